import type { Order, Shipment } from '#contract/shop/orders.ts'
import { itemCents } from '#model/totals.ts'
import { adjustmentText } from '#server/messages/messages-of.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText, signedMoneyText } from '#server/platform/kernel/money.ts'
import { deliveryPromise } from './delivery-promise.ts'
import type { OrderItemRow, OrderWithItems } from './order-rows.ts'
import { dueOf, hasInvoice, owedCents, refundableCents } from './order-states.ts'

/** An order as shown to its customer. */
export function orderAnswer(ctx: Context, order: OrderWithItems): Order {
  return {
    id: order.id,
    status: order.status,
    payment_method: order.payment_method,
    items: order.items.map((item) => ({
      id: item.id,
      product: { name: item.name, slug: item.slug, thumb_image: item.thumb_image },
      quantity: item.quantity,
      customization: item.customization,
      ...(item.customization_lines.length > 0 && {
        customization_lines: item.customization_lines.map(({ label, value }) => ({ label, value })),
      }),
      unit_price: moneyText(item.unit_price_cents),
      line_total: moneyText(itemCents(item)),
    })),
    subtotal: moneyText(order.subtotal_cents),
    ...(order.adjustments.length > 0 && {
      adjustments: order.adjustments.map((adjustment) => ({
        code: adjustment.code,
        label: adjustmentText(ctx, adjustment),
        amount: signedMoneyText(adjustment.amount_cents),
      })),
    }),
    shipping: moneyText(order.shipping_cents),
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
    ...(order.promised_on !== null && { promised_on: order.promised_on }),
    ...deliveryPromise(order),
  }
}

/** Items with their engravings, for the page of a single order. */
export function withEngravings<Item extends { id: number }>(items: Item[], rows: OrderItemRow[]) {
  return items.map((item) => {
    const { engravings = [] } = rows.find(({ id }) => id === item.id) ?? {}
    return engravings.length > 0 ? { ...item, engravings } : item
  })
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
