import type { OrderStatus } from '../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import type { WholeOrder } from '../domains/orders/order-rows.ts'
import { unpaid } from '../domains/orders/order-states.ts'
import { statusReasons } from '../domains/orders/status-reasons.ts'
import { dear, factsBlock, orderButton, piecesBlock } from './order-blocks.ts'
import { type OrderMail, paid, paidTooLate, placed, toPay } from './payment-mails.ts'

export type StatusChange = { from: OrderStatus | null; to: OrderStatus; reason: string }

/** What a customer is written when an order has changed; undefined where there is nothing to say. */
export function mailFor(
  ctx: Context,
  order: WholeOrder,
  { from, to, reason }: StatusChange,
  options: CheckoutOptions,
): OrderMail | undefined {
  if (from === null) return placed(ctx, order, options)
  if (from === 'canceled' && to === 'canceled') return paidTooLate(ctx, order)
  if (reason.startsWith(statusReasons.partOfTransfer)) return undefined
  if (unpaid.includes(to))
    return order.payment_method === 'card_2c2p' ? undefined : toPay(ctx, order, options)
  if (from === to) return undefined
  if (to === 'paid') return paid(ctx, order, options)
  if (to === 'shipped') return shipped(ctx, order, options)
  if (to === 'completed') return completed(ctx, order)
  if (to === 'canceled') return canceled(ctx, order, reason)
  return undefined
}

function shipped(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const { carrier, tracking_number, tracking_url } = order
  const rows: [string, string][] = []
  if (carrier) rows.push(['Carrier', carrier])
  if (tracking_number) rows.push(['Tracking number', tracking_number])
  return {
    kind: 'orders.shipped',
    subject: `Your order ${order.id} is on its way`,
    blocks: [
      { kind: 'heading', text: 'Your order is on its way' },
      dear(order, `we have sent order ${order.id} to you.`),
      ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
      ...(tracking_url ? [{ kind: 'button' as const, label: 'Follow your parcel', url: tracking_url }] : []),
      orderButton(ctx, order),
      piecesBlock(order),
      factsBlock(order, options),
    ],
  }
}

function completed(ctx: Context, order: WholeOrder): OrderMail {
  const products = new Map(order.items.map(({ slug, name }) => [slug, name]))
  const rows = [...products].map(([slug, name]): [string, string] => [
    name,
    `${ctx.publicUrl}/products/${slug}#reviews`,
  ])
  const text = `we hope that order ${order.id} has reached you well. What you say of a piece helps those who come after you, and its smith: would you write a review?`
  return {
    kind: 'orders.completed',
    subject: `How do you like it? Your order ${order.id}`,
    blocks: [
      { kind: 'heading', text: 'How do you like it?' },
      dear(order, text),
      { kind: 'links', rows },
      orderButton(ctx, order),
    ],
  }
}

function canceled(ctx: Context, order: WholeOrder, reason: string): OrderMail {
  return {
    kind: 'orders.canceled',
    subject: `Your order ${order.id} is canceled`,
    blocks: [
      { kind: 'heading', text: 'Your order is canceled' },
      dear(order, whyCanceled(order, reason)),
      orderButton(ctx, order),
      piecesBlock(order),
    ],
  }
}

/** In words for the customer: what staff write down of a reason is for the shop. */
function whyCanceled({ id, paid_at }: WholeOrder, reason: string): string {
  if (reason === statusReasons.canceledByCustomer)
    return `as you wished, we have canceled order ${id}. There is nothing to pay.`
  if (reason === statusReasons.notPaidInTime)
    return `order ${id} was not paid in time, so it is canceled and we no longer keep its pieces. You are welcome to order them again. If your money is on its way already, just answer this mail.`
  const money = paid_at ? 'You will get back what you paid.' : 'There is nothing to pay.'
  return `we had to cancel order ${id}. ${money} If you want to ask something, just answer this mail.`
}
