import type { Insertable } from 'kysely'
import type { SecondFactor } from '#contract/admin/accounts/second-factor.ts'
import type { SecondFactors } from '#server/platform/database/rows.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'

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

/** An account's two-factor authentication, even if not yet confirmed; locked until the transaction ends. */
export function lockSecondFactor(ctx: Tx, accountId: number) {
  return ctx.database
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export async function storeSecondFactor(ctx: Context, row: Insertable<SecondFactors>): Promise<void> {
  const { account_id: _, ...values } = row
  await ctx.database
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/**
 * Removes an account's two-factor authentication and recovery codes; false if it was off. After the next setup,
 * sessions must enter a code again.
 */
export async function removeSecondFactor(ctx: Context, accountId: number): Promise<boolean> {
  await ctx.database.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const removed = await ctx.database
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await ctx.database
    .updateTable('token_families')
    .set({ second_factor_at: null })
    .where('account_id', '=', accountId)
    .execute()
  return Boolean(removed?.confirmed_at)
}

/** Records that this session has just entered a code. */
export async function markSecondFactorEntered(ctx: Context, sessionId: string | undefined): Promise<void> {
  await ctx.database
    .updateTable('token_families')
    .set({ second_factor_at: ctx.clock() })
    .where('id', '=', sessionId ?? '')
    .execute()
}
