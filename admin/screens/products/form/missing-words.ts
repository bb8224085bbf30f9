import type { ProductLine } from '#contract/admin/catalogue/products.ts'

export const missingWords: Record<ProductLine['missing'][number], string> = {
  no_price: 'no price',
  no_packed_weight: 'no packed weight',
  no_picture: 'no picture',
  no_description: 'no description',
  no_stock: 'out of stock',
}
