import type { OrderStatus } from '../../../contract/shop/orders.ts'

const texts: Record<OrderStatus, string> = {
  pending: 'Waiting for the card payment',
  awaiting_payment: 'Waiting for the payment',
  paid: 'Paid',
  processing: 'Being prepared',
  shipped: 'Shipped',
  completed: 'Completed',
  canceled: 'Canceled',
  refunded: 'Refunded',
}

export function orderStatusText(status: OrderStatus): string {
  return texts[status] ?? status
}

/** Whether the customer may still pay it, or cancel it. */
export function isUnpaid(status: OrderStatus): boolean {
  return status === 'pending' || status === 'awaiting_payment'
}
