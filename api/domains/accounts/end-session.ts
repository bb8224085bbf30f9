import { endSession as contract } from '../../../contract/shop/sessions.ts'
import { signedIn } from '../../core/allow.ts'
import { notFound } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { endFamilyOf } from './token-families.ts'

/** Signs one of the caller's sessions out; its access token stops working with it. */
export const endSession = verb({
  name: 'accounts.end-session',
  may: signedIn,
  input: contract.params,
  run: async (ctx, { id }) => {
    if (!(await endFamilyOf(ctx, ctx.actor.accountId, id))) notFound()
  },
  subject: ({ id }) => `session:${id}`,
})
