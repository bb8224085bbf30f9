import type { z } from 'zod'
import type { startOrdersCall } from '#contract/admin/orders/order-bulk.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type BulkAnswer, runInBulk } from '#server/platform/records/bulk.ts'
import { lockAnyOrder } from '../lock-order.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { chosenOrders, stateOf } from './chosen-orders.ts'

/** Sets many orders to processing. */
export function startOrders(
  ctx: Context,
  { token, orders }: z.output<typeof startOrdersCall.body>,
): Promise<BulkAnswer<{ fullname: string; status: OrderStatus }>> {
  return runInBulk(
    ctx,
    {
      verb: 'orders.start-many',
      may: permitted('orders.manage'),
      input: orders,
      subjects: (inside) => chosenOrders(inside, orders),
      run: async (inside, id) => {
        const order = await lockAnyOrder(inside, id)
        const { status, delivery_address } = order
        await changeOrderStatus(inside, { id, status: 'processing' })
        const detail = { fullname: delivery_address.fullname, status }
        return { fate: status === 'processing' ? 'unchanged' : 'changed', detail, state: stateOf(order) }
      },
    },
    token,
  )
}
