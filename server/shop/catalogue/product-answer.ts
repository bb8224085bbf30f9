import { z } from 'zod'
import { Product, ProductSummary } from '#contract/shop/catalogue.ts'
import { moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { pictureAnswer, shareImage } from '#server/shop/media/picture-answer.ts'
import type { ListedProduct, ProductWithDetails } from './catalogue-rows.ts'
import { optionAnswer, type StoredOption } from './customization.ts'
import { pricesNow } from './sale.ts'

/** A product as shown in lists. Fields that are not here are columns of the same name. */
export function summaryAnswer(product: ListedProduct): ProductSummary {
  const [main] = product.pictures
  const { price_cents, price_before_discount_cents } = pricesNow(product)
  const [saleDay, lowest] = product.is_on_sale
    ? [product.sale_ends_on, product.lowest_price_cents]
    : [null, null]
  return {
    ...columnsOf<ProductSummary>(product, ProductSummary),
    price: moneyText(price_cents),
    price_before_discount: moneyTextOrNull(price_before_discount_cents),
    sale_ends_on: saleDay ?? undefined,
    lowest_price_30_days: moneyTextOrNull(lowest) ?? undefined,
    main_image: main ? pictureAnswer(main) : null,
    images: product.pictures.map((picture) => ({
      ...pictureAnswer(picture),
      id: picture.id,
      order: picture.position,
      ...(picture.shows && { shows: picture.shows }),
    })),
    category: { name: product.category_name, slug: product.category_slug },
    attributes: product.attributes.map(({ id, key, value, position }) => ({
      id,
      key,
      value,
      order: position,
    })),
    average_rating: product.review_count > 0 ? (product.rating_sum / product.review_count).toFixed(1) : null,
    created_at: product.created_at.toISOString(),
    measures: measuresOf(product),
    is_made_to_order: product.is_made_to_order || undefined,
  }
}

/** A product as shown on its page, without its reviews, which belong to another domain. */
export function detailAnswer(product: ProductWithDetails) {
  return {
    ...columnsOf<Pick<Product, 'long_html_description' | 'packed_weight_g'>>(product, Product),
    ...summaryAnswer(product),
    ...shareImage(product.pictures[0]?.media_key),
    customization_options: (product.customization_options as StoredOption[]).map(optionAnswer),
  }
}

/** The columns that an answer has as fields. One that is null is left out, unless its field may be null. */
function columnsOf<Answer>(product: ListedProduct, { shape }: z.ZodObject): Answer {
  const columns = Object.entries(product).filter(
    ([name, value]) => shape[name] && (value !== null || z.safeParse(shape[name], null).success),
  )
  return Object.fromEntries(columns) as Answer
}

function measuresOf({ blade_cm, overall_cm, spine_mm, weight_g }: ListedProduct) {
  if (blade_cm === null || overall_cm === null || spine_mm === null || weight_g === null) return null
  return { blade_cm, overall_cm, spine_mm, weight_g }
}
