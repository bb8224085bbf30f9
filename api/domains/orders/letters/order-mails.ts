import type { CheckoutOptions } from '../../../../contract/shop/payments.ts'
import type { Context } from '../../../core/context.ts'
import { dollars } from '../../../core/money.ts'
import { tell, wasTold } from '../../../core/outbox.ts'
import { findEmail } from '../../accounts/find-account.ts'
import { findCheckoutOptions } from '../checkout-options.ts'
import { lockOrder, type WholeOrder } from '../order-rows.ts'
import { type OrderLetter, paymentFailed, refunded } from './money-letters.ts'
import { factsBlock, methodText, piecesBlock, timeText } from './order-blocks.ts'
import { letterOf, type StatusChange } from './order-letters.ts'
import { partCame, transferReminder } from './transfer-letters.ts'

/**
 * The one place where a change of an order becomes mails: to its customer, and to the shop where it has something to
 * do. What a mail speaks of (parcel, refund) must be stored before the status changes.
 */
export async function tellOfChange(ctx: Context, orderId: string, change: StatusChange): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (!order) return
  const options = await findCheckoutOptions(ctx)
  const letter = letterOf(ctx, order, change, options)
  if (letter) await tellCustomer(ctx, order, letter)
  if (isNewToShop(ctx, order, change)) await tellShop(ctx, order, change, options)
}

/** Tells the customer that the card was refused and that the order still waits: once an order, however often it is tried. */
export async function tellOfFailedPayment(ctx: Context, order: WholeOrder): Promise<void> {
  const kind = 'orders.payment-failed'
  if (order.status !== 'pending' || !order.expires_at || order.expires_at <= ctx.clock()) return
  if (await wasTold(ctx, { kind, order_id: order.id })) return
  await tellCustomer(ctx, order, { kind, ...paymentFailed(ctx, order, order.expires_at) })
}

/** Tells the customer of money that was given back. */
export async function tellOfRefund(ctx: Context, order: WholeOrder, cents: number): Promise<void> {
  await tellCustomer(ctx, order, refunded(ctx, order, cents))
}

/** Tells the customer that less than the total has come, and how to transfer the rest. */
export async function tellOfPart(ctx: Context, order: WholeOrder): Promise<void> {
  await tellCustomer(ctx, order, partCame(ctx, order, await findCheckoutOptions(ctx)))
}

/** Reminds the customer of a bank transfer; the caller sees to it that this happens once. */
export async function tellOfMissingTransfer(ctx: Context, order: WholeOrder): Promise<void> {
  await tellCustomer(ctx, order, transferReminder(ctx, order, await findCheckoutOptions(ctx)))
}

/** An account that is gone is not written to any more. */
async function tellCustomer(ctx: Context, order: WholeOrder, letter: OrderLetter): Promise<void> {
  const { id: order_id, account_id } = order
  const to = account_id === null ? undefined : await findEmail(ctx, account_id)
  if (to !== undefined) await tell(ctx, { ...letter, to, account_id, order_id })
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
async function tellShop(
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
  await tell(ctx, {
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
