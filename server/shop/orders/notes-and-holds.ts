import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { addOrderNoteCall, liftHoldCall } from '#contract/admin/orders/orders.ts'
import type { OrderHolds } from '#server/platform/database/rows.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { withdrawAlert } from '#server/shop/alerts/alerts.ts'
import { lockAnyOrder } from './find-orders.ts'

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

/** The notes of an order, oldest first. */
export function findNotes(ctx: Context, orderId: string) {
  return ctx.database
    .selectFrom('order_notes')
    .select(['id', 'text', 'actor', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** A hold on an order's parcel, because the bank took back a payment. */
export type Hold = Pick<
  Selectable<OrderHolds>,
  'order_id' | 'cause' | 'amount_cents' | 'currency' | 'booked_on'
>

/** Puts a parcel on hold; false if the same bank transaction has already done so. */
export async function placeHold(ctx: Context, hold: Hold): Promise<boolean> {
  const placed = await ctx.database
    .insertInto('order_holds')
    .values({ ...hold, placed_at: ctx.clock() })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  return placed !== undefined
}

/** The holds on the parcels of these orders, oldest first. */
export function findHolds(ctx: Context, orderIds: string[]): Promise<Selectable<OrderHolds>[]> {
  return ctx.database
    .selectFrom('order_holds')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Refuses if the order's parcel is on hold. Call it with the order locked, before its items leave. */
export async function refuseHeld(ctx: Context, orderId: string): Promise<void> {
  if ((await findHolds(ctx, [orderId])).length > 0) refuse('order_held')
}

/** Releases an order's parcel after staff have checked its payment. Repeating it has no effect. */
export const liftHold = action({
  name: 'orders.lift-hold',
  may: permitted('money.manage'),
  input: liftHoldCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, reason }) => {
    const order = await lockAnyOrder(ctx, id)
    const lifted = await ctx.database
      .updateTable('order_holds')
      .set({ lifted_at: ctx.clock(), lifted_by: actorName(ctx.actor) })
      .where('order_id', '=', order.id)
      .where('lifted_at', 'is', null)
      .returning('id')
      .execute()
    if (lifted.length === 0) return
    await addNote(ctx, order.id, `Parcel released: ${reason}`)
    await withdrawAlert(ctx, { kind: 'payments.taken-back', subject: `order:${order.id}` })
  },
  audit: { subject: ({ id }) => `order:${id}` },
  clears: [],
})
