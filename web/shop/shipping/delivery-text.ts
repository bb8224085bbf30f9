import type { Order } from '#contract/shop/orders.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { deliveryMessages } from '#messages/orders/delivery.ts'
import { dayRange, weekday } from '#ui/data/dates.ts'

type Promised = Pick<ShippingQuote, 'ships_by' | 'delivery'>

/** When items leave `place` and arrive, in one sentence; undefined without a promise. */
export function deliveryText(
  { ships_by, delivery }: Promised,
  place: string | undefined,
): string | undefined {
  if (ships_by && delivery)
    return deliveryMessages.leavesAndArrives(place, weekday(ships_by), dayRange(delivery))
  return ships_by && deliveryMessages.leaves(place, weekday(ships_by))
}

/** The same sentence for an order, which may already be on its way. */
export function orderDeliveryText(
  order: Pick<Order, 'ships_by' | 'delivery'>,
  place: string | undefined,
): string | undefined {
  if (!order.ships_by && order.delivery) return deliveryMessages.expected(dayRange(order.delivery))
  return deliveryText(order, place)
}
