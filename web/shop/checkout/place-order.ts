import { CallError, Refusal } from '#client/call-error.ts'
import { bodyText, failureMessage } from '#client/failure-message.ts'
import type { DeliveryAddress, Order, PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import type { DeclarationKind } from '#contract/shop/shipping.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { clearLocalCart, loadCart } from '#web/client/cart.ts'
import { readCart } from '#web/client/shown-cart.ts'
import { clearOrderKey, orderKey } from './order-intent.ts'

export type Placed = { order: Order; options: CheckoutOptions | undefined }

export const orderFailure = { withoutDetail: bodyText, fallback: checkoutMessages.orderFailed }

type OrderInput = {
  payment_method: PaymentMethod
  delivery_address: DeliveryAddress
  age_confirmed?: true
  declarations?: Exclude<DeclarationKind, 'age'>[]
  /** The total that the shopper sees. */
  expected_total?: string
}

/** Orders the cart. Rejects with a `Refusal`; after a conflict the cart is reloaded. */
export async function placeOrder({ expected_total, ...input }: OrderInput): Promise<Order> {
  const items = readCart().cart.items.map(({ id, quantity }) => [id, quantity])
  const idempotencyKey = orderKey({ input, pieces: items })
  try {
    const order = await browserCall('POST /orders/orders/', {
      body: { ...input, ...(expected_total && { expected_total }) },
      idempotencyKey,
    })
    clearOrderKey()
    clearLocalCart()
    // The answer may state only the number of the order.
    const { declarations: _, ...sent } = input
    return { ...sent, ...order }
  } catch (error) {
    if (error instanceof CallError && isRefusal(error)) clearOrderKey()
    if (error instanceof CallError && error.status === 409) loadCart()
    throw new Refusal(failureMessage(error, orderFailure), { cause: error })
  }
}

/** True if the server refused the order; after any other failure it may have been placed. */
function isRefusal({ status }: CallError): boolean {
  return status >= 400 && status < 500
}
