import { z } from 'zod'
import { system } from '../../core/allow.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { insertAccount } from './account-rows.ts'
import { hashPassword } from './passwords.ts'

/** Opens an account of any role with a chosen username; only the shop itself does this, at its first start. */
export const openAccount = verb({
  name: 'accounts.open-account',
  may: system,
  input: z.object({
    email: z.email().transform((email) => email.toLowerCase()),
    username: z.string().regex(/^[\w.-]{1,60}$/),
    password: z.string().min(8),
    role: z.enum(['customer', 'staff', 'owner']),
  }),
  run: async (ctx, { password, ...account }) => {
    const opened = await insertAccount(ctx, { ...account, password_hash: await hashPassword(password) })
    return opened ?? refuse('conflict', `The address or username of ${account.username} is taken.`)
  },
})
