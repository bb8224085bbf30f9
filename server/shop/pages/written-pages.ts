import type { z } from 'zod'
import { Company } from '#contract/admin/contents/company.ts'
import { FaqInput } from '#contract/admin/contents/faq.ts'
import { Version } from '#contract/admin/version.ts'
import type { CompanyInfo, Faq } from '#contract/shop/pages.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { orderedList } from '#server/platform/records/ordered-list.ts'
import { cleanField } from '#server/platform/text/html.ts'

/** The company information; all null before the first save. */
export async function findCompanyInfo(ctx: Context): Promise<CompanyInfo> {
  const { core_values, ...texts } = await readCompany(ctx)
  return {
    tagline: texts.tagline || null,
    history_summary: texts.history_summary || null,
    mission_statement: texts.mission_statement || null,
    vision_statement: texts.vision_statement || null,
    core_values: core_values.map((value, index) => ({ id: index + 1, ...value })),
  }
}

/** The company information as staff edit it, with its version. */
export async function showCompany(ctx: Context) {
  permitted('content.manage')(ctx.actor)
  const version = await versionOf(ctx, 'company')
  return { ...(await readCompany(ctx)), version }
}

/** Replaces the company information; blank texts are not shown. */
export const saveCompany = action({
  name: 'pages.save-company',
  may: permitted('content.manage'),
  input: Company.extend({ version: Version.optional() }),
  clears: ['pages'],
  run: async (ctx, { version: _, ...company }) => {
    const row = { ...company, core_values: jsonb(company.core_values) }
    await ctx.database
      .insertInto('company_info')
      .values(row)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute()
    return company
  },
  audit: { type: 'company', id: () => null, read: readCompany },
})

async function readCompany(ctx: Context): Promise<z.output<typeof Company>> {
  const row = await ctx.database
    .selectFrom('company_info')
    .select(['tagline', 'history_summary', 'mission_statement', 'vision_statement', 'core_values'])
    .executeTakeFirst()
  const texts = { tagline: '', history_summary: '', mission_statement: '', vision_statement: '' }
  return Company.parse(row ?? { ...texts, core_values: [] })
}

/** Questions and answers in display order: all, or those with these ids. */
export function findFaqs(ctx: Context, ids?: number[]): Promise<Faq[]> {
  const faqs = ctx.database.selectFrom('faqs').select(['id', 'question', 'answer'])
  return (ids ? faqs.where('id', 'in', ids) : faqs).orderBy('position').orderBy('id').execute()
}

/** Questions as staff edit them. */
export const adminFaqs = orderedList({
  table: 'faqs',
  type: 'faq',
  actions: { domain: 'pages', one: 'faq', many: 'faqs' },
  input: FaqInput,
  rowOf: async (_, { question, answer }) => {
    return { question, answer: cleanField('answer', FaqInput.shape.answer, answer) }
  },
  read: findFaqs,
})
