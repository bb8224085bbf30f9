/** The life of an order; which may follow which is decided by the server. */
export const orderStatuses = [
  'pending',
  'awaiting_payment',
  'paid',
  'processing',
  'shipped',
  'completed',
  'canceled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
