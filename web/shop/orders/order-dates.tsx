import type { Order } from '#contract/shop/orders.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { longDay } from '#ui/data/dates.ts'
import { useShopTexts, useShopZone } from '#web/page/shop-texts.ts'
import { orderDeliveryText, unpaidDeliveryText } from '#web/shop/shipping/delivery-text.ts'
import { isInWork, isUnpaid } from './order-steps.ts'

/** When an order leaves and arrives; before it is paid, how long after the payment. */
export function OrderDates({ order }: { order: Order }) {
  const { dispatch_place: place } = useShopTexts()
  const zone = useShopZone()
  const text = isUnpaid(order.status)
    ? unpaidDeliveryText(order, { place, zone, counted: order.created_at })
    : orderDeliveryText(order, place)
  if (text !== undefined) return <p className="name">{text}</p>
  // Without a delivery time, the day when the items are ready is all that is known.
  if (!order.promised_on || !isInWork(order.status)) return null
  return <p className="name">{ordersMessages.readyBy(longDay(order.promised_on))}</p>
}
