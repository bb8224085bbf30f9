import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { withAccount } from '#server/platform/kernel/allow.ts'
import { revokeSessions } from './session-tokens.ts'

/** Ends all sessions of the caller's account, including this one. */
export const signOutEverywhere = action({
  name: 'accounts.sign-out-everywhere',
  may: withAccount,
  input: z.object({}),
  clears: [],
  run: (ctx) => revokeSessions(ctx, ctx.actor.accountId),
})
