import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { findRenamed, isRetired } from '#server/platform/records/slug-redirects.ts'
import { type ProductWithDetails, wholeProducts } from './catalogue-rows.ts'
import { watchSales } from './sale.ts'

/**
 * An active product with its details. A former slug also finds it, with its current slug. Refuses archived and deleted
 * products as removed; hidden ones are not found.
 */
export async function findProduct(ctx: Context, slug: string): Promise<ProductWithDetails> {
  const product = await activeProducts(ctx).where('products.slug', '=', slug).executeTakeFirst()
  if (product) return watched(ctx, product)
  const id = (await findRenamed(ctx, 'product', slug)) ?? 0
  const renamed = await activeProducts(ctx).where('products.id', '=', id).executeTakeFirst()
  return renamed
    ? watched(ctx, renamed)
    : (await isRemoved(ctx, slug, id))
      ? refuse('product_removed')
      : notFound()
}

function watched(ctx: Context, product: ProductWithDetails): ProductWithDetails {
  watchSales(ctx, [product])
  return product
}

function activeProducts(ctx: Context) {
  return wholeProducts(ctx).where('products.is_active', '=', true)
}

/** Whether a product had this slug, or the one with this id had it, until staff archived or deleted it. */
async function isRemoved(ctx: Context, slug: string, id: number): Promise<boolean> {
  const archived = await ctx.database
    .selectFrom('products')
    .select('id')
    .where((where) => where.or([where('slug', '=', slug), where('id', '=', id)]))
    .where('archived_at', 'is not', null)
    .executeTakeFirst()
  return archived !== undefined || (await isRetired(ctx, 'product', slug))
}

/** Up to `limit` products in the Merchant feed, sorted by id, starting after the id `after`. */
export function findMerchantProducts(
  ctx: Context,
  { after, limit }: { after: number; limit: number },
): Promise<ProductWithDetails[]> {
  return activeProducts(ctx)
    .where('in_merchant_feed', '=', true)
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(limit)
    .execute()
}

export async function isCatalogueEmpty(ctx: Context): Promise<boolean> {
  return (await ctx.database.selectFrom('products').select('id').executeTakeFirst()) === undefined
}

/** What a link to a product needs. */
export async function findPiece(
  ctx: Context,
  id: number,
): Promise<{ slug: string; name: string; is_active: boolean } | undefined> {
  return ctx.database
    .selectFrom('products')
    .select(['slug', 'name', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst()
}

const maxNamed = 20

/** The blade lengths in the shop, with the number of products of each; null means products without a blade. */
export async function findBladeLengths(ctx: Context): Promise<{ blade_cm: number | null; count: number }[]> {
  return ctx.database
    .selectFrom('products')
    .select(['blade_cm', sql<number>`count(*)::integer`.as('count')])
    .where('is_active', '=', true)
    .groupBy('blade_cm')
    .execute()
}

/** The first products, by name, in the shop with one of these blade lengths. */
export async function findProductsByBlade(
  ctx: Context,
  lengths: (number | null)[],
): Promise<{ slug: string; name: string }[]> {
  if (lengths.length === 0) return []
  const some = lengths.filter((length) => length !== null)
  return ctx.database
    .selectFrom('products')
    .select(['slug', 'name'])
    .where('is_active', '=', true)
    .where((where) =>
      where.or([
        sql<boolean>`blade_cm = any(${some}::double precision[])`,
        ...(lengths.includes(null) ? [where('blade_cm', 'is', null)] : []),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(maxNamed)
    .execute()
}

/** One product for each blade length, longest first, followed by one without a blade; at most `limit`. */
export async function findProductOfEachBlade(
  ctx: Context,
  limit: number,
): Promise<{ slug: string; name: string; blade_cm: number | null }[]> {
  return ctx.database
    .selectFrom('products')
    .distinctOn('blade_cm')
    .select(['slug', 'name', 'blade_cm'])
    .where('is_active', '=', true)
    .orderBy('blade_cm', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute()
}
