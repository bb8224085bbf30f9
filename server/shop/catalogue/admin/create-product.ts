import { z } from 'zod'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { createProductCall, duplicateProductCall } from '#contract/admin/catalogue/products.ts'
import { Id, Time } from '#contract/wire.ts'
import { slugOf } from '#model/slug-of.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { recordOpeningStock } from '../move-stock.ts'
import { checkProduct, refuseTaken } from './check-product.ts'
import { noSale } from './plan-sale.ts'
import { readProduct } from './product-values.ts'
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
    // Hidden and empty, for `writeProduct` to fill in.
    const { id } = await ctx.database
      .insertInto('products')
      .values({
        slug: values.slug,
        stock: opening_stock,
        category_id: category.id,
        created_at: at,
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
    await recordOpeningStock(ctx, id, opening_stock)
    return { id, ...(await writeProduct(ctx, { id, values, before: undefined, category })) }
  } catch (error) {
    return refuseTaken(error)
  }
}

/**
 * Copies a product with its options, attributes, pictures and how it is made. The copy is hidden, gets a slug made from
 * its new name, and has neither stock, plate nor sale.
 */
export const duplicateProduct = action({
  name: 'catalogue.duplicate-product',
  may: permitted('catalogue.manage'),
  input: duplicateProductCall.body.extend({ id: Id, key: z.string().optional() }),
  clears: ['catalogue'],
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'catalogue.duplicate-product', key, body: input }, async () => {
      const { id } = input
      const values = (await readProduct(ctx, String(id))) ?? notFound()
      const title = `${values.name.slice(0, 180)} (copy)`
      // A name in another script may yield no slug.
      const own =
        slugOf(input.name ?? title).slice(0, 110) || `${values.slug.slice(0, 100).replace(/-$/, '')}-copy`
      const number = await freeNumber(ctx, own)
      const name = input.name ?? (number > 1 ? title.replace(/\)$/, ` ${number})`) : title)
      const slug = input.slug ?? (number > 1 ? `${own}-${number}` : own)
      const hidden = { is_active: false, in_merchant_feed: false, publish_at: null }
      const copy = { ...values, ...noSale, name, slug, plate: null, ...hidden }
      const created = await addProduct(ctx, { ...copy, opening_stock: 0 })
      await copyMaking(ctx, id, created.id)
      return created
    }),
  audit: { subject: (_, { id }) => `product:${id}`, did: (_, { id: __, ...values }) => values },
})

async function copyMaking(ctx: Context, from: number, to: number): Promise<void> {
  const making = await ctx.database
    .selectFrom('products')
    .select(['is_made_to_order', 'making_days', 'is_numbered'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  await ctx.database.updateTable('products').set(making).where('id', '=', to).execute()
}

/** 1 if this slug is free; otherwise the first number, from 2, that makes it free when appended. */
async function freeNumber(ctx: Context, slug: string): Promise<number> {
  const rows = await ctx.database
    .selectFrom('products')
    .select('slug')
    .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${slug}-%`)]))
    .execute()
  const slugs = new Set(rows.map((row) => row.slug))
  if (!slugs.has(slug)) return 1
  let number = 2
  while (slugs.has(`${slug}-${number}`)) number++
  return number
}
