import { z } from 'zod'
import { type SecondFactor, turnOnSecondFactorCall } from '#contract/admin/accounts/second-factor.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import type { Actor, Staff } from '#server/platform/kernel/actor.ts'
import { confirmed, member, signingIn } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { secondFactorChanged } from '../account-emails.ts'
import { findOwnAccount, lockOwnAccount } from '../find-account.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import {
  encryptAppSecret,
  markSecondFactorEntered,
  newAppSecret,
  refuseWrongCode,
  stepOf,
} from './second-factor-codes.ts'
import { removeSecondFactor } from './second-factor-removal.ts'

export async function showSecondFactor(ctx: Context): Promise<SecondFactor> {
  const { accountId, role } = signingIn(ctx.actor)
  const row = await ctx.database
    .selectNoFrom(({ selectFrom, exists }) => [
      selectFrom('second_factors').select('confirmed_at').where('account_id', '=', accountId).as('since'),
      selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .as('left'),
      exists(selectFrom('second_factor_roles').select('role').where('role', '=', role)).as('is_required'),
    ])
    .executeTakeFirstOrThrow()
  return {
    since: row.since?.toISOString() ?? null,
    recovery_codes_left: Number(row.left),
    is_required: Boolean(row.is_required),
  }
}

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
    const values = { secret: encryptAppSecret(ctx, id, secret), created_at: ctx.clock() }
    await ctx.database
      .insertInto('second_factors')
      .values({ ...values, account_id: id, confirmed_at: null, last_step: null })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute()
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
    await ctx.database
      .updateTable('second_factors')
      .set({ confirmed_at: ctx.clock(), last_step })
      .where('account_id', '=', id)
      .execute()
    await markSecondFactorEntered(ctx, ctx.actor.sessionId)
    ctx.security.record({ kind: 'rights_changed', code: 'second_factor_on', subject: `account:${id}` })
    await enqueueEmail(ctx, secondFactorChanged(ctx, account, 'turnedOn'))
    return { id, recovery_codes: await replaceRecoveryCodes(ctx, id) }
  },
  audit: { subject: (_, { id }) => `account:${id}` },
})

/** An account's two-factor authentication, even if not yet confirmed; locked until the transaction ends. */
function lockSecondFactor(ctx: Tx, accountId: number) {
  return ctx.database
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

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
      await enqueueEmail(ctx, secondFactorChanged(ctx, account, 'turnedOff'))
    }
    return account.id
  },
  audit: { subject: (_, id) => `account:${id}` },
})
