import { sql } from 'kysely'
import type { z } from 'zod'
import type { suggestCall } from '#contract/shop/search.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { listedProducts } from '#server/shop/catalogue/catalogue-rows.ts'
import { summaryAnswer } from '#server/shop/catalogue/product-answer.ts'
import { findSynonyms } from '../find-synonyms.ts'
import { fold } from '../fold.ts'
import { parsePartialQuery } from '../parse-query.ts'
import { queryOf, rankOf } from './match-search.ts'
import { searchContents } from './search-contents.ts'

const most = { products: 5, contents: 3 }

/** Suggests products and categories for a partial search. */
export async function suggest(
  ctx: Context,
  search: string,
): Promise<z.input<(typeof suggestCall)['answer']>> {
  const [products, categories, contents] = await Promise.all([
    suggestProducts(ctx, search, most.products),
    suggestCategories(ctx, search),
    searchContents(ctx, search, most.contents),
  ])
  return { products, categories, contents: contents.filter(({ kind }) => kind === 'post') }
}

/** The best are chosen from this many matches; a beginning that matches more is too short to rank. */
const lookedThrough = 200

/** Products for a partial search, those whose names match first. */
async function suggestProducts(ctx: Context, search: string, limit: number) {
  const { terms, general } = parsePartialQuery(search, await findSynonyms(ctx))
  if (terms.length === 0 && !general) return []
  const query = queryOf(terms, 2)
  const { rows: products } =
    terms.length === 0
      ? await sql<{ id: number }>`select id from products where is_active
          order by coalesce(blade_cm, 0) >= 12 desc, plate, id limit ${limit}`.execute(ctx.database)
      : await sql<{ id: number }>`select id from (
          select id, plate, search_document from products where is_active and search_document @@ ${query}
          limit ${lookedThrough}) as begun
          order by ${rankOf(query)} desc, plate, id
          limit ${limit}`.execute(ctx.database)
  const rows = await listedProducts(
    ctx,
    products.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { slug, name, main_image } = summaryAnswer(row)
    return { slug, name, price: moneyText(row.price_cents), main_image }
  })
}

/** Categories with a word that starts with the typed text. */
async function suggestCategories(ctx: Context, search: string) {
  const words = fold(search).split(' ').filter(Boolean)
  const categories = await ctx.database
    .selectFrom('categories')
    .select(['slug', 'name'])
    .orderBy('position')
    .execute()
  return categories.filter(({ name }) => {
    const named = fold(name).split(' ')
    return words.length > 0 && words.every((word) => named.some((one) => one.startsWith(word)))
  })
}
