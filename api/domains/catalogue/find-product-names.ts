import type { Context } from '../../core/context.ts'
import { activeProducts } from './catalogue-rows.ts'

/** Names and slugs of all active products by id, or only of the one with this slug. */
export async function findProductNames(
  ctx: Context,
  slug?: string,
): Promise<Map<number, { name: string; slug: string }>> {
  let products = activeProducts(ctx).clearSelect().select(['products.id', 'products.name', 'products.slug'])
  if (slug !== undefined) products = products.where('products.slug', '=', slug)
  return new Map((await products.execute()).map(({ id, ...names }) => [id, names]))
}
