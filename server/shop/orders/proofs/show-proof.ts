import { z } from 'zod'
import { addProofCall, waiveProofCall } from '#contract/admin/orders/proofs.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Tx, UploadedFile } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { shrinkPhoto } from '#server/platform/pictures/store-pictures.ts'
import { newSecret, secretHash } from '#server/shop/accounts/secrets.ts'
import { usable } from '#server/shop/media/add-picture.ts'
import { lockAnyOrder } from '../find-orders.ts'
import type { LockedOrder } from '../order-rows.ts'
import { engravedTexts, provable } from './proof-state.ts'

/**
 * Puts up a proof and emails it to the customer. It takes the place of every earlier one, also of an approved one, since
 * the customer approves what was shown last.
 */
export const addProof = action({
  name: 'orders.add-proof',
  may: permitted('orders.manage'),
  input: addProofCall.query.extend({ id: z.string(), file: z.custom<UploadedFile>() }),
  prepare: async (_, { file, ...input }) => ({ ...input, picture: usable(await shrinkPhoto(file.path)) }),
  run: async (ctx, { id, note, picture }) => {
    const order = await lockProvable(ctx, id)
    const token = newSecret()
    await replaceOpen(ctx, order.id)
    await ctx.database
      .insertInto('engraving_proofs')
      .values({
        ...picture,
        order_id: order.id,
        note: note || null,
        actor: actorName(ctx.actor),
        at: ctx.clock(),
        token_hash: secretHash(token),
      })
      .execute()
    await ctx.orderEffects(ctx, order, { kind: 'proof_shown', token, note: note || null })
  },
  audit: { subject: ({ id }) => `order:${id}` },
  clears: [],
})

/** Goes on without the customer's answer, with a reason for the order's history. */
export const waiveProof = action({
  name: 'orders.waive-proof',
  may: permitted('orders.manage'),
  input: waiveProofCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, reason }) => {
    const order = await lockProvable(ctx, id)
    const latest = await latestProof(ctx, order.id)
    if (latest?.answer === 'approved' || latest?.answer === 'waived') return
    await replaceOpen(ctx, order.id)
    const by = actorName(ctx.actor)
    const at = ctx.clock()
    await ctx.database
      .insertInto('engraving_proofs')
      .values({
        order_id: order.id,
        actor: by,
        at,
        answer: 'waived',
        answered_at: at,
        answered_by: by,
        reason,
      })
      .execute()
    await ctx.orderEffects(ctx, order, { kind: 'proof_answered', waits_for: null })
  },
  audit: { subject: ({ id }) => `order:${id}`, did: ({ reason }) => ({ reason }) },
  clears: [],
})

async function lockProvable(ctx: Tx, id: string): Promise<LockedOrder> {
  const order = await lockAnyOrder(ctx, id)
  if (engravedTexts(order).length === 0) return refuse('proof_not_needed')
  if (!provable.includes(order.status)) return refuse('proof_order_closed')
  return order
}

/** The newest proof of an order, which is the one that counts. */
export function latestProof(ctx: Tx, orderId: string) {
  return ctx.database
    .selectFrom('engraving_proofs')
    .select(['id', 'at', 'answer', 'reason', 'token_hash', 'reminder_token_hash'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function replaceOpen(ctx: Tx, orderId: string): Promise<void> {
  await ctx.database
    .updateTable('engraving_proofs')
    .set({ answer: 'replaced', answered_at: ctx.clock(), answered_by: actorName(ctx.actor) })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .execute()
}
