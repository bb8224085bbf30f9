import type { ProductSummary } from '#contract/shop/catalogue.ts'
import { moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { pictureAnswer, shareImage } from '#server/shop/media/picture-answer.ts'
import type { ListedProduct, ProductWithDetails } from './catalogue-rows.ts'
import { optionAnswer, type StoredOption } from './customization.ts'

/** A product as shown in lists. */
export function summaryAnswer(product: ListedProduct): ProductSummary {
  const [main] = product.pictures
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    name_ne: product.name_ne,
    plate: product.plate,
    price: moneyText(product.price_cents),
    price_before_discount: moneyTextOrNull(product.price_before_discount_cents),
    stock: product.stock,
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
    description: product.description,
    review_count: product.review_count,
    average_rating: product.review_count > 0 ? (product.rating_sum / product.review_count).toFixed(1) : null,
    is_active: product.is_active,
    created_at: product.created_at.toISOString(),
    measures: measuresOf(product),
    shape: product.shape as ProductSummary['shape'],
    ...(product.is_made_to_order && { is_made_to_order: true }),
  }
}

/** A product as shown on its page, without its reviews, which belong to another domain. */
export function detailAnswer(product: ProductWithDetails) {
  return {
    ...summaryAnswer(product),
    long_html_description: product.long_html_description,
    packed_weight_g: product.packed_weight_g,
    ...shareImage(product.pictures[0]?.media_key),
    customization_options: (product.customization_options as StoredOption[]).map(optionAnswer),
  }
}

function measuresOf({ blade_cm, overall_cm, spine_mm, weight_g }: ListedProduct) {
  if (blade_cm === null || overall_cm === null || spine_mm === null || weight_g === null) return null
  return { blade_cm, overall_cm, spine_mm, weight_g }
}
