import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import type { ProductWithDetails } from '#server/shop/catalogue/catalogue-rows.ts'
import { findMerchantProducts } from '#server/shop/catalogue/find-product.ts'
import { pricesNow, saleStateOf } from '#server/shop/catalogue/sale.ts'
import { findSiteSettings } from '#server/shop/pages/site-settings.ts'
import { findProductPromise } from '#server/shop/workshop/promise-day.ts'
import { xmlText } from './xml.ts'

const batchSize = 200
/** Google's limits on the number of additional pictures and the length of titles and descriptions. */
const maxOtherPictures = 10
const longestTitle = 150
const longestDescription = 5000

/**
 * The products that staff include in Google's Merchant Center, as an RSS feed, generated product by product. Price,
 * availability and pictures equal those on the product's page. Shipping costs are set in the Merchant Center, by
 * weight.
 */
export async function* merchantFeed(ctx: Context): AsyncGenerator<string> {
  const { site_title } = await findSiteSettings(ctx)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${xmlText(site_title)}</title>
<link>${ctx.publicUrl}/</link><description>${xmlText(site_title)}</description>
`
  for (let last = 0; ; ) {
    const products = await findMerchantProducts(ctx, { after: last, limit: batchSize })
    const items = await Promise.all(products.map((product) => itemOf(ctx, product, site_title)))
    yield items.join('')
    if (products.length < batchSize) break
    last = products.at(-1)?.id ?? 0
  }
  yield '</channel></rss>\n'
}

async function itemOf(ctx: Context, product: ProductWithDetails, brand: string): Promise<string> {
  const { slug, name, description } = product
  const [first, ...others] = product.pictures.map(
    ({ media_key }) => `${ctx.publicUrl}/media/${media_key}/1600.webp`,
  )
  const fields: [name: string, value: string | undefined][] = [
    ['id', slug],
    ['title', name.slice(0, longestTitle)],
    ['description', (description || name).slice(0, longestDescription)],
    ['link', `${ctx.publicUrl}/products/${slug}`],
    ['image_link', first],
    ...others
      .slice(0, maxOtherPictures)
      .map((address): [string, string] => ['additional_image_link', address]),
    ...pricesOf(ctx, product),
    ...(await availabilityOf(ctx, product)),
    ['condition', 'new'],
    ['brand', brand],
    // Handmade products have no GTIN.
    ['identifier_exists', 'no'],
    ['product_type', product.category_name],
    ['shipping_weight', `${product.packed_weight_g} g`],
  ]
  const written = fields.map(([field, value]) =>
    value === undefined ? '' : `<g:${field}>${xmlText(value)}</g:${field}>\n`,
  )
  return `<item>\n${written.join('')}</item>\n`
}

/** A planned sale is announced with its time, so that it counts between two visits of Google. */
function pricesOf(ctx: Context, product: ProductWithDetails): [name: string, value: string | undefined][] {
  const { sale_from: from, sale_until: until } = product
  const now = pricesNow(product)
  const isPlanned =
    saleStateOf(product, ctx.clock()) === 'upcoming' && now.price_before_discount_cents === null
  const shown = isPlanned ? pricesNow({ ...product, is_on_sale: true }) : now
  const { price_cents, price_before_discount_cents: before } = shown
  const isTimed = (isPlanned || product.is_on_sale) && from && until
  return [
    ['price', `${moneyText(before ?? price_cents)} USD`],
    ['sale_price', before === null ? undefined : `${moneyText(price_cents)} USD`],
    ['sale_price_effective_date', isTimed ? `${from.toISOString()}/${until.toISOString()}` : undefined],
  ]
}

/** Products forged to order are on backorder until the day that their page promises. */
async function availabilityOf(
  ctx: Context,
  product: ProductWithDetails,
): Promise<[string, string | undefined][]> {
  if (product.stock > 0) return [['availability', 'in_stock']]
  if (!product.is_made_to_order) return [['availability', 'out_of_stock']]
  const { ships_by, workshop } = await findProductPromise(ctx, product)
  const day = workshop?.ready_on ?? ships_by
  return [
    ['availability', 'backorder'],
    ['availability_date', day && `${day}T00:00:00Z`],
  ]
}
