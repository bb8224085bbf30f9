import { enterSecondFactorCall } from '#contract/admin/accounts/second-factor.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { markSecondFactorEntered } from './second-factor.ts'
import { reencryptAppSecret, stepOf, takeRecoveryCode } from './second-factor-codes.ts'

/** Enters a code of the app or a recovery code for this session. Each code works once, even in concurrent calls. */
export const enterSecondFactor = action({
  name: 'accounts.enter-second-factor',
  may: signingIn,
  input: enterSecondFactorCall.body,
  clears: [],
  run: async (ctx, { code }) => {
    const { accountId, sessionId } = ctx.actor
    if (!(await takeCode(ctx, accountId, code))) refuseWrongCode(ctx, accountId)
    await markSecondFactorEntered(ctx, sessionId)
    return accountId
  },
  audit: { subject: (_, accountId) => `account:${accountId}` },
})

async function takeCode(ctx: Context, accountId: number, code: string): Promise<boolean> {
  const factor = await ctx.database
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!factor) return false
  const step = stepOf(ctx, factor, code)
  return step === undefined ? takeRecoveryCode(ctx, accountId, code) : takeStep(ctx, factor, step)
}

/** False if this step or a later one was used before. */
async function takeStep(
  ctx: Context,
  factor: { account_id: number; secret: string },
  step: number,
): Promise<boolean> {
  const updated = await ctx.database
    .updateTable('second_factors')
    .set({ last_step: step, secret: reencryptAppSecret(ctx, factor) })
    .where('account_id', '=', factor.account_id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('account_id')
    .executeTakeFirst()
  return updated !== undefined
}

export function refuseWrongCode(ctx: Context, accountId: number): never {
  ctx.security.record({ kind: 'sign_in_failed', code: 'wrong_code', subject: `account:${accountId}` })
  return refuseField('code', 'wrong_code')
}
