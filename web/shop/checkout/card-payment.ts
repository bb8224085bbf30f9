import { CallError } from '../../../client/call-error.ts'
import { leaveFor } from '../../../client/use-submit.ts'
import type { Order } from '../../../contract/shop/orders.ts'
import { browserCall } from '../../client/browser-client.ts'
import { recallInTab, rememberInTab, removeFromTab } from '../../client/tab-storage.ts'
import { newKey } from './order-intent.ts'
import { outsideAddress } from './outside-address.ts'

const uuidName = 'payment_uuid'
const orderName = 'order_details'
const currency = 'USD'

/**
 * Starts the payment of an order by card and gives the address of the gateway's page, or undefined when none came
 * back. The uuid and the order are kept for the return.
 */
export async function startCardPayment(order: Pick<Order, 'id'>): Promise<string | undefined> {
  const answer = await browserCall('POST /payments/card/initiate/', {
    body: { order_id: order.id, currency },
    idempotencyKey: newKey(),
  })
  if (answer.payment_uuid) rememberInTab(uuidName, answer.payment_uuid)
  rememberInTab(orderName, order)
  return outsideAddress(answer.redirectUrl)
}

/** Starts the payment and leaves for the gateway's page. An answer without its address counts as a failed call. */
export async function payByCard(order: Pick<Order, 'id'>): Promise<void> {
  const url = await startCardPayment(order)
  if (!url) throw new CallError(200)
  return leaveFor(url)
}

/** The payment under way in this tab. */
export function recallPayment(): string | undefined {
  const uuid = recallInTab(uuidName)
  return typeof uuid === 'string' && uuid ? uuid : undefined
}

export function purgePayment(): void {
  removeFromTab(uuidName, orderName)
}
