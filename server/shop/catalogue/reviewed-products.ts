import { sql } from 'kysely'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'

/**
 * Locks a product until the transaction ends, so concurrent changes of its reviews cannot miscount its rating. An
 * inactive product is not found unless `includeInactive`.
 */
export async function lockProduct(ctx: Tx, id: number, { includeInactive = false } = {}): Promise<void> {
  const product = await ctx.database
    .selectFrom('products')
    .select('is_active')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product?.is_active && !(product && includeInactive)) notFound()
}

/** Stores the sum and number of a product's visible ratings, so that lists need not count reviews. */
export async function updateRating(
  ctx: Tx,
  { product_id, ...rating }: { product_id: number; review_count: number; rating_sum: number },
): Promise<void> {
  ctx.cleared.add('catalogue')
  await ctx.database.updateTable('products').set(rating).where('id', '=', product_id).execute()
}

/** Subquery: the ids of all active products, or of the one with this slug. */
export function shownProductIds({ database }: Context, slug?: string) {
  const shown = database.selectFrom('products').select('products.id').where('is_active', '=', true)
  return slug === undefined ? shown : shown.where('slug', '=', slug)
}

/** SQL expression: the name and slug of the product with the id in this column. */
export function productNamed(column: string) {
  return sql<{ name: string; slug: string }>`
    (select json_build_object('name', name, 'slug', slug) from products where id = ${sql.ref(column)})`
}

/** Records that a customer has received these products, which marks their reviews as 'verified purchase'. */
export async function recordPurchases(
  ctx: Tx,
  { account_id, product_ids }: { account_id: number; product_ids: number[] },
): Promise<void> {
  if (product_ids.length === 0) return
  ctx.cleared.add('catalogue')
  await ctx.database
    .insertInto('product_purchases')
    .values(product_ids.map((product_id) => ({ product_id, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** SQL expression: whether the customer in one column has received the product in the other. */
export function isPurchased(productColumn: string, accountColumn: string) {
  return sql<boolean>`exists (
    select from product_purchases as received
    where received.product_id = ${sql.ref(productColumn)} and received.account_id = ${sql.ref(accountColumn)})`
}
