import { z } from 'zod'
import { createProductCall } from '#contract/admin/catalogue/products.ts'
import { Time } from '#contract/wire.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { recordStock } from '../move-stock.ts'
import { checkProduct, refuseTaken } from './check-product.ts'
import { readProduct } from './product-values.ts'
import { writeProducts } from './write-products.ts'

const NewProduct = createProductCall.body.safeExtend({ created_at: Time.optional() })

/** Creates a product, dated now unless `created_at` is given. Refuses a taken slug. */
export const createProduct = action({
  name: 'catalogue.create-product',
  may: permitted('catalogue.manage'),
  input: NewProduct.safeExtend({ key: z.string().optional() }),
  clears: ['catalogue'],
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'catalogue.create-product', key, body: input }, () =>
      addProduct(ctx, input),
    ),
  audit: { type: 'product', id: (_, answer) => answer?.id, read: readProduct },
})

/** Like `createProduct`, for use within another verb. */
export async function addProduct(
  ctx: Context,
  { opening_stock, created_at, ...values }: z.output<typeof NewProduct>,
): Promise<{ id: number }> {
  const category = await checkProduct(ctx, values)
  const at = created_at === undefined ? ctx.clock() : new Date(created_at)
  try {
    const [id = 0] = await insertProducts(ctx, [{ slug: values.slug, category, at, stock: opening_stock }])
    await writeProducts(ctx, [{ id, values, before: undefined, category }])
    return { id }
  } catch (error) {
    return refuseTaken(error)
  }
}

/**
 * Inserts hidden, empty products for `writeProducts` to fill in, and opens their stock ledgers. Returns the ids in the
 * same order.
 */
export async function insertProducts(
  ctx: Context,
  products: { slug: string; category: { id: number }; at: Date; stock: number }[],
): Promise<number[]> {
  const rows = await ctx.database
    .insertInto('products')
    .values(
      products.map(({ slug, category, at, stock }) => ({
        slug,
        stock,
        name: '',
        description: '',
        long_html_description: '',
        search_name: '',
        category_id: category.id,
        price_cents: 0,
        packed_weight_g: 0,
        is_active: false,
        created_at: at,
        customization_options: jsonb([]),
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  const ordered = products.map(({ slug }) => ids.get(slug) ?? 0)
  for (const [index, { stock }] of products.entries())
    await recordStock(ctx, { product_id: ordered[index] ?? 0, delta: stock, reason: 'opening' }, stock)
  return ordered
}
