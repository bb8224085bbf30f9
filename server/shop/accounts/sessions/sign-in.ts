import { z } from 'zod'
import { loginCall } from '#contract/shop/accounts.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { type AccountRow, accountByLogin, lockAccountWithPassword, updateAccount } from '../account-rows.ts'
import { hashPassword, passwordMatches, verifyDummyPassword } from '../passwords/passwords.ts'
import { createSession } from './session-tokens.ts'

type Verified = { device: string | null; compared: AccountRow; respelled: string | undefined }

/** Exchanges an email address or username and a password for an access and a refresh token. */
export const signIn = action({
  name: 'accounts.sign-in',
  may: anyone,
  input: loginCall.body.safeExtend({ device: z.string().max(80).nullable() }),
  clears: [],
  prepare: async (ctx, { password, device, ...login }): Promise<Verified> => {
    const account = await accountByLogin(ctx, loginOf(login))
    const matches = account
      ? await passwordMatches(account.password_hash, password)
      : await verifyDummyPassword(password)
    if (account && matches)
      return {
        device,
        compared: account,
        respelled: matches === 'as_typed' ? await hashPassword(password) : undefined,
      }
    ctx.security.record({
      kind: 'sign_in_failed',
      ...(account
        ? { code: 'wrong_password', subject: `account:${account.id}` }
        : { code: 'unknown_account' }),
    })
    return refuse('wrong_credentials')
  },
  run: async (ctx, { device, compared, respelled }) => {
    const account = await lockAccountWithPassword(ctx, compared)
    if (!account) return refuse('wrong_credentials')
    if (account.suspended_at) {
      ctx.security.record({ kind: 'sign_in_failed', code: 'suspended', subject: `account:${account.id}` })
      return refuse('account_suspended')
    }
    if (respelled) await updateAccount(ctx, account.id, { password_hash: respelled })
    const { sessionId, refresh } = await createSession(ctx, { accountId: account.id, device })
    const access = await ctx.accessTokens.sign({ ...account, sessionId }, ctx.clock())
    return { access, refresh, user: account }
  },
})

type Login = { login_id?: string | undefined; email?: string | undefined }

/** The key for counting failed logins: the same whether people enter an account's username or its email address. */
export async function attemptKeyOfLogin(ctx: Context, login: Login): Promise<string> {
  const name = loginOf(login)
  const account = await accountByLogin(ctx, name)
  return account ? attemptKeyOf(account.id) : `login ${name.toLowerCase()}`
}

/** The key for counting wrong passwords of an account, at login and elsewhere. */
export function attemptKeyOf(accountId: number): string {
  return `account ${accountId}`
}

function loginOf({ login_id, email }: Login): string {
  return login_id ?? email ?? ''
}
