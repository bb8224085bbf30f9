import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/rows.ts'
import { formQuery, type ParsedQuery, wholeQuery } from '../parse-query.ts'
import { searchWords } from '../search-words.ts'

type Products = SelectQueryBuilder<Database, 'products', object>

/** If there are more results than this, they are not ranked: a word in half of the shop's products says nothing. */
const maxRanked = 2000
/** The most rank computations per search: with many common words they would take half a second. */
const maxRanks = 6000
const wideCm = 2.6
const weights = sql`'{0.05,0.2,0.5,1}'::real[]`

/** The conditions for a product to be found. */
export function foundBy({ terms, measures, general }: ParsedQuery): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (terms.length > 0) conditions.push(sql`search_document @@ ${queryOf(terms.map(formQuery))}`)
  if (general === 'knife' && terms.length === 0) conditions.push(sql`blade_cm is not null`)
  const { blade, overall, price, weight, inches } = measures
  if (blade) {
    const named =
      inches === undefined || terms.length === 0
        ? sql``
        : sql` or blade_cm is null and search_document @@ ${queryOf([`'${inches}':A & 'inch':A`])}`
    conditions.push(sql`(blade_cm between ${blade[0]} and ${blade[1]}${named})`)
  }
  if (overall) conditions.push(sql`overall_cm between ${overall[0]} and ${overall[1]}`)
  if (price) conditions.push(sql`price_cents between ${Math.round(price[0])} and ${Math.round(price[1])}`)
  if (weight) conditions.push(sql`weight_g between ${Math.round(weight[0])} and ${Math.round(weight[1])}`)
  return conditions
}

/** The best matches first: the exact name, then by where and how often the words occur. */
export function ranked<Ordered extends Products>(
  products: Ordered,
  { terms, general, text }: ParsedQuery,
  count: number,
): Ordered {
  if (terms.length === 0)
    return general ? (products.orderBy(sql`coalesce(blade_cm, 0) >= 12`, 'desc') as Ordered) : products
  if (count > maxRanked) return products
  const all = terms.map(formQuery)
  const each = terms.flatMap((one) => [[formQuery(one)], [wholeQuery(one)]])
  const counted = count * (each.length + 1) > maxRanks ? [all] : [...each, all]
  const ranks = counted.map((queries) => sql`ts_rank(${weights}, search_document, ${queryOf(queries)})`)
  return products
    .orderBy(sql`search_name = ${searchWords(text)}`, 'desc')
    .orderBy(sql`${sql.join(ranks, sql` + `)}`, 'desc') as Ordered
}

/** If no product has the size searched for, widens the search to nearby sizes. */
export function broadened(parsed: ParsedQuery): ParsedQuery {
  const { blade, overall } = parsed.measures
  const around = (range: [number, number]): [number, number] => [range[0] - wideCm, range[1] + wideCm]
  return {
    ...parsed,
    measures: {
      ...parsed.measures,
      ...(blade && { blade: around(blade) }),
      ...(overall && { overall: around(overall) }),
    },
  }
}

export function queryOf(queries: string[]): RawBuilder<unknown> {
  return sql`to_tsquery('pg_catalog.english', ${queries.map((query) => `(${query})`).join(' & ')})`
}
