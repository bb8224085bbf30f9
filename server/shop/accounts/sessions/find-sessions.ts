import type { Session } from '#contract/shop/sessions.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findLiveSessions } from './session-tokens.ts'

/** The caller's active sessions. */
export async function findSessions(ctx: Context): Promise<Session[]> {
  const { accountId, sessionId } = signedIn(ctx.actor)
  const sessions = await findLiveSessions(ctx, accountId)
  return sessions.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: session.id === sessionId,
  }))
}
