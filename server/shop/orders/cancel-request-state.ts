import { type RawBuilder, sql } from 'kysely'
import type { CancelRequest, OrderStatus } from '#contract/shop/orders.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OrderRow } from './order-rows.ts'
import { inShop } from './order-states.ts'

/** SQL expression: whether the order waits for staff to answer its customer's request to cancel it. */
export const waitsForCancelAnswer: RawBuilder<boolean> = sql`(cancel_asked_at is not null
  and cancel_outcome is null and status in ('paid', 'processing'))`

/** The same for an order that was read. */
export function isCancelAsked(order: OrderRow): boolean {
  return order.cancel_asked_at !== null && order.cancel_outcome === null && inShop.includes(order.status)
}

/** How a change of status settles the open request of an order: canceling or refunding it accepts, shipping declines. */
export function settledBy(ctx: Context, order: OrderRow, to: OrderStatus) {
  if (!isCancelAsked(order) || inShop.includes(to)) return {}
  return answered(ctx, to === 'canceled' || to === 'refunded' ? 'accepted' : 'declined')
}

/** How a request is settled now, by the caller. */
export function answered(ctx: Context, cancel_outcome: 'accepted' | 'declined') {
  return { cancel_outcome, cancel_answered_at: ctx.clock(), cancel_answered_by: actorName(ctx.actor) }
}

/** Whether the order left the shop before staff answered. */
export function isCanceledTooLate({ cancel_outcome, cancel_answer }: OrderRow): boolean {
  return cancel_outcome === 'declined' && cancel_answer === null
}

/** The request as shown to the customer and to staff; undefined without one. */
export function cancelRequestOf(ctx: Context, order: OrderRow): CancelRequest | undefined {
  const { cancel_asked_at, cancel_reason, cancel_outcome, cancel_answer } = order
  const outcome = isCancelAsked(order) ? 'open' : (cancel_outcome as CancelRequest['outcome'] | null)
  // A node of the release before may have ended the order without settling its request.
  if (cancel_asked_at === null || outcome === null) return undefined
  return {
    asked_at: cancel_asked_at.toISOString(),
    reason: cancel_reason,
    outcome,
    answer: isCanceledTooLate(order) ? messagesOf(ctx).orderEmails.cancelRequest.tooLate : cancel_answer,
  }
}
