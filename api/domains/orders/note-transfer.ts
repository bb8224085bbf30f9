import { z } from 'zod'
import { staff } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'
import { recordStatus } from './change-status.ts'
import { holdOrder } from './hold-order.ts'

/** A line of an order's history about money that came, or did not, without a change of its status. */
export const noteTransfer = verb({
  name: 'orders.note-transfer',
  may: staff,
  input: z.object({ id: z.string(), reason: z.string() }),
  run: async (ctx, { id, reason }) => {
    const { status } = await holdOrder(ctx, id)
    await recordStatus(ctx, id, status, status, reason)
  },
  subject: ({ id }) => id,
})
