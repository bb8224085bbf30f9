import { z } from 'zod'
import { turnOnSecondFactorCall } from '#contract/admin/accounts/second-factor.ts'
import { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import { action } from '#server/platform/kernel/action.ts'
import { confirmed } from '#server/platform/kernel/allow.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { findOwnAccount, lockOwnAccount } from '../find-account.ts'
import { refuseWrongCode } from './enter-second-factor.ts'
import { lockSecondFactor, markSecondFactorEntered, storeSecondFactor } from './second-factor.ts'
import { encryptAppSecret, newAppSecret, replaceRecoveryCodes, stepOf } from './second-factor-codes.ts'
import { secondFactorTurnedOn } from './second-factor-emails.ts'

/** Creates a new secret, replacing an unconfirmed one. A confirmed one must be turned off first. */
export const setUpSecondFactor = action({
  name: 'accounts.set-up-second-factor',
  may: confirmed,
  input: z.object({}),
  clears: [],
  run: async (ctx) => {
    const { id, email } = await lockOwnAccount(ctx)
    const earlier = await lockSecondFactor(ctx, id)
    if (earlier?.confirmed_at) refuse('second_factor_is_on')
    const { name } = await ctx.businessDetails(ctx)
    const { secret, uri } = newAppSecret({ label: email, issuer: name })
    await storeSecondFactor(ctx, {
      account_id: id,
      secret: encryptAppSecret(ctx, id, secret),
      created_at: ctx.clock(),
      confirmed_at: null,
      last_step: null,
    })
    return { id, secret, uri }
  },
  audit: { subject: (_, { id }) => `account:${id}` },
})

/** Turns on two-factor authentication with the app's first code; other sessions must then enter a code. */
export const turnOnSecondFactor = action({
  name: 'accounts.turn-on-second-factor',
  may: confirmed,
  input: turnOnSecondFactorCall.body,
  clears: [],
  run: async (ctx, { code }) => {
    const account = await findOwnAccount(ctx)
    const { id } = account
    const factor = (await lockSecondFactor(ctx, id)) ?? refuse('second_factor_is_off')
    if (factor.confirmed_at) refuse('second_factor_is_on')
    const last_step = stepOf(ctx, factor, code) ?? refuseWrongCode(ctx, id)
    await storeSecondFactor(ctx, { ...factor, confirmed_at: ctx.clock(), last_step })
    await markSecondFactorEntered(ctx, ctx.actor.sessionId)
    ctx.security.record({ kind: 'rights_changed', code: 'second_factor_on', subject: `account:${id}` })
    await enqueueEmail(ctx, secondFactorTurnedOn(ctx, account))
    return { id, recovery_codes: await replaceRecoveryCodes(ctx, id) }
  },
  audit: { subject: (_, { id }) => `account:${id}` },
})
