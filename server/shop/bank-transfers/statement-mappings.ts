import { sql } from 'kysely'
import { type StatementAccount, StatementMapping } from '#contract/admin/money/statements.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'

const maxAccounts = 50

/** The mapping last used for CSV files of this account; undefined if there is none. */
export async function findMapping(ctx: Context, account: string): Promise<StatementMapping | undefined> {
  if (account === '') return undefined
  const row = await ctx.database
    .selectFrom('statement_mappings')
    .select('mapping')
    .where('account', '=', account)
    .executeTakeFirst()
  return row && StatementMapping.parse(row.mapping)
}

export async function storeMapping(ctx: Context, account: string, mapping: StatementMapping): Promise<void> {
  const row = { mapping: jsonb(mapping), saved_at: ctx.clock() }
  await ctx.database
    .insertInto('statement_mappings')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute()
}

/** The accounts with imported statements, the latest first. */
export async function listAccounts(ctx: Context): Promise<StatementAccount[]> {
  permitted('money.manage')(ctx.actor)
  const rows = await ctx.database
    .selectFrom('bank_statements')
    .leftJoin('statement_mappings', 'statement_mappings.account', 'bank_statements.account')
    .select(['bank_statements.account', sql<Date>`max(imported_at)`.as('imported_at')])
    .select(sql<boolean>`bool_or(mapping is not null)`.as('has_mapping'))
    .where('bank_statements.account', '<>', '')
    .groupBy('bank_statements.account')
    .orderBy('imported_at', 'desc')
    .limit(maxAccounts)
    .execute()
  return rows.map(({ imported_at, ...row }) => ({ ...row, imported_at: imported_at.toISOString() }))
}
