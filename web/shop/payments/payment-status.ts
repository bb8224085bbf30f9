import { CallError } from '#client/call-error.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { PaymentStatus } from '#contract/shop/payments.ts'
import { paymentsMessages } from '#messages/orders/payments.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { load, loadedValue } from '#web/client/loaded.ts'
import { isSignedIn } from '#web/client/tokens.ts'

type Found = { payment: PaymentStatus } | { message: string; detail?: string | undefined }

/** Loads a payment; a failed call resolves to the message to show. */
export async function findPayment(uuid: string): Promise<Found> {
  try {
    return { payment: await browserCall('GET /payments/history/{uuid}/', { params: { uuid } }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 404) return { message: paymentsMessages.notFound }
    return { message: paymentsMessages.loadFailed, detail: error.detail }
  }
}

/** The order of the payment and the address for its emails; both undefined for visitors. */
export async function findOwnOrder({
  order_identifier: id,
}: PaymentStatus): Promise<{ order?: Order | undefined; email?: string | undefined }> {
  if (!isSignedIn()) return {}
  const [order, account] = await Promise.all([
    load(browserCall('GET /orders/orders/{id}/', { params: { id } }), ''),
    load(browserCall('GET /accounts/me/'), ''),
  ])
  return { order: loadedValue(order), email: loadedValue(account)?.email || undefined }
}

export type PaymentView = 'processing' | 'success' | 'failed' | 'canceled'

const views: Record<PaymentStatus['status'], PaymentView> = {
  initiated: 'processing',
  pending: 'processing',
  succeeded: 'success',
  failed: 'failed',
  canceled: 'canceled',
}

/** Undefined for an unknown status. */
export function viewOf(status: string): PaymentView | undefined {
  return Object.hasOwn(views, status) ? views[status as PaymentStatus['status']] : undefined
}

const firstDelay = 1500
const shortestPause = 2000
const longestPause = 60_000

/** Milliseconds before the nth check; undefined once automatic checks have ended. */
export function delayBefore(check: number): number | undefined {
  if (check === 0) return firstDelay
  const pause = shortestPause * 2 ** (check - 1)
  return pause / 2 < longestPause ? Math.min(pause, longestPause) : undefined
}
