import type { StockMovement } from '#contract/admin/catalogue/product-stock.ts'

export const stockWords: Record<StockMovement['reason'], string> = {
  made: 'Made in the workshop',
  bought: 'Purchased',
  found: 'Found',
  count: 'Recounted',
  lost: 'Lost',
  damaged: 'Damaged',
  given: 'Given away',
  other: 'Other',
  opening: 'Opening stock',
  order: 'Ordered',
  order_returned: 'Returned from an order',
  pieces: 'Numbered pieces',
}
