import { logoutCall } from '#contract/shop/accounts.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import { revokeSession, tokenForUse } from './session-tokens.ts'

/** Ends the session of a refresh token. Having the token is enough; an unknown one has no effect. */
export const signOut = action({
  name: 'accounts.sign-out',
  may: anyone,
  input: logoutCall.body,
  clears: [],
  run: async (ctx, { refresh }) => {
    const token = refresh ? await tokenForUse(ctx, refresh) : undefined
    if (token) await revokeSession(ctx, token.family_id)
  },
})
