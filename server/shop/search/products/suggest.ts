import type { z } from 'zod'
import type { suggestCall } from '#contract/shop/search.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { listedProducts } from '#server/shop/catalogue/catalogue-rows.ts'
import { summaryAnswer } from '#server/shop/catalogue/product-answer.ts'
import { findSynonyms } from '../find-synonyms.ts'
import { fold } from '../fold.ts'
import { parsePartialQuery } from '../parse-query.ts'
import { findMatching } from './matching-products.ts'
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

/** Products for a partial search, those whose names match first. */
async function suggestProducts(ctx: Context, search: string, limit: number) {
  const parsed = parsePartialQuery(search, await findSynonyms(ctx))
  if (parsed.terms.length === 0 && !parsed.general) return []
  const found = await findMatching(ctx, {}, parsed)
  const rows = await listedProducts(
    ctx,
    found.slice(0, limit).map(({ id }) => id),
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
