import type { Order } from '#contract/shop/orders.ts'
import { deliveryMessages } from '#messages/orders/delivery.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { longDay } from '#ui/data/dates.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import { orderDeliveryText } from '#web/shop/shipping/delivery-text.ts'
import { isInWork, isUnpaid } from './order-steps.ts'

/** When an order leaves and arrives or, before it is paid, what that depends on. */
export function OrderDates({ order }: { order: Order }) {
  const text = orderDeliveryText(order, useShopTexts().dispatch_place)
  if (text === undefined) {
    // Without a delivery time, the day when the items are ready is all that is known.
    if (!order.promised_on || !isInWork(order.status)) return null
    return <p className="name">{ordersMessages.readyBy(longDay(order.promised_on))}</p>
  }
  return (
    <div>
      <p className="name">{text}</p>
      {isUnpaid(order.status) && <p className="quiet small">{deliveryMessages.fromPayment}</p>}
    </div>
  )
}
