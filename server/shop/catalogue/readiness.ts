import type { ReadinessCode } from '#contract/problems/catalogue-problems.ts'

type Facts = {
  price_cents: number
  packed_weight_g: number | null
  description: string
  stock: number
  is_made_to_order: boolean
  hasPicture: boolean
}

/** What a product still needs before it can be shown. */
export function missingOf(product: Facts): ReadinessCode[] {
  const checks: [ReadinessCode, boolean][] = [
    ['no_price', product.price_cents === 0],
    ['no_packed_weight', !product.packed_weight_g],
    ['no_picture', !product.hasPicture],
    ['no_description', product.description === ''],
    ['no_stock', product.stock === 0 && !product.is_made_to_order],
  ]
  return checks.flatMap(([code, isMissing]) => (isMissing ? [code] : []))
}
