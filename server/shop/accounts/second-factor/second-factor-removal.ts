import type { Context } from '#server/platform/kernel/context.ts'

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
