import type { Order } from '../../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../../contract/shop/payments.ts'

export type Incoming = { order: Order; options: CheckoutOptions | undefined }

/** What the checkout handed over, if the history entry has it. */
export function readConfirmation(state: unknown): Incoming | undefined {
  if (typeof state !== 'object' || state === null || !('order' in state)) return undefined
  const { order, options } = state as { order?: Order; options?: CheckoutOptions }
  return order?.id && order.delivery_address ? { order, options } : undefined
}
