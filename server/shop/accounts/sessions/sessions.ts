import { sql } from 'kysely'
import { z } from 'zod'
import { endSessionCall, maxSessions, type Session } from '#contract/shop/sessions.ts'
import { dayMs, earlier } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn, withAccount } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { notFound } from '#server/platform/kernel/problem.ts'

/** How long a refresh token is valid, and so a session that is not used. */
export const tokenMs = 14 * dayMs

/** The caller's active sessions, most recently used first. */
export async function findSessions(ctx: Context): Promise<Session[]> {
  const { accountId, sessionId } = signedIn(ctx.actor)
  const now = ctx.clock()
  const sessions = await ctx.database
    .selectFrom('token_families')
    .select(['id', 'created_at', 'last_used_at', 'device'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', earlier(now, tokenMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute()
  return sessions.map((session) => ({
    ...session,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    is_current: session.id === sessionId,
  }))
}

/** All stored sessions of the caller's account, ended or not, newest first. */
export async function findOwnSignIns(ctx: Context) {
  const sessions = await ctx.database
    .selectFrom('token_families')
    .select(['created_at as started_at', 'last_used_at', 'ended_at', 'device'])
    .where('account_id', '=', signedIn(ctx.actor).accountId)
    .orderBy('created_at', 'desc')
    .execute()
  return sessions.map((session) => ({
    ...session,
    started_at: session.started_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    ended_at: session.ended_at?.toISOString() ?? null,
  }))
}

/** Ends one of the caller's sessions, including its access token. If it has already ended, its end time stays. */
export const endSession = action({
  name: 'accounts.end-session',
  may: signedIn,
  input: endSessionCall.params,
  clears: [],
  run: async ({ database, clock, actor }, { id }) => {
    const session = await database
      .updateTable('token_families')
      .set((set) => ({ ended_at: set.fn.coalesce('ended_at', set.val(clock())) }))
      .where('id', '=', id)
      .where('account_id', '=', actor.accountId)
      .returning('id')
      .executeTakeFirst()
    if (!session) notFound()
  },
  audit: { subject: ({ id }) => `session:${id}` },
})

/** Ends all sessions of the caller's account, including this one. */
export const signOutEverywhere = action({
  name: 'accounts.sign-out-everywhere',
  may: withAccount,
  input: z.object({}),
  clears: [],
  run: (ctx) => revokeSessions(ctx, ctx.actor.accountId),
})

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

/** Sessions whose last token has expired; before that, their tokens are needed to detect reuse. */
export const oldSignIns: OldRows = {
  table: 'token_families',
  isOld: (now) => sql`created_at < ${earlier(now, tokenMs)} and not exists (
    select from refresh_tokens where family_id = token_families.id and refresh_tokens.expires_at > ${now})`,
}
