import type { Order } from '#contract/shop/orders.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { deliveryMessages } from '#messages/orders/delivery.ts'
import { daysUntil } from '#model/working-days.ts'
import { dayIn, dayRange, weekday } from '#ui/data/dates.ts'

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

/**
 * Before an order is paid: how long after the payment its items leave or arrive, as their days were counted from
 * the time `counted`, in the shop's zone.
 */
export function unpaidDeliveryText(
  { ships_by, delivery }: Promised,
  { place, counted, zone }: { place: string | undefined; counted: string; zone: string },
): string | undefined {
  const from = dayIn(counted, zone)
  const count = (day: string) => daysUntil(day, from)
  if (delivery)
    return deliveryMessages.arrivesAfterPayment({ from: count(delivery.from), to: count(delivery.to) })
  if (!ships_by) return undefined
  return deliveryMessages.leavesAfterPayment(place, { from: count(ships_by), to: count(ships_by) })
}

/** When items leave and arrive for an order, which may already be on its way. */
export function orderDeliveryText(
  order: Pick<Order, 'ships_by' | 'delivery'>,
  place: string | undefined,
): string | undefined {
  if (!order.ships_by && order.delivery) return deliveryMessages.expected(dayRange(order.delivery))
  return deliveryText(order, place)
}
