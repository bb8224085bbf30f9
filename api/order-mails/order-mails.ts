import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import { dollars } from '../core/money.ts'
import { findEmail } from '../domains/accounts/find-account.ts'
import { findCheckoutOptions } from '../domains/checkout/checkout-options.ts'
import { lockOrder, type WholeOrder } from '../domains/orders/order-rows.ts'
import { enqueueMail, hasMail } from '../mail/enqueue-mail.ts'
import { factsBlock, methodText, piecesBlock, timeText } from './order-blocks.ts'
import { type OrderMail, paymentFailed, refunded } from './payment-mails.ts'
import { mailFor, type StatusChange } from './status-mails.ts'
import { partialPaymentReceived, transferReminder } from './transfer-mails.ts'

/**
 * The one place where a change of an order becomes mails: to its customer, and to the shop where it has something to
 * do. What a mail speaks of (parcel, refund) must be stored before the status changes.
 */
export async function mailStatusChange(ctx: Context, orderId: string, change: StatusChange): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (!order) return
  const options = await findCheckoutOptions(ctx)
  const letter = mailFor(ctx, order, change, options)
  if (letter) await mailCustomer(ctx, order, letter)
  if (isNewToShop(ctx, order, change)) await mailShop(ctx, order, change, options)
}

/** Tells the customer that the card was refused and that the order still waits: once an order, however often it is tried. */
export async function mailFailedPayment(ctx: Context, order: WholeOrder): Promise<void> {
  const kind = 'orders.payment-failed'
  if (order.status !== 'pending' || !order.expires_at || order.expires_at <= ctx.clock()) return
  if (await hasMail(ctx, { kind, order_id: order.id })) return
  await mailCustomer(ctx, order, { kind, ...paymentFailed(ctx, order, order.expires_at) })
}

/** Tells the customer of money that was given back. */
export async function mailRefund(ctx: Context, order: WholeOrder, cents: number): Promise<void> {
  await mailCustomer(ctx, order, refunded(ctx, order, cents))
}

/** Tells the customer that less than the total has come, and how to transfer the rest. */
export async function mailPartialPayment(ctx: Context, order: WholeOrder): Promise<void> {
  await mailCustomer(ctx, order, partialPaymentReceived(ctx, order, await findCheckoutOptions(ctx)))
}

/** Reminds the customer of a bank transfer; the caller sees to it that this happens once. */
export async function mailTransferReminder(ctx: Context, order: WholeOrder): Promise<void> {
  await mailCustomer(ctx, order, transferReminder(ctx, order, await findCheckoutOptions(ctx)))
}

/** An account that is gone is not written to any more. */
async function mailCustomer(ctx: Context, order: WholeOrder, letter: OrderMail): Promise<void> {
  const { id: order_id, account_id } = order
  const to = account_id === null ? undefined : await findEmail(ctx, account_id)
  if (to !== undefined) await enqueueMail(ctx, { ...letter, to, account_id, order_id })
}

/** A card order is one when it is paid: most that are not are given up within half an hour. */
function isNewToShop(
  { actor }: Context,
  { payment_method }: WholeOrder,
  { from, to }: StatusChange,
): boolean {
  if (from === null) return payment_method !== 'card_2c2p'
  return to === 'paid' && actor.kind !== 'staff'
}

/** An answer to it goes to the customer. */
async function mailShop(
  ctx: Context,
  order: WholeOrder,
  { to }: StatusChange,
  options: CheckoutOptions,
): Promise<void> {
  const { fullname } = order.delivery_address
  const total = dollars(order.total_cents)
  const method = methodText(order.payment_method, options)
  const isPaid = to === 'paid'
  const address = order.account_id === null ? undefined : await findEmail(ctx, order.account_id)
  const until = order.expires_at && timeText(order.expires_at)
  await enqueueMail(ctx, {
    kind: isPaid ? 'orders.shop-paid' : 'orders.shop-placed',
    order_id: order.id,
    account_id: order.account_id,
    ...(address !== undefined && { replyTo: { name: fullname, address } }),
    subject: isPaid ? `Paid: order ${order.id}, ${total}` : `New order ${order.id}, ${total}`,
    blocks: [
      { kind: 'heading', text: isPaid ? 'An order is paid' : 'A new order' },
      {
        kind: 'paragraph',
        text: isPaid
          ? `${fullname} has paid ${total} for order ${order.id}. Its pieces can be packed.`
          : `${fullname} has ordered for ${total}. The order waits for the payment (${method}) until ${until}.`,
      },
      piecesBlock(order),
      factsBlock(order, options),
    ],
  })
}
