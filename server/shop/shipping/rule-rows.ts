import type { Selectable } from 'kysely'
import type { ShippingRules } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'

export type Rule = Omit<Selectable<ShippingRules>, 'id' | 'position'>

export const ruleColumns = [
  'country_code',
  'effect',
  'text',
  'blade_from_cm',
  'blade_over_cm',
  'region',
  'postal_codes',
  'source',
] as const

/** The rules of these countries, in order for each country. */
export function rulesOf(ctx: Context, codes: string[]): Promise<Rule[]> {
  return ctx.database
    .selectFrom('shipping_rules')
    .select(ruleColumns)
    .where('country_code', 'in', codes)
    .orderBy('country_code')
    .orderBy('position')
    .execute()
}

export async function insertRules(ctx: Context, rules: Rule[]): Promise<void> {
  if (rules.length === 0) return
  await ctx.database
    .insertInto('shipping_rules')
    .values(rules.map((rule, index) => ({ ...rule, position: index + 1 })))
    .execute()
}
