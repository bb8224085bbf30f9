/** The statuses of an order; the server decides which status may follow which. */
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
