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
  prepare: (_, { password }) => hashPassword(password),
  run: async (ctx, { email, username, role }, password_hash) => {
    const account = await insertAccount(ctx, {
      email,
      username,
      role,
      password_hash,
      email_verified_at: ctx.clock(),
    })
    return account ?? refuse('account_exists', { username })
  },
})
