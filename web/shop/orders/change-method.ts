import { CallError, messageOf, Refusal } from '../../../client/call-error.ts'
import type { Order, PaymentMethod } from '../../../contract/shop/orders.ts'
import { browserCall } from '../../client/browser-client.ts'
import { purgePayment } from '../checkout/card-payment.ts'

/** Changes how an unpaid order is paid. Fails with a `Refusal` that says why. */
export async function changeMethod(id: string, payment_method: PaymentMethod): Promise<Order> {
  try {
    const order = await browserCall('POST /orders/orders/{id}/payment-method/', {
      params: { id },
      body: { payment_method },
    })
    purgePayment()
    return order
  } catch (error) {
    throw new Refusal(reasonOf(error), { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError && [404, 405].includes(error.status))
    return 'The way to pay this order cannot be changed here. Please contact us.'
  const field = error instanceof CallError ? error.fields?.payment_method?.[0] : undefined
  return field ?? messageOf(error, 'The way to pay could not be changed. Please try again.')
}
