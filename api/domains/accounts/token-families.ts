import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '../../core/context.ts'

const daysToLive = 14

/** Refresh tokens are random and stored as hashes only: a stolen table opens no account. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export async function startFamily(ctx: Context, accountId: number): Promise<string> {
  const id = randomUUID()
  await ctx.database
    .insertInto('token_families')
    .values({ id, account_id: accountId, created_at: ctx.clock(), ended_at: null })
    .execute()
  return addToken(ctx, id)
}

export async function addToken(ctx: Context, familyId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.clock()
  await ctx.database
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(token),
      family_id: familyId,
      created_at: now,
      expires_at: new Date(now.getTime() + daysToLive * 86_400_000),
      used_at: null,
    })
    .execute()
  return token
}

/** The token with its family, both held until the transaction ends, so that two uses come one after the other. */
export function tokenForUse(ctx: Context, token: string) {
  return ctx.database
    .selectFrom('token_families')
    .innerJoin('refresh_tokens', 'refresh_tokens.family_id', 'token_families.id')
    .select(['family_id', 'account_id', 'ended_at', 'expires_at', 'used_at', 'token_hash'])
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
}

export async function markUsed(ctx: Context, tokenHash: string): Promise<void> {
  await ctx.database
    .updateTable('refresh_tokens')
    .set({ used_at: ctx.clock() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function endFamily(ctx: Context, familyId: string): Promise<void> {
  await ctx.database
    .updateTable('token_families')
    .set({ ended_at: ctx.clock() })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
}
