import { z } from 'zod'
import { ShownChoices } from '#contract/shop/catalogue.ts'
import { line, Slug } from '#contract/wire.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { saveUploadedPicture } from '#server/shop/media/add-picture.ts'

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
