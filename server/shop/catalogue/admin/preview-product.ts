import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { previewProductCall } from '#contract/admin/catalogue/products.ts'
import { Product } from '#contract/shop/catalogue.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuseField } from '#server/platform/kernel/problem.ts'
import { findPreview, storePreview } from '#server/platform/records/previews.ts'
import type { ProductWithDetails } from '../catalogue-rows.ts'
import { detailAnswer } from '../product-answer.ts'
import { saleStateOf } from '../sale.ts'
import { lockCategory } from './check-product.ts'
import { withSaleStart } from './plan-sale.ts'
import { rowOf, wholeProduct } from './product-values.ts'

/** Stands in for the id of an unsaved product; it cannot be ordered. */
const noId = 2_147_483_647

/** Only a sale that is stored says when it ends, and what its product cost before. */
const unsaved = { sale_ends_on: null, lowest_price_cents: null }

/** Stores a preview of an unsaved product; returns the path of the page that shows it. */
export const previewProduct = action({
  name: 'catalogue.preview-product',
  may: permitted('content.manage', 'catalogue.manage'),
  input: previewProductCall.body,
  run: async (ctx, { product_id, ...values }) => {
    const category = await lockCategory(ctx, values.category)
    const saved = product_id === null ? undefined : await wholeProduct(ctx, product_id)
    const fresh = { review_count: 0, rating_sum: 0, created_at: ctx.clock(), stock: 1, ...unsaved }
    const row = rowOf(withSaleStart(ctx, values, undefined), category)
    const product = {
      ...fresh,
      ...saved,
      ...row,
      is_on_sale: saleStateOf(row, ctx.clock()) === 'running',
      id: saved?.id ?? noId,
      category_name: category.name,
      category_slug: values.category,
      is_active: true,
      attributes: values.attributes.map((one, position) => ({ ...one, id: position + 1, position })),
      pictures: await picturesIn(ctx, values.pictures),
    } as ProductWithDetails
    const token = await storePreview(ctx, 'product', { ...detailAnswer(product), reviews: [] })
    return { path: `/products/${values.slug}?preview=${token}` }
  },
  audit: { subject: ({ product_id }) => `product:${product_id ?? 'new'}` },
  clears: [],
})

async function picturesIn(ctx: Context, pictures: ProductInput['pictures']) {
  if (pictures.length === 0) return []
  const files = await ctx.database
    .selectFrom('media_files')
    .select(['key', 'width', 'height', 'background', 'focal_x', 'focal_y'])
    .where(
      'key',
      'in',
      pictures.map(({ media_key }) => media_key),
    )
    .execute()
  return pictures.map((picture, position) => {
    const file =
      files.find(({ key }) => key === picture.media_key) ?? refuseField('pictures', 'unknown_picture')
    return { ...file, ...picture, shows: picture.shows ?? null, id: position + 1, position }
  })
}

/** The product of a preview token; not found once it has expired. */
export async function findProductPreview(ctx: Context, token: string): Promise<Product> {
  return Product.parse((await findPreview(ctx, 'product', token)) ?? notFound())
}
