import { z } from 'zod'
import { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import { action } from '#server/platform/kernel/action.ts'
import type { Actor, Staff } from '#server/platform/kernel/actor.ts'
import { confirmed, member } from '#server/platform/kernel/allow.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { findOwnAccount } from '../find-account.ts'
import { lockSecondFactor, removeSecondFactor } from './second-factor.ts'
import { replaceRecoveryCodes } from './second-factor-codes.ts'
import { secondFactorTurnedOff } from './second-factor-emails.ts'

/** Requires the password and a code, both entered in this session: a stolen password must not be enough. */
function confirmedMember(actor: Actor): Staff {
  confirmed(actor)
  return member(actor)
}

/** Replaces the recovery codes with ten new ones. */
export const renewRecoveryCodes = action({
  name: 'accounts.renew-recovery-codes',
  may: confirmedMember,
  input: z.object({}),
  clears: [],
  run: async (ctx) => {
    const { accountId } = ctx.actor
    const factor = await lockSecondFactor(ctx, accountId)
    if (!factor?.confirmed_at) refuse('second_factor_is_off')
    return { id: accountId, recovery_codes: await replaceRecoveryCodes(ctx, accountId) }
  },
  audit: { subject: (_, { id }) => `account:${id}` },
})

/**
 * Turns off the caller's two-factor authentication; repeating it has no effect. If the role requires it, the caller
 * must set it up again at once.
 */
export const turnOffSecondFactor = action({
  name: 'accounts.turn-off-second-factor',
  may: confirmedMember,
  input: z.object({}),
  clears: [],
  run: async (ctx) => {
    const account = await findOwnAccount(ctx)
    if (await removeSecondFactor(ctx, account.id)) {
      const subject = `account:${account.id}`
      ctx.security.record({ kind: 'rights_changed', code: 'second_factor_off', subject })
      await enqueueEmail(ctx, secondFactorTurnedOff(ctx, account))
    }
    return account.id
  },
  audit: { subject: (_, id) => `account:${id}` },
})
