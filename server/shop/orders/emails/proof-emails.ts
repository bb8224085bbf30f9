import { z } from 'zod'
import { dayMs, earlier } from '#model/duration.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import type { Block } from '#server/platform/email/email-text.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { newSecret, secretHash } from '#server/shop/accounts/secrets.ts'
import { lockOrder } from '../find-orders.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { provable } from '../proofs/proof-state.ts'
import { type OrderEmail, orderEmail } from './order-blocks.ts'
import { emailCustomer } from './order-emails.ts'
import { note as noteBlocks } from './payment-emails.ts'

const daysUntilReminder = 3
const batchSize = 200

/** A link to the proof, where the customer answers. It works without signing in, so the email counts as secret. */
export function proofToAnswer(
  ctx: Context,
  order: OrderWithItems,
  { token, note, isReminder = false }: { token: string; note: string | null; isReminder?: boolean },
): OrderEmail & { isSecret: true } {
  const { button, rule, days } = messagesOf(ctx).orderEmails.proof
  const blocks: Block[] = [
    ...noteBlocks(note),
    { kind: 'button', label: button, url: `${ctx.publicUrl}/proof/${token}` },
    { kind: 'paragraph', text: rule },
    { kind: 'paragraph', text: days },
  ]
  const words = isReminder ? 'orders.proof-reminder' : 'orders.proof'
  return { ...orderEmail(ctx, order, words, blocks, {}), isSecret: true }
}

/** Reminds customers once of a proof that they have not answered for three days; returns how many. */
export async function remindOfProofs(ctx: Context): Promise<number> {
  const due = await dueProofs(ctx).orderBy('at').limit(batchSize).execute()
  let reminded = 0
  for (const { id, order_id } of due) if (await remind(ctx, { id, order_id })) reminded++
  return reminded
}

/** Marks the proof in the transaction that enqueues the email. False if it was answered or reminded of since. */
const remind = action({
  name: 'orders.remind-of-proof',
  may: system,
  input: z.object({ id: z.int(), order_id: z.string() }),
  run: async (ctx, { id, order_id }) => {
    const order = await lockOrder(ctx, order_id)
    const proof = await dueProofs(ctx).where('id', '=', id).executeTakeFirst()
    if (!order || !proof) return false
    const token = newSecret()
    await ctx.database
      .updateTable('engraving_proofs')
      .set({ reminded_at: ctx.clock(), reminder_token_hash: secretHash(token) })
      .where('id', '=', id)
      .execute()
    if (!provable.includes(order.status)) return false
    await emailCustomer(ctx, order, proofToAnswer(ctx, order, { token, note: proof.note, isReminder: true }))
    return true
  },
  clears: [],
})

function dueProofs(ctx: Context) {
  return ctx.database
    .selectFrom('engraving_proofs')
    .select(['id', 'order_id', 'note'])
    .where('answer', 'is', null)
    .where('reminded_at', 'is', null)
    .where('at', '<=', earlier(ctx.clock(), daysUntilReminder * dayMs))
}
