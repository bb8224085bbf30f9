import { sql } from 'kysely'
import { z } from 'zod'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { ShownChoices } from '#contract/shop/catalogue.ts'
import { line, Slug } from '#contract/wire.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { recordSlug } from '#server/platform/records/slug-redirects.ts'
import { saveUploadedPicture } from '#server/shop/media/add-picture.ts'
import { storeSearchWords } from '../search-text.ts'
import { emailWaiting } from '../waits/email-waiting.ts'
import { withSaleStart } from './plan-sale.ts'
import { priceColumns, rowOf, valuesAfter } from './product-values.ts'

/** The new values of a product; `before` holds its current ones, or undefined for a new product. */
type ProductWrite = {
  id: number
  values: ProductInput
  before: ProductInput | undefined
  category: { id: number; name: string }
}

/** Stores the values of a product, which must exist, but may be empty. Returns them as stored. */
export async function writeProduct(
  ctx: Tx,
  { id, values: given, before, category }: ProductWrite,
): Promise<ProductInput> {
  const values = withSaleStart(ctx, given, before)
  const row = rowOf(values, category)
  const { search_parts, customization_options, ...columns } = row
  await ctx.database
    .updateTable('products')
    .set({
      ...columns,
      customization_options: jsonb(customization_options),
      search_document: sql`product_document(${search_parts}::text[])`,
    })
    .where('id', '=', id)
    .execute()
  await storeSearchWords(ctx, [search_parts])
  const isChanged = (field: 'attributes' | 'pictures') =>
    JSON.stringify(before?.[field] ?? []) !== JSON.stringify(values[field])
  if (isChanged('attributes')) await replaceAttributes(ctx, id, values)
  if (isChanged('pictures')) await replacePictures(ctx, id, values)
  const prices = priceColumns(values)
  if (!before || JSON.stringify(priceColumns(before)) !== JSON.stringify(prices))
    await ctx.database
      .insertInto('price_changes')
      .values({ ...prices, product_id: id, actor: actorName(ctx.actor), at: ctx.clock() })
      .execute()
  await recordSlug(ctx, 'product', { id, from: before?.slug, to: values.slug })
  if (before && values.is_active && !before.is_active) await emailWaiting(ctx, id)
  return valuesAfter(row, values)
}

async function replaceAttributes(ctx: Tx, product_id: number, values: ProductInput): Promise<void> {
  await ctx.database.deleteFrom('product_attributes').where('product_id', '=', product_id).execute()
  const rows = values.attributes.map((one, index) => ({ ...one, product_id, position: index + 1 }))
  if (rows.length > 0) await ctx.database.insertInto('product_attributes').values(rows).execute()
}

async function replacePictures(ctx: Tx, product_id: number, values: ProductInput): Promise<void> {
  await ctx.database.deleteFrom('product_pictures').where('product_id', '=', product_id).execute()
  const rows = values.pictures.map(({ shows = {}, ...picture }, index) => ({
    ...picture,
    product_id,
    position: index + 1,
    shows: Object.keys(shows).length > 0 ? jsonb(shows) : null,
  }))
  if (rows.length > 0) await ctx.database.insertInto('product_pictures').values(rows).execute()
}

/** Adds a picture to a product; the one with the lowest order is its main picture. */
export const addProductPicture = action({
  name: 'catalogue.add-product-picture',
  may: permitted('content.manage'),
  input: z.object({
    product: Slug,
    bytes: z.instanceof(Uint8Array),
    alt_text: line(500),
    order: z.int().min(0),
    shows: ShownChoices.optional(),
  }),
  clears: ['catalogue'],
  run: async (ctx, { product, bytes, alt_text, order, shows }) => {
    const row = await ctx.database
      .selectFrom('products')
      .select('id')
      .where('slug', '=', product)
      .executeTakeFirst()
    const product_id = row?.id ?? notFound()
    const { key } = await saveUploadedPicture(ctx, { bytes, alt_text })
    await ctx.database
      .insertInto('product_pictures')
      .values({ product_id, media_key: key, alt_text, position: order, shows: shows && jsonb(shows) })
      .execute()
  },
  audit: { subject: ({ product }) => product },
})
