import { messagesOf } from '#server/messages/messages-of.ts'
import type { Block } from '#server/platform/email/email-text.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OrderEvent } from '#server/platform/kernel/order-events.ts'
import { isCanceledTooLate } from '../cancel-request-state.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { refundableCents, unpaid } from '../order-states.ts'
import {
  factsBlocks,
  itemsBlock,
  type OrderEmail,
  orderButton,
  orderEmail,
  type ShopOfEmail,
} from './order-blocks.ts'
import { note, paid, paidTooLate, partiallyPaid, placed, toPay } from './payment-emails.ts'

export type StatusChange = Extract<OrderEvent, { kind: 'status_changed' }>
type PromiseMove = Extract<OrderEvent, { kind: 'promise_moved' }>

/** The customer's email about a status change; undefined if there is none. */
export function emailFor(
  ctx: Context,
  order: OrderWithItems,
  change: StatusChange,
  shop: ShopOfEmail,
): OrderEmail | undefined {
  const { from, to, reason } = change
  if (from === null) return placed(ctx, order, shop)
  if (from === 'canceled' && to === 'canceled') return paidTooLate(ctx, order)
  if (reason.code === 'partial_transfer') return partiallyPaid(ctx, order, reason.params, shop)
  if (unpaid.includes(to)) return order.payment_method === 'card_2c2p' ? undefined : toPay(ctx, order, shop)
  if (from === to) return undefined
  if (to === 'paid') return paid(ctx, order, shop)
  if (to === 'shipped') return shipped(ctx, order, shop)
  if (to === 'completed') return completed(ctx, order)
  if (to === 'canceled') return canceled(ctx, order, change)
  return undefined
}

export function shipped(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): OrderEmail {
  const { facts, buttons, cancelRequest } = messagesOf(ctx).orderEmails
  const { carrier, tracking_number, tracking_url } = order
  const rows: [string, string][] = []
  if (carrier) rows.push([facts.carrier, carrier])
  if (tracking_number) rows.push([facts.tracking, tracking_number])
  const blocks: Block[] = [
    ...(isCanceledTooLate(order) ? [{ kind: 'paragraph' as const, text: cancelRequest.tooLateInEmail }] : []),
    ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
    ...(tracking_url ? [{ kind: 'button' as const, label: buttons.parcel, url: tracking_url }] : []),
    orderButton(ctx, order),
    itemsBlock(ctx, order),
    ...factsBlocks(ctx, order, shop),
  ]
  return orderEmail(ctx, order, 'orders.shipped', blocks, {})
}

/** The email about a new promised day. */
export function promiseMoved(ctx: Context, order: OrderWithItems, event: PromiseMove): OrderEmail {
  const { promised_on, earlier, customer_note } = event
  const move = earlier === null ? 'first' : promised_on > earlier ? 'later' : 'sooner'
  const blocks = [...note(customer_note), orderButton(ctx, order)]
  const day = messagesOf(ctx).orderEmails.day(promised_on)
  return orderEmail(ctx, order, `orders.new-day-${move}`, blocks, { day }, 'orders.new-day')
}

export function completed(ctx: Context, order: OrderWithItems): OrderEmail {
  const products = new Map(order.items.map(({ slug, name }) => [slug, name]))
  const rows = [...products].map(([slug, name]): [string, string] => [
    name,
    `${ctx.publicUrl}/products/${slug}#reviews`,
  ])
  return orderEmail(ctx, order, 'orders.completed', [{ kind: 'links', rows }, orderButton(ctx, order)], {})
}

type Cancellation = Pick<StatusChange, 'reason' | 'customer_note'>

export function canceled(ctx: Context, order: OrderWithItems, change: Cancellation): OrderEmail {
  const blocks = [...note(change.customer_note), orderButton(ctx, order), itemsBlock(ctx, order)]
  return orderEmail(ctx, order, whyCanceled(order, change), blocks, {}, 'orders.canceled')
}

function whyCanceled(order: OrderWithItems, { reason }: Cancellation) {
  const holdsMoney = refundableCents(order) > 0
  if (reason.code === 'canceled_by_customer')
    return holdsMoney ? 'orders.canceled-by-customer-paid' : 'orders.canceled-by-customer'
  if (reason.code === 'expired') return holdsMoney ? 'orders.canceled-part-paid' : 'orders.canceled-expired'
  return holdsMoney ? 'orders.canceled-paid' : 'orders.canceled-unpaid'
}

/** The email about a request to cancel that staff declined. */
export function cancelDeclined(ctx: Context, order: OrderWithItems, answer: string): OrderEmail {
  const blocks = [...note(answer), orderButton(ctx, order)]
  return orderEmail(ctx, order, 'orders.cancel-declined', blocks, {})
}

/** The email about a corrected address. */
export function addressCorrected(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): OrderEmail {
  const blocks = [orderButton(ctx, order), ...factsBlocks(ctx, order, shop)]
  return orderEmail(ctx, order, 'orders.address-corrected', blocks, {})
}
