import type { StockMovement } from '#contract/admin/catalogue/product-stock.ts'

type Reason = StockMovement['reason']
type Correction = Exclude<Reason, 'opening' | 'order' | 'order_returned' | 'pieces'>

export const correctionWords: Record<Correction, string> = {
  made: 'Made in the workshop',
  bought: 'Purchased',
  found: 'Found',
  count: 'Recounted',
  lost: 'Lost',
  damaged: 'Damaged',
  given: 'Given away',
  other: 'Other',
}

export const stockWords: Record<Reason, string> = {
  ...correctionWords,
  opening: 'Opening stock',
  order: 'Ordered',
  order_returned: 'Returned from an order',
  pieces: 'Numbered pieces',
}

/** The reasons that fit adding or removing items. */
export function reasonsFor(direction: 'add' | 'take'): [Correction, ...Correction[]] {
  return direction === 'add'
    ? ['made', 'bought', 'found', 'count', 'other']
    : ['damaged', 'lost', 'given', 'count', 'other']
}
