import type { z } from 'zod'
import type { suggestCall } from '#contract/shop/search.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { searchContents } from './search-contents.ts'
import { suggestCategories, suggestProducts } from './suggest-products.ts'

const most = { products: 5, contents: 3 }

/** What a shopper who has typed so much may want. */
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
