import { z } from 'zod'
import { addOrderNote as note } from '#contract/office/orders.ts'
import { actorName } from '../../../core/actor.ts'
import { permitted } from '../../../core/allow.ts'
import type { Context } from '../../../core/context.ts'
import { withIdempotencyKey } from '../../../core/idempotency.ts'
import { verb } from '../../../core/verb.ts'
import { lockAnyOrder } from '../lock-order.ts'

/** Adds a note to an order, visible to staff only; returns the order's number. */
export const addOrderNote = verb({
  name: 'orders.add-note',
  may: permitted('orders.manage', 'orders.pack'),
  input: note.body.extend({ id: z.string(), key: z.string().optional() }),
  run: (ctx, { id, key, text }) =>
    withIdempotencyKey(ctx, { verb: 'orders.add-note', key, body: { id, text } }, async () => {
      const order = await lockAnyOrder(ctx, id)
      await addNote(ctx, order.id, text)
      return order.id
    }),
  subject: ({ id }) => `order:${id}`,
  invalidates: [],
})

export async function addNote(ctx: Context, orderId: string, text: string): Promise<void> {
  await ctx.database
    .insertInto('order_notes')
    .values({ order_id: orderId, text, actor: actorName(ctx.actor), at: ctx.clock() })
    .execute()
}
