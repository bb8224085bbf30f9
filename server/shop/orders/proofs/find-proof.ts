import { type RawBuilder, sql } from 'kysely'
import type { PersonalData } from '#contract/shop/personal-data.ts'
import type { Proof } from '#contract/shop/proofs.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { secretHash } from '#server/shop/accounts/secrets.ts'
import { showAnyOrder } from '../find-orders.ts'
import { engravedTexts, provable } from './proof-state.ts'

/** The newest proof of one of the caller's own orders; that of another order is not found. */
export async function findOwnProof(ctx: Context, id: string): Promise<Proof> {
  const { accountId } = signedIn(ctx.actor)
  const row = await ctx.database
    .selectFrom('engraving_proofs')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('engraving_proofs.id')
    .where('order_id', '=', id.toUpperCase())
    .where('account_id', '=', accountId)
    .where('bytes', 'is not', null)
    .orderBy('engraving_proofs.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return proofAnswer(ctx, (row ?? notFound()).id)
}

/** The proof of an email's secret, unless it was replaced: the newer one has another secret. */
export async function findProofByLink(ctx: Context, token: string): Promise<Proof> {
  const { id, is_replaced } = (await findByToken(ctx, token)) ?? notFound()
  return is_replaced ? refuse('proof_link_replaced') : proofAnswer(ctx, id)
}

/** The proof of an email's secret, or of the secret in its reminder. */
export function findByToken(ctx: Context, token: string) {
  const hash = secretHash(token)
  return ctx.database
    .selectFrom('engraving_proofs as proof')
    .select(['id', 'order_id', newer(sql` and newer.bytes is not null`).as('is_replaced')])
    .where((where) => where.or([where('token_hash', '=', hash), where('reminder_token_hash', '=', hash)]))
    .executeTakeFirst()
}

/** SQL expression: whether there is a newer proof of the same order. */
function newer(such: RawBuilder<unknown> = sql``): RawBuilder<boolean> {
  return sql`exists (select from engraving_proofs as newer
    where newer.order_id = proof.order_id and newer.id > proof.id${such})`
}

/** The caller has checked who asks. */
async function proofAnswer(ctx: Context, id: number): Promise<Proof> {
  const row = await ctx.database
    .selectFrom('engraving_proofs as proof')
    .selectAll('proof')
    .select(newer().as('is_superseded'))
    .where('id', '=', id)
    .executeTakeFirst()
  const { bytes, width, height, ...proof } = row ?? notFound()
  const order = await showAnyOrder(ctx, proof.order_id)
  const { answer } = proof
  const isAnswer = answer === 'approved' || answer === 'change'
  return {
    id,
    order_id: proof.order_id,
    image: imageOf(bytes),
    width: width ?? 1,
    height: height ?? 1,
    texts: engravedTexts(order).map(({ label, value }) => ({ label, value })),
    note: proof.note,
    shown_at: proof.at.toISOString(),
    answer: isAnswer ? answer : null,
    answered_at: proof.answered_at?.toISOString() ?? null,
    change: isAnswer ? proof.reason : null,
    is_open: answer === null && !proof.is_superseded && provable.includes(order.status),
  }
}

function imageOf(bytes: Buffer | null): string {
  return `data:image/webp;base64,${bytes?.toString('base64') ?? ''}`
}

type Proofs = PersonalData['orders'][number]['proofs']

/** The proofs of a person's own orders. The caller has checked that they own the orders. */
export async function findProofsOf(ctx: Context, orderIds: string[]): Promise<Map<string, Proofs>> {
  const rows = await ctx.database
    .selectFrom('engraving_proofs')
    .select(['order_id', 'bytes', 'note', 'at', 'answer', 'answered_at', 'reason'])
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    [...byOrder].map(([id, proofs]) => [
      id,
      proofs.map(({ bytes, at, answered_at, order_id: _, ...proof }) => ({
        ...proof,
        image: bytes && imageOf(bytes),
        shown_at: at.toISOString(),
        answered_at: answered_at?.toISOString() ?? null,
      })),
    ]),
  )
}

/** Deletes the proofs with the address: their pictures show what the customer had engraved. */
export async function deleteProofsOf(ctx: Context, orderId: string): Promise<void> {
  await ctx.database.deleteFrom('engraving_proofs').where('order_id', '=', orderId).execute()
}
