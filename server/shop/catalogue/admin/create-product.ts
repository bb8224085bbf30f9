import { z } from 'zod'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { createProductCall } from '#contract/admin/catalogue/products.ts'
import { Time } from '#contract/wire.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { recordStock } from '../move-stock.ts'
import { checkProduct, refuseTaken } from './check-product.ts'
import { writeProduct } from './write-product.ts'

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
  audit: { subject: (_, { id }) => `product:${id}`, did: (_, { id: __, ...values }) => values },
})

/** Like `createProduct`, for use within another action. Returns the values as stored. */
export async function addProduct(
  ctx: Tx,
  { opening_stock, created_at, ...values }: z.output<typeof NewProduct>,
): Promise<ProductInput & { id: number }> {
  const category = await checkProduct(ctx, values)
  const at = created_at === undefined ? ctx.clock() : new Date(created_at)
  try {
    const empty = { slug: values.slug, category_id: category.id, created_at: at, stock: opening_stock }
    const id = await insertProduct(ctx, empty)
    return { id, ...(await writeProduct(ctx, { id, values, before: undefined, category })) }
  } catch (error) {
    return refuseTaken(error)
  }
}

/** Inserts a hidden, empty product for `writeProduct` to fill in, and opens its stock ledger. */
async function insertProduct(
  ctx: Tx,
  {
    slug,
    category_id,
    created_at,
    stock,
  }: { slug: string; category_id: number; created_at: Date; stock: number },
): Promise<number> {
  const { id } = await ctx.database
    .insertInto('products')
    .values({
      slug,
      stock,
      category_id,
      created_at,
      name: '',
      description: '',
      long_html_description: '',
      search_name: '',
      price_cents: 0,
      packed_weight_g: 0,
      is_active: false,
      customization_options: jsonb([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordStock(ctx, { product_id: id, delta: stock, reason: 'opening' }, stock)
  return id
}
