import { z } from 'zod'
import { staffRoles } from '#contract/admin/accounts/permissions.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { insertAccount } from './account-rows.ts'
import { hashPassword } from './passwords/passwords.ts'

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
