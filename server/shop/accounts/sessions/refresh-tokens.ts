import { z } from 'zod'
import { logoutCall, refreshTokensCall } from '#contract/shop/accounts.ts'
import { later, secondMs } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { accountById } from '../account-rows.ts'
import { newSecret, secretHash } from '../secrets.ts'
import { tokenMs } from './sessions.ts'

/** How long a client may repeat a refresh whose answer was lost. */
const repeatMs = 10 * secondMs

export async function addToken(ctx: Context, familyId: string): Promise<string> {
  const token = newSecret()
  const now = ctx.clock()
  await ctx.database
    .insertInto('refresh_tokens')
    .values({
      token_hash: secretHash(token),
      family_id: familyId,
      created_at: now,
      expires_at: later(now, tokenMs),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * Exchanges a refresh token for a new pair. If the answer is lost, the same client, identified by `client`, can repeat
 * the call for ten seconds and gets the same refresh token. Refuses after the transaction, so that ending the session
 * is committed.
 */
export async function refreshSignIn(ctx: Context, input: { refresh: string; client: string }) {
  return (await rotate(ctx, input)) ?? refuse('refresh_token_invalid')
}

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
    const successor = await successorFor(ctx, token, client)
    if (token.used_at && !successor) {
      // A used token was sent again: it may be stolen, and we cannot tell the thief from the owner.
      await revokeSession(ctx, token)
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

/** The token with its family, both locked until the transaction ends, which serializes concurrent uses. */
function tokenForUse(ctx: Tx, token: string) {
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

type Token = NonNullable<Awaited<ReturnType<typeof tokenForUse>>>

/**
 * The token that replaced a used one: only for the same client, for ten seconds, and until it is used itself, which
 * proves that the answer arrived.
 */
async function successorFor(
  ctx: Tx,
  { token_hash, used_at, successor_sealed }: Token,
  client: string,
): Promise<string | undefined> {
  if (!used_at || !successor_sealed) return undefined
  if (ctx.clock().getTime() - used_at.getTime() > repeatMs) return undefined
  const successor = ctx.secretBox.decrypt(successor_sealed, associatedDataOf(token_hash, client))
  const follower = successor === undefined ? undefined : await tokenForUse(ctx, successor)
  return follower && !follower.used_at ? successor : undefined
}

/** Marks a token as used. `successor` is the token in the answer, which the same client may ask for again. */
async function markUsed(
  ctx: Context,
  { token_hash, family_id }: Token,
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

function associatedDataOf(tokenHash: string, client: string): string {
  return `refresh token ${tokenHash} of ${client}`
}

/** Ends the session of a refresh token. Having the token is enough; an unknown one has no effect. */
export const signOut = action({
  name: 'accounts.sign-out',
  may: anyone,
  input: logoutCall.body,
  clears: [],
  run: async (ctx, { refresh }) => {
    const token = refresh ? await tokenForUse(ctx, refresh) : undefined
    if (token) await revokeSession(ctx, token)
  },
})

async function revokeSession({ database, clock }: Context, { family_id }: Token): Promise<void> {
  await database
    .updateTable('token_families')
    .set({ ended_at: clock() })
    .where('id', '=', family_id)
    .where('ended_at', 'is', null)
    .execute()
}
