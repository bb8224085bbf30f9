import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { passwordConfirmedMinutes } from '#contract/admin/accounts/permissions.ts'
import { maxSessions } from '#contract/shop/sessions.ts'
import { dayMs, later, minuteMs, secondMs } from '#model/duration.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { newSecret, secretHash } from '../secrets.ts'

const daysToLive = 14
const sessionDays = 90
/** How long a client may repeat a refresh whose answer was lost. */
const secondsToRepeat = 10

/** Starts a session. `device` is shown to the account's owner: 'Firefox on Windows'. */
export async function createSession(
  ctx: Context,
  { accountId, device }: { accountId: number; device: string | null },
): Promise<{ sessionId: string; refresh: string }> {
  const id = randomUUID()
  const now = ctx.clock()
  await ctx.database
    .insertInto('token_families')
    .values({
      id,
      device,
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      ended_at: null,
      expires_at: daysFrom(now, sessionDays),
      password_confirmed_at: now,
    })
    .execute()
  return { sessionId: id, refresh: await addToken(ctx, id) }
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
      expires_at: daysFrom(now, daysToLive),
      used_at: null,
    })
    .execute()
  return token
}

/** The token with its family, both locked until the transaction ends, which serializes concurrent uses. */
export function tokenForUse(ctx: Tx, token: string) {
  return ctx.database
    .selectFrom('token_families')
    .innerJoin('refresh_tokens', 'refresh_tokens.family_id', 'token_families.id')
    .select(['family_id', 'account_id', 'ended_at', 'used_at', 'token_hash', 'successor_sealed'])
    .select((select) =>
      select.fn<Date>('least', ['refresh_tokens.expires_at', 'token_families.expires_at']).as('expires_at'),
    )
    .where('token_hash', '=', secretHash(token))
    .forUpdate()
    .executeTakeFirst()
}

type UsableToken = { token_hash: string; family_id: string }

/** Marks a token as used. `successor` is the token in the answer, which the same client may ask for again. */
export async function markUsed(
  ctx: Context,
  { token_hash, family_id }: UsableToken,
  { client, successor }: { client: string; successor: string },
): Promise<void> {
  const now = ctx.clock()
  await ctx.database
    .updateTable('refresh_tokens')
    .set({
      used_at: now,
      successor_sealed: ctx.secretBox.encrypt(successor, associatedDataOf(token_hash, client)),
    })
    .where('token_hash', '=', token_hash)
    .execute()
  await ctx.database
    .updateTable('token_families')
    .set({ last_used_at: now })
    .where('id', '=', family_id)
    .execute()
}

/**
 * The token that replaced a used one: only for the same client, for ten seconds, and until it is used itself, which
 * proves that the answer arrived.
 */
export async function successorFor(
  ctx: Tx,
  {
    token_hash,
    used_at,
    successor_sealed,
  }: UsableToken & { used_at: Date | null; successor_sealed: string | null },
  client: string,
): Promise<string | undefined> {
  if (!used_at || !successor_sealed) return undefined
  if (ctx.clock().getTime() - used_at.getTime() > secondsToRepeat * secondMs) return undefined
  const successor = ctx.secretBox.decrypt(successor_sealed, associatedDataOf(token_hash, client))
  const follower = successor === undefined ? undefined : await tokenForUse(ctx, successor)
  return follower && !follower.used_at ? successor : undefined
}

function associatedDataOf(tokenHash: string, client: string): string {
  return `refresh token ${tokenHash} of ${client}`
}

export async function revokeSession(ctx: Context, familyId: string): Promise<void> {
  await ctx.database
    .updateTable('token_families')
    .set({ ended_at: ctx.clock() })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Records that this session has just entered the password. */
export async function confirmPasswordOf(ctx: Context, familyId: string): Promise<void> {
  await ctx.database
    .updateTable('token_families')
    .set({ password_confirmed_at: ctx.clock() })
    .where('id', '=', familyId)
    .execute()
}

/** When the session's password confirmation expires; undefined if the password must be entered now. */
export async function passwordConfirmedUntil(ctx: Context, familyId: string): Promise<Date | undefined> {
  const session = await ctx.database
    .selectFrom('token_families')
    .select('password_confirmed_at')
    .where('id', '=', familyId)
    .executeTakeFirst()
  const since = session?.password_confirmed_at
  const until = since && later(since, passwordConfirmedMinutes * minuteMs)
  return until && until > ctx.clock() ? until : undefined
}

/** Ends all sessions of an account, except `remainingId`. */
export async function revokeSessions(ctx: Context, accountId: number, remainingId?: string): Promise<void> {
  await ctx.database
    .updateTable('token_families')
    .set({ ended_at: ctx.clock() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(remainingId !== undefined, (sessions) => sessions.where('id', '<>', remainingId ?? ''))
    .execute()
}

/** All stored sessions of the caller's account, ended or not, newest first. */
export function findOwnSignIns(ctx: Context) {
  return ctx.database
    .selectFrom('token_families')
    .select(['created_at', 'last_used_at', 'ended_at', 'device'])
    .where('account_id', '=', signedIn(ctx.actor).accountId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The active sessions of the account, most recently used first. */
export function findLiveSessions(ctx: Context, accountId: number) {
  const now = ctx.clock()
  return ctx.database
    .selectFrom('token_families')
    .select(['id', 'created_at', 'last_used_at', 'device'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', daysFrom(now, -daysToLive))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute()
}

/** Ends one session of the account; false if it doesn't exist. If it has already ended, its end time stays. */
export async function revokeSessionOf(ctx: Context, accountId: number, id: string): Promise<boolean> {
  const session = await ctx.database
    .updateTable('token_families')
    .set((set) => ({ ended_at: set.fn.coalesce('ended_at', set.val(ctx.clock())) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return session !== undefined
}

/** Sessions whose last token has expired; before that, their tokens are needed to detect reuse. */
export const oldSignIns: OldRows = {
  table: 'token_families',
  isOld: (now) => sql`created_at < ${daysFrom(now, -daysToLive)} and not exists (
    select from refresh_tokens where family_id = token_families.id and refresh_tokens.expires_at > ${now})`,
}

function daysFrom(time: Date, days: number): Date {
  return later(time, days * dayMs)
}
