import { z } from 'zod'
import { addOrderNoteCall } from '#contract/admin/orders/orders.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { lockAnyOrder } from './lock-order.ts'

/** Adds a note to an order, visible to staff only; returns the order's number. */
export const addOrderNote = action({
  name: 'orders.add-note',
  may: permitted('orders.manage', 'orders.pack'),
  input: addOrderNoteCall.body.extend({ id: z.string(), key: z.string().optional() }),
  run: (ctx, { id, key, text }) =>
    withIdempotencyKey(ctx, { verb: 'orders.add-note', key, body: { id, text } }, async () => {
      const order = await lockAnyOrder(ctx, id)
      await addNote(ctx, order.id, text)
      return order.id
    }),
  audit: { subject: ({ id }) => `order:${id}` },
  clears: [],
})

export async function addNote(ctx: Context, orderId: string, text: string): Promise<void> {
  await ctx.database
    .insertInto('order_notes')
    .values({ order_id: orderId, text, actor: actorName(ctx.actor), at: ctx.clock() })
    .execute()
}
