import type { Order } from '#contract/shop/orders.ts'
import { deliveryDays } from '#model/working-days.ts'
import type { OrderRow } from './order-rows.ts'
import { isInWork } from './order-states.ts'

type Promised = Pick<OrderRow, 'status' | 'ships_by' | 'left_on' | 'transit_from' | 'transit_to'>

/** When an order leaves and arrives, as promised; for a shipped order only when it arrives; empty in other states. */
export function deliveryPromise({
  status,
  ships_by,
  left_on,
  transit_from: from,
  transit_to: to,
}: Promised): Pick<Order, 'ships_by' | 'delivery'> {
  const leaves = isInWork(status) ? ships_by : null
  const day = leaves ?? (status === 'shipped' ? left_on : null)
  return {
    ...(leaves !== null && { ships_by: leaves }),
    ...(day !== null && from !== null && to !== null && { delivery: deliveryDays(day, { from, to }) }),
  }
}
