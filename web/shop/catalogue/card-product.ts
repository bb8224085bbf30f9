import type { ProductSummary } from '../../../contract/shop/catalogue.ts'

/** The fields that a card shows; the rest are not sent with the page. */
export type CardProduct = Pick<
  ProductSummary,
  | 'slug'
  | 'name'
  | 'price'
  | 'price_before_discount'
  | 'stock'
  | 'is_made_to_order'
  | 'main_image'
  | 'category'
  | 'attributes'
  | 'name_ne'
  | 'plate'
  | 'measures'
>

export function cardProduct(product: ProductSummary): CardProduct {
  const { slug, name, price, price_before_discount, stock, main_image, category } = product
  const { attributes, name_ne, plate, measures, is_made_to_order } = product
  return {
    slug,
    name,
    price,
    price_before_discount,
    stock,
    main_image,
    category,
    attributes,
    name_ne,
    plate,
    measures,
    ...(is_made_to_order && { is_made_to_order }),
  }
}
