import { sql } from 'kysely'
import type { z } from 'zod'
import { register } from '../../../contract/shop/accounts.ts'
import { anyone } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { tell } from '../../core/outbox.ts'
import { refuseFields } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { welcome } from './account-letters.ts'
import { type AccountRow, accountByLogin, insertAccount } from './account-rows.ts'
import { issueToken } from './mailed-tokens.ts'
import { hashPassword } from './passwords.ts'
import { isReserved } from './usernames.ts'

/** Opens a customer account. The username is made from the e-mail address and numbered when taken. */
export const registerCustomer = verb({
  name: 'accounts.register-customer',
  may: anyone,
  input: register.body,
  run: async (ctx, { email, password }: z.output<typeof register.body>) => {
    const address = email.toLowerCase()
    const taken = () => refuseFields({ email: ['An account with this email address already exists.'] })
    if (await accountByLogin(ctx, address)) taken()
    const password_hash = await hashPassword(password)
    const base = usernameFrom(address)
    // Namesakes who register at the same time are numbered one after the other, somebody named 'maya2' among them.
    const namesakes = `username ${base.replace(/\d+$/, '')}`
    await sql`select pg_advisory_xact_lock(hashtext(${namesakes}))`.execute(ctx.database)
    const username = await freeUsername(ctx, base)
    const account = await insertAccount(ctx, {
      ...{ email: address, username, password_hash, role: 'customer' },
      email_verified_at: null,
    })
    // Somebody was faster with the address.
    if (!account) return taken()
    const secret = await issueToken(ctx, account.id, 'email-verification')
    if (secret) await tell(ctx, welcome(ctx, account, secret))
    return account
  },
})

function usernameFrom(email: string): string {
  return (email.split('@')[0] ?? '').replaceAll(/[^a-z0-9._-]/g, '').slice(0, 40) || 'customer'
}

async function freeUsername(ctx: Context, base: string): Promise<AccountRow['username']> {
  const taken = await ctx.database
    .selectFrom('accounts')
    .select((select) => select.fn<string>('lower', ['username']).as('username'))
    .where((where) =>
      where(where.fn('lower', ['username']), 'like', `${base.replaceAll(/[\\%_]/g, '\\$&')}%`),
    )
    .execute()
  const names = new Set(taken.map(({ username }) => username))
  if (!names.has(base) && !isReserved(base)) return base
  let number = 2
  while (names.has(`${base}${number}`)) number++
  return `${base}${number}`
}
