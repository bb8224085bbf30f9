import { randomUUID } from 'node:crypto'
import Bowser from 'bowser'
import { z } from 'zod'
import { loginCall } from '#contract/shop/accounts.ts'
import { dayMs, later } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { accountByLogin, lockAccountWithPassword, updateAccount } from '../account-rows.ts'
import { hashPassword, passwordMatches, verifyDummyPassword } from '../passwords/passwords.ts'
import { addToken } from './refresh-tokens.ts'

const maxSessionMs = 90 * dayMs
/** User agents are truncated to this length before parsing. */
const maxUserAgentLength = 400
const maxDeviceLength = 80

/** Exchanges an email address or username and a password for an access and a refresh token. */
export const signIn = action({
  name: 'accounts.sign-in',
  may: anyone,
  input: loginCall.body.safeExtend({ device: z.string().max(maxDeviceLength).nullable() }),
  clears: [],
  prepare: async (ctx, { password, device, ...login }) => {
    const account = await accountByLogin(ctx, loginOf(login))
    const matches = account
      ? await passwordMatches(account.password_hash, password)
      : await verifyDummyPassword(password)
    if (account && matches) {
      const respelled = matches === 'as_typed' ? await hashPassword(password) : undefined
      return { device, compared: account, respelled }
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
    const sessionId = await createSession(ctx, account.id, device)
    const refresh = await addToken(ctx, sessionId)
    const access = await ctx.accessTokens.sign({ ...account, sessionId }, ctx.clock())
    return { access, refresh, user: account }
  },
})

async function createSession(ctx: Context, accountId: number, device: string | null): Promise<string> {
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
      expires_at: later(now, maxSessionMs),
      password_confirmed_at: now,
    })
    .execute()
  return id
}

/** A name such as 'Firefox on Windows', for people to recognize; versions are not stored. Null if unknown. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentLength))
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return name.slice(0, maxDeviceLength) || null
}

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
