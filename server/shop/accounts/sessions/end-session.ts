import { endSessionCall } from '#contract/shop/sessions.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { revokeSessionOf } from './session-tokens.ts'

/** Ends one of the caller's sessions, including its access token. */
export const endSession = action({
  name: 'accounts.end-session',
  may: signedIn,
  input: endSessionCall.params,
  clears: [],
  run: async (ctx, { id }) => {
    if (!(await revokeSessionOf(ctx, ctx.actor.accountId, id))) notFound()
  },
  audit: { subject: ({ id }) => `session:${id}` },
})
