import { CallError } from '#client/call-error.ts'
import { newKey } from '#client/new-key.ts'
import type { Order } from '#contract/shop/orders.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { recallInTab, rememberInTab, removeFromTab } from '#web/client/tab-storage.ts'
import { externalUrl } from './external-url.ts'

const uuidKey = 'payment_uuid'
const orderKey = 'order_details'
const currency = 'USD'

/**
 * Starts the card payment of an order; returns the URL of the gateway's page, or undefined if the answer has none. The
 * payment's uuid and the order are stored in this tab for the return.
 */
export async function startCardPayment(order: Pick<Order, 'id'>): Promise<string | undefined> {
  const answer = await browserCall('POST /payments/card/initiate/', {
    body: { order_id: order.id, currency },
    idempotencyKey: newKey(),
  })
  if (answer.payment_uuid) rememberInTab(uuidKey, answer.payment_uuid)
  rememberInTab(orderKey, order)
  return externalUrl(answer.redirectUrl)
}

/**
 * Starts the payment and opens the gateway's page, unless the person has left this one. An answer without its URL counts as
 * a failed call.
 */
export async function payByCard(order: Pick<Order, 'id'>): Promise<void> {
  const { pathname } = location
  const url = await startCardPayment(order)
  if (!url) throw new CallError(200)
  return location.pathname === pathname ? leaveFor(url) : undefined
}

/** The uuid of the payment started in this tab. */
export function recallPayment(): string | undefined {
  const uuid = recallInTab(uuidKey)
  return typeof uuid === 'string' && uuid ? uuid : undefined
}

export function clearPayment(): void {
  removeFromTab(uuidKey, orderKey)
}

/** Opens another site. Resolves only if the Back button restores this page, so the form stays busy until then. */
function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
}
