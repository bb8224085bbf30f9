import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { later, minuteMs } from '#model/duration.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'

/** The content of a preview: the answer that the shop would give if a form were saved. */
type Previewed = 'post' | 'product'

const retentionMinutes = 60

/** Stores an answer for an hour and returns the token that shows it. The shop itself does not change. */
export async function storePreview(ctx: Context, kind: Previewed, answer: object): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  const expires_at = later(ctx.clock(), retentionMinutes * minuteMs)
  await ctx.database
    .insertInto('previews')
    .values({ token_hash: hashOf(token), kind, answer: jsonb(answer), expires_at })
    .execute()
  return token
}

/** The stored answer; undefined for an expired or unknown token. */
export async function findPreview(ctx: Context, kind: Previewed, token: string): Promise<unknown> {
  const row = await ctx.database
    .selectFrom('previews')
    .select('answer')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst()
  return row?.answer
}

export const oldPreviews: OldRows = { table: 'previews', isOld: (now) => sql`expires_at <= ${now}` }

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
