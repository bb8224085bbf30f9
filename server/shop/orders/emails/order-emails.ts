import type { OrderStatus } from '#contract/shop/orders.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import type { Block } from '#server/platform/email/email-text.ts'
import { enqueueEmail, enqueueEmails, hasEmail, type NewEmail } from '#server/platform/email/outbox.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findCustomerEmail } from '../find-orders.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { orderMethodText } from '../payment/payment-method.ts'
import {
  factsBlocks,
  findShopOfEmail,
  itemsBlock,
  type OrderEmail,
  orderButton,
  type ShopOfEmail,
} from './order-blocks.ts'
import { note, paymentFailed } from './payment-emails.ts'
import { emailFor, type StatusChange } from './status-emails.ts'

/** Emails a change of status to the customer, and to the shop if it must act. */
export async function emailStatusChange(
  ctx: Context,
  order: OrderWithItems,
  change: StatusChange,
): Promise<void> {
  const shop = await findShopOfEmail(ctx)
  const mail = isDoneAtOnce(order, change) ? undefined : emailFor(ctx, order, change, shop)
  const isNew = isNewToShop(ctx, order, change)
  if (!mail && !isNew) return
  const address = await findCustomerEmail(ctx, order)
  const mails = [
    ...(mail && address !== undefined ? [toCustomer(ctx, order, { ...mail, to: address })] : []),
    ...(isNew ? [toShop(ctx, order, { to: change.to, shop, address })] : []),
  ]
  await enqueueEmails(ctx, mails, shop.businessDetails)
}

/** A customer who takes the items along needs no emails about order, payment or shipment. */
function isDoneAtOnce({ handed_over, payments }: OrderWithItems, { to }: StatusChange): boolean {
  const isPaidInCash = payments.some(({ method }) => method === 'cash')
  return handed_over && (to === 'completed' || (isPaidInCash && to !== 'canceled'))
}

/**
 * Emails the customer that the card was declined and the order can still be paid: once per order, however many attempts
 * fail.
 */
export async function emailFailedPayment(ctx: Context, order: OrderWithItems): Promise<void> {
  if (order.status !== 'pending' || !order.expires_at || order.expires_at <= ctx.clock()) return
  const mail = paymentFailed(ctx, order, order.expires_at, await ctx.businessDetails(ctx))
  if (await hasEmail(ctx, { kind: mail.kind, order_id: order.id })) return
  await emailCustomer(ctx, order, mail)
}

/** Sends nothing if the customer's account is gone. */
export async function emailCustomer(ctx: Context, order: OrderWithItems, mail: OrderEmail): Promise<void> {
  const to = await findCustomerEmail(ctx, order)
  if (to !== undefined) await enqueueEmail(ctx, toCustomer(ctx, order, { ...mail, to }))
}

function toCustomer(ctx: Context, order: OrderWithItems, mail: OrderEmail & { to: string }): NewEmail {
  const { id: order_id, account_id } = order
  const blocks = account_id === null ? withoutAccount(ctx, order, mail.blocks) : mail.blocks
  return { ...mail, blocks, account_id, order_id }
}

/** Removes the button to the order's page, which only an account can open. */
function withoutAccount(ctx: Context, order: OrderWithItems, blocks: Block[]): Block[] {
  const { url } = orderButton(ctx, order)
  return blocks.filter((block) => block.kind !== 'button' || block.url !== url)
}

/** The shop gets an email about a card order only once it is paid: most unpaid ones expire within half an hour. */
function isNewToShop(
  { actor }: Context,
  { payment_method, source }: OrderWithItems,
  { from, to }: StatusChange,
): boolean {
  if (source !== 'shop' && from === null) return false
  if (from === null) return payment_method !== 'card_2c2p'
  return to === 'paid' && actor.kind !== 'staff'
}

/** Emails the shop that the customer asks to cancel the order. */
export async function emailShopAsked(ctx: Context, order: OrderWithItems): Promise<void> {
  const { shopAsked } = messagesOf(ctx).orderEmails
  const { id, cancel_reason, delivery_address } = order
  const name = delivery_address.fullname
  const address = await findCustomerEmail(ctx, order)
  await enqueueEmail(ctx, {
    kind: 'orders.shop-asked',
    order_id: id,
    account_id: order.account_id,
    adminPath: `/orders/${id}`,
    ...(address !== undefined && { replyTo: { name, address } }),
    subject: shopAsked.subject({ id }),
    blocks: [
      { kind: 'heading', text: shopAsked.heading },
      { kind: 'paragraph', text: shopAsked.text({ id, name }) },
      ...note(cancel_reason),
    ],
  })
}

/** An email to the shop, with the customer as Reply-To. */
function toShop(
  ctx: Context,
  order: OrderWithItems,
  { to, shop, address }: { to: OrderStatus; shop: ShopOfEmail; address: string | undefined },
): NewEmail {
  const { shopPaid, shopPlaced } = messagesOf(ctx).orderEmails
  const words = to === 'paid' ? shopPaid : shopPlaced
  const name = order.delivery_address.fullname
  const items = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const method = orderMethodText(ctx, order, shop)
  const { timeZone } = shop.businessDetails
  return {
    kind: to === 'paid' ? 'orders.shop-paid' : 'orders.shop-placed',
    order_id: order.id,
    account_id: order.account_id,
    adminPath: `/orders/${order.id}`,
    ...(address !== undefined && { replyTo: { name, address } }),
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: words.text({ ...order, name, items, method, timeZone }) },
      itemsBlock(ctx, order),
      ...factsBlocks(ctx, order, shop),
    ],
  }
}
