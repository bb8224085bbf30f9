import { logout } from '../../../contract/shop/accounts.ts'
import { anyone } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'
import { endFamily, tokenForUse } from './token-families.ts'

/** Ends the family of a refresh token. Whoever holds the token may; an unknown one changes nothing. */
export const signOut = verb({
  name: 'accounts.sign-out',
  may: anyone,
  input: logout.body,
  run: async (ctx, { refresh }) => {
    const token = refresh ? await tokenForUse(ctx, refresh) : undefined
    if (token) await endFamily(ctx, token.family_id)
  },
})
