import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { earlier, hourMs } from '#model/duration.ts'
import { actorName } from './actor.ts'
import type { Context, Tx } from './context.ts'
import type { OldRows } from './old-rows.ts'
import { refuse } from './problem.ts'

const retentionHours = 24

/**
 * Runs `work` once per key of an actor and repeats its answer for 24 hours. Must run in the transaction that does the
 * work: a second call with the same key waits on the row until the first has ended. Without a key the work simply runs.
 * The same key with another body is refused.
 */
export async function withIdempotencyKey<Answer>(
  ctx: Tx,
  intent: { verb: string; key: string | undefined; body: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (intent.key === undefined) return work()
  const row = { owner: actorName(ctx.actor), verb: intent.verb, key: intent.key }
  const bodyHash = createHash('sha256').update(JSON.stringify(intent.body)).digest('base64url')
  const now = ctx.clock()
  const claimed = await ctx.database
    .insertInto('idempotency_keys')
    .values({ ...row, body_hash: bodyHash, answer: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'verb', 'key'])
        .doUpdateSet({ body_hash: bodyHash, answer: null, created_at: now })
        .where('idempotency_keys.created_at', '<', oldest(now)),
    )
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return earlierAnswer(ctx, row, bodyHash)
  const answer = await work()
  await ctx.database
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where(sql<boolean>`(owner, verb, key) = (${row.owner}, ${row.verb}, ${row.key})`)
    .execute()
  return answer
}

async function earlierAnswer<Answer>(
  ctx: Context,
  row: { owner: string; verb: string; key: string },
  bodyHash: string,
): Promise<Answer> {
  const earlier = await ctx.database
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('owner', '=', row.owner)
    .where('verb', '=', row.verb)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (earlier.body_hash !== bodyHash) {
    refuse('idempotency_mismatch')
  }
  return earlier.answer as Answer
}

/** Expired keys with their answers, which contain addresses. */
export const oldIdempotencyKeys: OldRows = {
  table: 'idempotency_keys',
  isOld: (now) => sql`created_at < ${oldest(now)}`,
}

export async function deleteOwnIdempotencyKeys(ctx: Context): Promise<void> {
  await ctx.database.deleteFrom('idempotency_keys').where('owner', '=', actorName(ctx.actor)).execute()
}

function oldest(now: Date): Date {
  return earlier(now, retentionHours * hourMs)
}
