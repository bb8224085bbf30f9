import { z } from 'zod'
import { accountProblems, login } from '../../../contract/shop/accounts.ts'
import { anyone } from '../../core/allow.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { accountByLogin } from './account-rows.ts'
import { compareWithNobody, passwordMatches } from './passwords.ts'
import { startFamily } from './token-families.ts'

/** Exchanges an e-mail address or username and a password for an access and a refresh token. */
export const signIn = verb({
  name: 'accounts.sign-in',
  may: anyone,
  input: login.body.safeExtend({ device: z.string().max(80).nullable() }),
  run: async (ctx, { login_id, email, password, device }) => {
    const account = await accountByLogin(ctx, login_id ?? email ?? '')
    const matches = account
      ? await passwordMatches(account.password_hash, password)
      : await compareWithNobody(password)
    if (!account || !matches) return refuse('unauthenticated', accountProblems.wrongCredentials)
    if (account.suspended_at) return refuse('forbidden', accountProblems.suspended)
    const { signInId, refresh } = await startFamily(ctx, { accountId: account.id, device })
    const access = await ctx.accessTokens.sign({ ...account, signInId }, ctx.clock())
    return { access, refresh, user: account }
  },
})
