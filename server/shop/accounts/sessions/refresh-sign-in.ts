import { z } from 'zod'
import { refreshTokensCall } from '#contract/shop/accounts.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { accountById } from '../account-rows.ts'
import { addToken, markUsed, revokeSession, successorFor, tokenForUse } from './session-tokens.ts'

const rotate = action({
  name: 'accounts.refresh-sign-in',
  may: anyone,
  // `client` identifies the client. It only helps to encrypt the next token, so it isn't stored and needs no limit.
  input: refreshTokensCall.body.extend({ client: z.string() }),
  clears: [],
  run: async (ctx, { refresh, client }) => {
    const token = await tokenForUse(ctx, refresh)
    if (!token || token.ended_at || token.expires_at <= ctx.clock()) return undefined
    const account = await accountById(ctx, token.account_id)
    const successor = token.used_at ? await successorFor(ctx, token, client) : undefined
    if (token.used_at && !successor) {
      // A used token was sent again: it may be stolen, and we cannot tell the thief from the owner.
      await revokeSession(ctx, token.family_id)
      const subject = `account:${token.account_id}`
      ctx.security.record({ kind: 'refresh_token_reused', code: 'session_ended', subject })
      return undefined
    }
    if (!account || account.suspended_at) return undefined
    const next = successor ?? (await addToken(ctx, token.family_id))
    if (!successor) await markUsed(ctx, token, { client, successor: next })
    return {
      access: await ctx.accessTokens.sign({ ...account, sessionId: token.family_id }, ctx.clock()),
      refresh: next,
    }
  },
})

/**
 * Exchanges a refresh token for a new pair. If the answer is lost, the same client, identified by `client`, can repeat
 * the call for ten seconds and gets the same refresh token. Refuses after the transaction, so that ending the session
 * is committed.
 */
export async function refreshSignIn(ctx: Context, input: { refresh: string; client: string }) {
  return (await rotate(ctx, input)) ?? refuse('refresh_token_invalid')
}
