import { sql } from 'kysely'
import { dayMs, earlier, hourMs, later } from '#model/duration.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { newSecret, secretHash } from './secrets.ts'

/** What the link in an email to the account's address lets the reader do. */
type TokenPurpose = 'password-reset' | 'email-verification'

const limits: Record<TokenPurpose, { validMs: number; max: number; withinMs: number }> = {
  'password-reset': { validMs: hourMs, max: 3, withinMs: hourMs },
  // Limited, so that registering with a stranger's address cannot flood that mailbox.
  'email-verification': { validMs: 7 * dayMs, max: 5, withinMs: dayMs },
}

/**
 * Creates a link that replaces all earlier ones for this purpose, and returns its secret; undefined if the account has
 * reached the limit. The caller must have locked the account.
 */
export async function issueToken(
  ctx: Context,
  accountId: number,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const now = ctx.clock()
  const { validMs, max, withinMs } = limits[purpose]
  const { count } = await ctx.database
    .selectFrom('mailed_tokens')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', earlier(now, withinMs))
    .executeTakeFirstOrThrow()
  if (Number(count) >= max) return undefined
  await invalidateTokens(ctx, accountId, purpose)
  const secret = newSecret()
  await ctx.database
    .insertInto('mailed_tokens')
    .values({
      token_hash: secretHash(secret),
      purpose,
      account_id: accountId,
      created_at: now,
      expires_at: later(now, validMs),
      ended_at: null,
    })
    .execute()
  return secret
}

/** The account that an unused, unexpired secret belongs to. */
export async function accountOfToken(
  ctx: Context,
  secret: string,
  purpose: TokenPurpose,
): Promise<number | undefined> {
  return (await openToken(ctx, secret, purpose).executeTakeFirst())?.account_id
}

/**
 * Like `accountOfToken`, and locks the token until the transaction ends, so only one of two concurrent uses succeeds.
 */
export async function lockAccountOfToken(
  ctx: Tx,
  secret: string,
  purpose: TokenPurpose,
): Promise<number | undefined> {
  return (await openToken(ctx, secret, purpose).forUpdate().executeTakeFirst())?.account_id
}

function openToken(ctx: Context, secret: string, purpose: TokenPurpose) {
  return ctx.database
    .selectFrom('mailed_tokens')
    .select('account_id')
    .where('token_hash', '=', secretHash(secret))
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.clock())
}

export async function invalidateTokens(
  ctx: Context,
  accountId: number,
  purpose: TokenPurpose,
): Promise<void> {
  await ctx.database
    .updateTable('mailed_tokens')
    .set({ ended_at: ctx.clock() })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .execute()
}

/** Expired links; until then, replaced ones still count toward the limit. */
export const oldEmailTokens: OldRows = { table: 'mailed_tokens', isOld: (now) => sql`expires_at <= ${now}` }
