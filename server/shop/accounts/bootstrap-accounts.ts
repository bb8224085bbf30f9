import { z } from 'zod'
import { staffRoles } from '#contract/admin/accounts/permissions.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { accountByLogin, insertAccount } from './account-rows.ts'
import { hashPassword, passwordMatches } from './passwords/passwords.ts'

/** The demo shop's only account with a known password; exists on the embedded database only. */
export const demoCustomer = { email: 'customer@example.com', username: 'customer', password: 'khukuri-demo' }

/** Whether the shop has an account of an owner, or one of anybody else. */
export async function hasAccount({ database }: Context, { ofOwner }: { ofOwner: boolean }): Promise<boolean> {
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where('role', ofOwner ? '=' : '<>', 'owner')
    .executeTakeFirst()
  return account !== undefined
}

/** Whether an account has this password. Not counted as a login attempt, since only the shop itself may call it. */
export async function isPasswordOf(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  system(ctx.actor)
  const account = await accountByLogin(ctx, email)
  return account !== undefined && (await passwordMatches(account.password_hash, password)) !== false
}

/**
 * Creates an account with any role and username. Only the shop itself may call it, on its first start. The email
 * address counts as verified: the operator entered it, or it is one of the demo's, which have no mailbox.
 */
export const openAccount = action({
  name: 'accounts.open-account',
  may: system,
  input: z.object({
    email: z.email().transform((email) => email.toLowerCase()),
    username: z.string().regex(/^[\w.-]{1,60}$/),
    password: z.string().min(8),
    role: z.enum(['customer', ...staffRoles]),
  }),
  clears: [],
  prepare: async (_, { password, ...account }) => ({
    ...account,
    password_hash: await hashPassword(password),
  }),
  run: async (ctx, account) => {
    const opened = await insertAccount(ctx, { ...account, email_verified_at: ctx.clock() })
    return opened ?? refuse('account_exists', { username: account.username })
  },
})
