import { z } from 'zod'
import { answerProofByLinkCall, answerProofCall } from '#contract/shop/proofs.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { anyone, signedIn } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { daysCountedSince } from '../change-status.ts'
import { lockOrder, lockOwnOrder } from '../find-orders.ts'
import type { LockedOrder } from '../order-rows.ts'
import { findByToken } from './find-proof.ts'
import { provable } from './proof-state.ts'
import { latestProof } from './show-proof.ts'

type Answer = z.output<typeof answerProofCall.body>

/** The customer approves the proof of an own order, or asks for a change. */
export const answerOwnProof = action({
  name: 'orders.answer-proof',
  may: signedIn,
  input: answerProofCall.body.extend({ id: z.string() }),
  clears: [],
  run: async (ctx, { id, ...answer }) => answerProof(ctx, await lockOwnOrder(ctx, id), answer),
})

/** The same for who has the secret of the email, without signing in. */
export const answerProofByLink = action({
  name: 'orders.answer-proof-by-link',
  may: anyone,
  input: answerProofByLinkCall.body.extend(answerProofByLinkCall.params.shape),
  clears: [],
  run: async (ctx, { token, ...answer }) => {
    const found = (await findByToken(ctx, token)) ?? notFound()
    const order = (await lockOrder(ctx, found.order_id)) ?? notFound()
    // Its page cannot show the newer proof, so it must name the email that does.
    if (found.is_replaced) refuse('proof_link_replaced')
    await answerProof(ctx, order, answer)
  },
})

/** Answers the newest proof, if that is the one the customer saw. The time until the answer moves the promised days. */
async function answerProof(ctx: Tx, order: LockedOrder, { proof, change }: Answer): Promise<void> {
  const latest = (await latestProof(ctx, order.id)) ?? notFound()
  if (latest.answer === 'waived') return refuse('proof_order_closed')
  if (latest.id !== proof) return refuse('proof_replaced')
  const answer = change === undefined ? 'approved' : 'change'
  if (latest.answer === answer && latest.reason === (change ?? null)) return
  if (latest.answer !== null) return refuse('proof_answered')
  if (!provable.includes(order.status)) return refuse('proof_order_closed')
  await ctx.database
    .updateTable('engraving_proofs')
    .set({ answer, reason: change ?? null, answered_at: ctx.clock(), answered_by: actorName(ctx.actor) })
    .where('id', '=', proof)
    .execute()
  const days = await daysCountedSince(ctx, order, latest.at)
  if (days) await ctx.database.updateTable('orders').set(days).where('id', '=', order.id).execute()
  const waits_for = answer === 'change' ? 'shop' : null
  await ctx.orderEffects(ctx, { ...order, ...days }, { kind: 'proof_answered', waits_for })
}
