import { randomUUID } from 'node:crypto'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { newSecret, secretHash } from './secrets.ts'

const daysToLive = 14

export async function startFamily(
  ctx: Context,
  accountId: number,
): Promise<{ signInId: string; refresh: string }> {
  const id = randomUUID()
  await ctx.database
    .insertInto('token_families')
    .values({ id, account_id: accountId, created_at: ctx.clock(), ended_at: null })
    .execute()
  return { signInId: id, refresh: await addToken(ctx, id) }
}

export async function addToken(ctx: Context, familyId: string): Promise<string> {
  const token = newSecret()
  const now = ctx.clock()
  await ctx.database
    .insertInto('refresh_tokens')
    .values({
      token_hash: secretHash(token),
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
    .where('token_hash', '=', secretHash(token))
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

/** Ends what began with any sign-in of an account, except the one to keep. */
export async function endFamiliesOf(ctx: Context, accountId: number, keptId?: string): Promise<void> {
  await ctx.database
    .updateTable('token_families')
    .set({ ended_at: ctx.clock() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(keptId !== undefined, (families) => families.where('id', '<>', keptId ?? ''))
    .execute()
}

export async function hasEnded(ctx: Context, familyId: string): Promise<boolean> {
  const alive = await ctx.database
    .selectFrom('token_families')
    .select('id')
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return alive === undefined
}

/** When somebody signed in to the caller's account, and when that ended; newest first. */
export function findOwnSignIns(ctx: Context) {
  return ctx.database
    .selectFrom('token_families')
    .select(['created_at', 'ended_at'])
    .where('account_id', '=', signedIn(ctx.actor).accountId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Forgets sign-ins whose last token has expired; until then their tokens are needed to notice a second use. */
export async function forgetOldSignIns(ctx: Context): Promise<void> {
  const now = ctx.clock()
  await ctx.database
    .deleteFrom('token_families')
    .where('created_at', '<', new Date(now.getTime() - daysToLive * 86_400_000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens')
            .select('token_hash')
            .whereRef('family_id', '=', 'token_families.id')
            .where('expires_at', '>', now),
        ),
      ),
    )
    .execute()
}
