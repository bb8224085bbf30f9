import { z } from 'zod'
import type { CompanyInfo } from '../../../contract/shop/pages.ts'
import { line } from '../../../contract/wire.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { jsonb } from '../../core/jsonb.ts'
import { verb } from '../../core/verb.ts'

const CoreValues = z.array(z.object({ name: line(120), description: line(1000) })).max(20)

/** The company information; all null before the first save. */
export async function findCompanyInfo(ctx: Context): Promise<CompanyInfo> {
  const row = await ctx.database.selectFrom('company_info').selectAll().executeTakeFirst()
  const values = CoreValues.parse(row?.core_values ?? [])
  return {
    tagline: row?.tagline || null,
    history_summary: row?.history_summary || null,
    mission_statement: row?.mission_statement || null,
    vision_statement: row?.vision_statement || null,
    core_values: values.map((value, index) => ({ id: index + 1, ...value })),
  }
}

/** Replaces the company information; blank texts are not shown. */
export const saveCompany = verb({
  name: 'pages.save-company',
  may: permitted('content.manage'),
  input: z.object({
    tagline: z.string().trim().max(200),
    history_summary: z.string().trim().max(20_000),
    mission_statement: z.string().trim().max(5000),
    vision_statement: z.string().trim().max(5000),
    core_values: CoreValues,
  }),
  run: async (ctx, { core_values, ...texts }) => {
    const row = { ...texts, core_values: jsonb(core_values) }
    await ctx.database
      .insertInto('company_info')
      .values(row)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute()
  },
  subject: () => 'company',
})
