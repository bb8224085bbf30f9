import { z } from 'zod'
import { cancelOrderByStaffCall } from '#contract/admin/orders/orders.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { changeStatus } from '../change-status.ts'
import { lockAnyOrder } from '../lock-order.ts'

/**
 * Cancels an order that is not shipped. A paid order is canceled before its refund, so staff cannot ship it in between;
 * an alert stays open until the refund is recorded.
 */
export const cancelAnyOrder = action({
  name: 'orders.cancel-by-staff',
  may: permitted('money.manage'),
  input: cancelOrderByStaffCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, reason, show_reason, return_stock }) => {
    const order = await lockAnyOrder(ctx, id)
    if (order.status === 'canceled') return
    const why = {
      reason: { code: 'by_staff' as const, params: {} },
      staff_note: reason,
      is_note_public: show_reason,
    }
    await changeStatus(ctx, order, 'canceled', why, { areSellable: return_stock })
  },
  audit: { subject: ({ id }) => `order:${id}`, did: ({ return_stock }) => ({ return_stock }) },
  clears: [],
})
