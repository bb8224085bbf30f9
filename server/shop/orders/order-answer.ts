import type { Order, OrderStatus, OrderStep, Shipment } from '#contract/shop/orders.ts'
import type { StatusReason } from '#contract/status-reasons.ts'
import { itemCents } from '#model/totals.ts'
import { deliveryDays } from '#model/working-days.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { wordsFor } from '#server/messages/reason-texts.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { discountsAnswer } from '#server/shop/cart/cart-discounts.ts'
import { taxAnswer } from '#server/shop/taxes/find-tax.ts'
import { cancelRequestOf } from './cancel-request-state.ts'
import type { StatusChange } from './change-status.ts'
import type { OrderItemRow, OrderWithItems } from './order-rows.ts'
import { dueOf, hasInvoice, inWork, owedCents, refundableCents } from './order-states.ts'
import { proofOf } from './proofs/proof-state.ts'

/** An order as shown to its customer, with its history. */
export async function withHistory(ctx: Context, order: OrderWithItems): Promise<Order> {
  const changes = await ctx.database
    .selectFrom('order_status_changes')
    .select(['from_status', 'to_status', 'code', 'params', 'staff_note', 'is_note_public', 'at'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const proof = await proofOf(ctx, order)
  return { ...withSteps(ctx, order, changes), ...(proof && { proof }) }
}

/** Like `withHistory`, with status changes that the caller has already read. */
export function withSteps(ctx: Context, order: OrderWithItems, changes: StatusChange[]): Order {
  return {
    ...orderAnswer(ctx, order),
    items: order.items.map(itemWithEngravings),
    history: changes.flatMap((change) => stepOf(ctx, change)),
  }
}

/**
 * A change of an order as shown to the customer, with the text of its code. Omitted if it has no text and changes no
 * status.
 */
function stepOf(ctx: Context, { from_status, to_status, at, ...change }: StatusChange): OrderStep[] {
  const status = to_status as OrderStatus
  const words = wordsFor(messagesOf(ctx).history, change as StatusReason, status)
  if (from_status === to_status && words === null) return []
  const own = change.is_note_public ? change.staff_note : null
  const note = words && own ? `${words}: ${own}` : (words ?? own)
  return [{ status, at: at.toISOString(), note }]
}

/** An order as shown to its customer. */
export function orderAnswer(ctx: Context, order: OrderWithItems): Order {
  const cancel_request = cancelRequestOf(ctx, order)
  return {
    id: order.id,
    status: order.status,
    payment_method: order.payment_method,
    items: order.items.map(itemAnswer),
    subtotal: moneyText(order.subtotal_cents),
    ...discountsAnswer(
      ctx,
      order.adjustments.flatMap(({ amount_cents, ...reason }) =>
        reason.code === 'promotion' ? [{ reason, cents: -amount_cents }] : [],
      ),
    ),
    shipping: moneyText(order.shipping_cents),
    ...taxAnswer(order.tax),
    ...(order.import_note && { import_note: order.import_note }),
    total: moneyText(order.total_cents),
    currency: order.currency,
    delivery_address: order.delivery_address,
    created_at: order.created_at.toISOString(),
    expires_at: order.expires_at?.toISOString() ?? null,
    ...(refundableCents(order) > 0 && dueOf(order) > 0 && { due: moneyText(dueOf(order)) }),
    ...(order.declarations.length > 0 && { declarations: order.declarations }),
    shipment: shipmentAnswer(order),
    refunded: moneyText(order.refunded_cents),
    ...(owedCents(order) > 0 && { owed: moneyText(owedCents(order)) }),
    has_invoice: hasInvoice(order),
    ...(cancel_request && { cancel_request }),
    ...(order.promised_on !== null && { promised_on: order.promised_on }),
    ...deliveryPromise(order),
  }
}

function itemAnswer(item: OrderItemRow): Order['items'][number] {
  return {
    id: item.id,
    product: { name: item.name, slug: item.slug, thumb_image: item.thumb_image },
    quantity: item.quantity,
    customization: item.customization,
    ...(item.customization_lines.length > 0 && {
      customization_lines: item.customization_lines.map(({ label, value }) => ({ label, value })),
    }),
    unit_price: moneyText(item.unit_price_cents),
    line_total: moneyText(itemCents(item)),
  }
}

/** For the page of a single order. */
export function itemWithEngravings(item: OrderItemRow) {
  const { engravings } = item
  return { ...itemAnswer(item), ...(engravings.length > 0 && { engravings }) }
}

export function shipmentAnswer({
  carrier,
  tracking_number,
  tracking_url,
  shipped_at,
}: OrderWithItems): Shipment | null {
  if (carrier === null || shipped_at === null) return null
  return { carrier, tracking_number, tracking_url, shipped_at: shipped_at.toISOString() }
}

/** When an order leaves and arrives, as promised; for a shipped order only when it arrives; empty in other states. */
export function deliveryPromise({
  status,
  ships_by,
  left_on,
  transit_from: from,
  transit_to: to,
}: OrderWithItems): Pick<Order, 'ships_by' | 'delivery'> {
  const leaves = inWork.includes(status) ? ships_by : null
  const day = leaves ?? (status === 'shipped' ? left_on : null)
  return {
    ...(leaves !== null && { ships_by: leaves }),
    ...(day !== null && from !== null && to !== null && { delivery: deliveryDays(day, { from, to }) }),
  }
}
