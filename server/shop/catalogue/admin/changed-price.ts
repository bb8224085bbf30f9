import type { ProductBulkChange } from '#contract/admin/catalogue/product-bulk.ts'

type PriceChange = Extract<ProductBulkChange, { kind: 'price' }>

const steps = { cent: [1, 0], half: [50, 0], whole: [100, 0], ninety: [100, 90] } as const

/**
 * Changes a price in cents by a percentage and rounds it, but never to less than the smallest price that the rounding
 * allows.
 */
export function changedPrice(cents: number, { percent, round_to }: PriceChange): number {
  const [step, end] = steps[round_to]
  // Thousandths of a percent are integers, so that 10 % of 12.90 is not 1.2900000000000003.
  const exact = (cents * (100_000 + Math.round(percent * 1000))) / 100_000
  const rounded = Math.round((exact - end) / step) * step + end
  return Math.max(rounded, end || step)
}
