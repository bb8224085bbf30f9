import type { EmailTextId, EmailValues } from '#contract/admin/contents/email-texts.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { filledIn } from '#model/address-fields.ts'
import { addressLines } from '#model/address-lines.ts'
import { itemCents } from '#model/totals.ts'
import { daysUntil } from '#model/working-days.ts'
import { adjustmentText, messagesOf } from '#server/messages/messages-of.ts'
import type { TemplatedEmail } from '#server/platform/email/email-templates.ts'
import type { Block } from '#server/platform/email/email-text.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { BusinessDetails, Context } from '#server/platform/kernel/context.ts'
import type { Adjustment } from '#server/shop/cart/totals.ts'
import { deliveryPromise } from '../order-answer.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { unpaid } from '../order-states.ts'
import { orderMethodText } from '../payment/payment-method.ts'
import { findCheckoutOptions } from '../payment/payment-settings.ts'

export type OrderEmail = { kind: string } & TemplatedEmail

/** What emails about orders need to know about the shop. */
export type ShopOfEmail = CheckoutOptions & { businessDetails: BusinessDetails }

export async function findShopOfEmail(ctx: Context): Promise<ShopOfEmail> {
  return { ...(await findCheckoutOptions(ctx)), businessDetails: await ctx.businessDetails(ctx) }
}

type OrderTextId = Extract<EmailTextId, `orders.${string}`>
type OfAnyOrder = 'number' | 'name' | 'total'

/**
 * An email to the customer of `order`, made of the shop's text for it and `blocks`. `kind` groups emails that differ
 * only in their text.
 */
export function orderEmail<Id extends OrderTextId>(
  ctx: Context,
  order: OrderWithItems,
  words: Id,
  blocks: Block[],
  values: NoInfer<Omit<EmailValues<Id>, OfAnyOrder>>,
  kind: string = words,
): OrderEmail {
  const number = order.id
  const name = order.delivery_address.fullname
  const total = messagesOf(ctx).money(order.total_cents)
  return { kind, words, values: { ...values, number, name, total }, blocks }
}

/** The items of the order with its totals. */
export function itemsBlock(ctx: Context, order: OrderWithItems): Block {
  const { money, orderEmails } = messagesOf(ctx)
  const adjustmentRows = (code: Adjustment['code']) =>
    order.adjustments
      .filter((adjustment) => adjustment.code === code)
      .map((one): [string, string] => [adjustmentText(ctx, one), money(one.amount_cents)])
  const { tax } = order
  const includedTax: [string, string][] = tax?.is_included
    ? [[orderEmails.totals.includes(adjustmentText(ctx, { code: 'tax', params: tax })), money(tax.cents)]]
    : []
  return {
    kind: 'lines',
    rows: order.items.map((item) => ({
      name: item.name,
      note: item.customization_lines.map(({ label, value }) => `${label}: ${value}`).join(' · '),
      quantity: item.quantity,
      amount: money(itemCents(item)),
    })),
    totals: [
      [orderEmails.totals.subtotal, money(order.subtotal_cents)],
      ...adjustmentRows('promotion'),
      [orderEmails.totals.shipping, money(order.shipping_cents)],
      ...adjustmentRows('tax'),
      [orderEmails.totals.total, money(order.total_cents)],
    ],
    included: includedTax,
  }
}

/** Number, payment method and address, and a sentence about charges of the import. */
export function factsBlocks(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): Block[] {
  const { facts } = messagesOf(ctx).orderEmails
  const to = order.delivery_address
  const address = [...addressLines(to), filledIn(to.contact_number)].filter((line) => line !== '').join('\n')
  const rows: [string, string][] = [
    [facts.order, order.id],
    [facts.payment, orderMethodText(ctx, order, shop)],
    ...deliveryRows(ctx, order, shop.businessDetails),
    [facts.address, address],
  ]
  return [
    { kind: 'facts', rows },
    ...(order.import_note ? [{ kind: 'paragraph' as const, text: order.import_note }] : []),
  ]
}

/** When the order leaves and arrives; for an unpaid order, how long after its payment. */
function deliveryRows(
  ctx: Context,
  order: OrderWithItems,
  { dispatchPlace, timeZone }: BusinessDetails,
): [string, string][] {
  const { facts, day, days, afterPayment } = messagesOf(ctx).orderEmails
  const { ships_by, delivery } = deliveryPromise(order)
  const rows: [string, string][] = []
  if (unpaid.includes(order.status) && ships_by !== undefined) {
    const count = (until: string) => daysUntil(until, dayIn(order.created_at, timeZone))
    rows.push([facts.leavesUnpaid(dispatchPlace), afterPayment(count(ships_by), count(ships_by))])
    if (delivery) rows.push([facts.arrives, afterPayment(count(delivery.from), count(delivery.to))])
    return rows
  }
  if (ships_by !== undefined) rows.push([facts.leaves(dispatchPlace), day(ships_by)])
  else if (order.promised_on !== null && order.shipped_at === null)
    rows.push([facts.promised, day(order.promised_on)])
  if (delivery !== undefined) rows.push([facts.arrives, days(delivery)])
  return rows
}

/** A button to the order's page, where customers can also pay. */
export function orderButton(
  ctx: Context,
  { id }: OrderWithItems,
  label: 'order' | 'pay' | 'retry' = 'order',
): Extract<Block, { kind: 'button' }> {
  const { buttons } = messagesOf(ctx).orderEmails
  return { kind: 'button', label: buttons[label], url: `${ctx.publicUrl}/account/orders/${id}` }
}
