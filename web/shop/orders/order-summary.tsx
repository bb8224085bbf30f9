import type { Order } from '#contract/shop/orders.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { dollars } from '#model/money-text.ts'
import { Summary, SummarySums } from '#web/shop/cart/summary.tsx'
import { OrderLines } from '#web/shop/checkout/order-lines.tsx'

/** The items of an order and its sums, which may be unknown of one that was just placed. */
export function OrderSummary({ order }: { order: Order }) {
  if (!order.items || !order.total) return null
  return (
    <Summary title={ordersMessages.yourOrder}>
      <OrderLines
        lines={order.items.map(({ product, line_total, ...item }) => ({
          ...item,
          name: product.name,
          picture: product.thumb_image,
          total: line_total,
        }))}
      />
      <SummarySums
        subtotal={order.subtotal}
        discounts={order.discounts}
        tax={order.tax}
        shipping={dollars(order.shipping)}
        total={order.total}
      />
      {order.import_note && <p className="small">{order.import_note}</p>}
    </Summary>
  )
}
