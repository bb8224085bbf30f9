import type { ProductSummary } from '#contract/shop/catalogue.ts'

/** Maximum number of attributes in a tooltip. */
const maxAttributes = 6

/** The data of a card, with its first attributes in order; the page omits the rest of the product. */
export type CardProduct = Pick<
  ProductSummary,
  | 'slug'
  | 'name'
  | 'price'
  | 'price_before_discount'
  | 'lowest_price_30_days'
  | 'stock'
  | 'is_made_to_order'
  | 'main_image'
  | 'category'
  | 'name_ne'
  | 'plate'
  | 'measures'
> & { attributes: { key: string; value: string }[] }

export function cardProduct(product: ProductSummary): CardProduct {
  const { slug, name, price, price_before_discount, stock, main_image, category } = product
  const { name_ne, plate, measures, is_made_to_order, lowest_price_30_days } = product
  return {
    slug,
    name,
    price,
    price_before_discount,
    stock,
    main_image,
    category,
    attributes: product.attributes
      .toSorted((a, b) => a.order - b.order)
      .slice(0, maxAttributes)
      .map(({ key, value }) => ({ key, value })),
    name_ne,
    plate,
    measures,
    ...(lowest_price_30_days !== undefined && { lowest_price_30_days }),
    ...(is_made_to_order && { is_made_to_order }),
  }
}
