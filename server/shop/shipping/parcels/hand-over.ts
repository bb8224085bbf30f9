import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { changeStatus } from '#server/shop/orders/change-status.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'

/** Hands a paid order over to the customer. Repeating it has no effect. */
export const handOver = action({
  name: 'orders.hand-over',
  may: permitted('orders.pack'),
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    const order = await lockAnyOrder(ctx, id)
    if (!order.handed_over) return refuse('order_not_handed_over')
    if (order.status === 'completed') return
    const reason = { code: 'by_staff' as const, params: {} }
    await changeStatus(ctx, order, 'completed', { reason, staff_note: 'Handed over' })
  },
  audit: { subject: ({ id }) => `order:${id}` },
  clears: [],
})
