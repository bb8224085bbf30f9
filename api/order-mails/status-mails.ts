import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import type { OrderEvent } from '../core/order-events.ts'
import type { WholeOrder } from '../domains/orders/order-rows.ts'
import { unpaid } from '../domains/orders/order-states.ts'
import { messagesOf } from '../mail/messages/messages-of.ts'
import { factsBlock, type OrderMail, orderButton, orderMail, piecesBlock } from './order-blocks.ts'
import { note } from './payment-blocks.ts'
import { paid, paidTooLate, partiallyPaid, placed, toPay } from './payment-mails.ts'

export type StatusChange = Extract<OrderEvent, { kind: 'status_changed' }>
export type PromiseMove = Extract<OrderEvent, { kind: 'promise_moved' }>

/** The customer's mail about a status change; undefined if there is none. */
export function mailFor(
  ctx: Context,
  order: WholeOrder,
  change: StatusChange,
  options: CheckoutOptions,
): OrderMail | undefined {
  const { from, to, reason } = change
  if (from === null) return placed(ctx, order, options)
  if (from === 'canceled' && to === 'canceled') return paidTooLate(ctx, order)
  if (reason.code === 'partial_transfer') return partiallyPaid(ctx, order, reason.params, options)
  if (unpaid.includes(to))
    return order.payment_method === 'card_2c2p' ? undefined : toPay(ctx, order, options)
  if (from === to) return undefined
  if (to === 'paid') return paid(ctx, order, options)
  if (to === 'shipped') return shipped(ctx, order, options)
  if (to === 'completed') return completed(ctx, order)
  if (to === 'canceled') return canceled(ctx, order, change)
  return undefined
}

function shipped(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const { shipped: words, facts, buttons } = messagesOf(ctx).orderMails
  const { carrier, tracking_number, tracking_url } = order
  const rows: [string, string][] = []
  if (carrier) rows.push([facts.carrier, carrier])
  if (tracking_number) rows.push([facts.tracking, tracking_number])
  return orderMail(ctx, order, 'shipped', words, words.text(order), [
    ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
    ...(tracking_url ? [{ kind: 'button' as const, label: buttons.parcel, url: tracking_url }] : []),
    orderButton(ctx, order),
    piecesBlock(ctx, order),
    factsBlock(ctx, order, options),
  ])
}

/** The workshop needs until another day. */
export function promiseMoved(ctx: Context, order: WholeOrder, event: PromiseMove): OrderMail {
  const { promised_on, earlier, customer_note } = event
  const words = messagesOf(ctx).orderMails.promiseMoved
  const kind = earlier === null ? 'first' : promised_on > earlier ? 'later' : 'sooner'
  return orderMail(ctx, order, 'new-day', words, words[kind]({ id: order.id, promised_on }), [
    ...note(customer_note),
    orderButton(ctx, order),
  ])
}

function completed(ctx: Context, order: WholeOrder): OrderMail {
  const words = messagesOf(ctx).orderMails.completed
  const products = new Map(order.items.map(({ slug, name }) => [slug, name]))
  const rows = [...products].map(([slug, name]): [string, string] => [
    name,
    `${ctx.publicUrl}/products/${slug}#reviews`,
  ])
  return orderMail(ctx, order, 'completed', words, words.text(order), [
    { kind: 'links', rows },
    orderButton(ctx, order),
  ])
}

function canceled(ctx: Context, order: WholeOrder, change: StatusChange): OrderMail {
  const words = messagesOf(ctx).orderMails.canceled
  return orderMail(ctx, order, 'canceled', words, whyCanceled(ctx, order, change), [
    ...note(change.customer_note),
    orderButton(ctx, order),
    piecesBlock(ctx, order),
  ])
}

function whyCanceled(ctx: Context, order: WholeOrder, { reason }: StatusChange): string {
  const words = messagesOf(ctx).orderMails.canceled
  if (reason.code === 'canceled_by_customer') return words.byCustomer(order)
  if (reason.code === 'expired') return words.expired(order)
  return words.byShop({ id: order.id, isPaid: order.paid_at !== null })
}
