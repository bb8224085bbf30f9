import type { PaymentStatus } from '../../../contract/shop/payments.ts'

export type View = 'processing' | 'success' | 'failed' | 'canceled'

const views: Record<PaymentStatus['status'], View> = {
  initiated: 'processing',
  pending: 'processing',
  succeeded: 'success',
  failed: 'failed',
  canceled: 'canceled',
}

/** How a payment's status is shown; undefined for a word outside the known ones. */
export function viewOf(status: string): View | undefined {
  return Object.hasOwn(views, status) ? views[status as PaymentStatus['status']] : undefined
}

export const titles: Record<View | 'error', string> = {
  processing: 'Processing Payment',
  success: 'Payment Successful',
  failed: 'Payment Failed',
  canceled: 'Payment Canceled',
  error: 'Payment Status',
}
