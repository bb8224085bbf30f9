import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/rows.ts'
import { formQuery, type ParsedQuery } from '../parse-query.ts'
import { searchWords } from '../search-words.ts'

type Products = SelectQueryBuilder<Database, 'products', object>

/** The conditions for a product to be found. */
export function foundBy(parsed: ParsedQuery): RawBuilder<boolean>[] {
  const { terms, measures, general } = parsed
  const conditions: RawBuilder<boolean>[] = []
  if (terms.length > 0) conditions.push(sql`search_document @@ ${queryOf(parsed)}`)
  if (general === 'knife' && terms.length === 0) conditions.push(sql`blade_cm is not null`)
  const { blade, overall, price, weight, inches } = measures
  if (blade) {
    const named =
      inches === undefined || terms.length === 0
        ? sql``
        : sql` or blade_cm is null and search_document @@ to_tsquery('pg_catalog.english', ${`'${inches}':A & 'inch':A`})`
    conditions.push(sql`(blade_cm between ${blade[0]} and ${blade[1]}${named})`)
  }
  if (overall) conditions.push(sql`overall_cm between ${overall[0]} and ${overall[1]}`)
  if (price) conditions.push(sql`price_cents between ${Math.round(price[0])} and ${Math.round(price[1])}`)
  if (weight) conditions.push(sql`weight_g between ${Math.round(weight[0])} and ${Math.round(weight[1])}`)
  return conditions
}

/** The best matches first: the exact name, then by where and how often the words occur. */
export function ranked<Ordered extends Products>(products: Ordered, parsed: ParsedQuery): Ordered {
  const { terms, general, text } = parsed
  if (terms.length === 0)
    return general ? (products.orderBy(sql`coalesce(blade_cm, 0) >= 12`, 'desc') as Ordered) : products
  return products
    .orderBy(sql`search_name = ${searchWords(text)}`, 'desc')
    .orderBy(sql`ts_rank('{0.05,0.2,0.5,1}'::real[], search_document, ${queryOf(parsed)})`, 'desc') as Ordered
}

/** All terms must match. */
function queryOf({ terms, shortest }: ParsedQuery): RawBuilder<unknown> {
  return sql`to_tsquery('pg_catalog.english', ${terms.map((one) => `(${formQuery(one, shortest)})`).join(' & ')})`
}
