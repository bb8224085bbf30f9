import { CallError, detailOrBody, Refusal } from '../../../client/call-error.ts'
import type { DeliveryAddress, Order, PaymentMethod } from '../../../contract/shop/orders.ts'
import type { DeclarationKind } from '../../../contract/shop/shipping.ts'
import { browserCall } from '../../client/browser-client.ts'
import { clearLocalCart, loadCart, readCart } from '../../client/cart.ts'
import { clearOrderKey, orderKey } from './order-intent.ts'

type Wish = {
  payment_method: PaymentMethod
  delivery_address: DeliveryAddress
  age_confirmed?: true
  declarations?: Exclude<DeclarationKind, 'age'>[]
}

/** Makes an order of the cart. Fails with a `Refusal` that says why, and then shows the cart as it is now. */
export async function placeOrder(wish: Wish): Promise<Order> {
  const pieces = readCart().cart.items.map(({ id, quantity }) => [id, quantity])
  const idempotencyKey = orderKey({ wish, pieces })
  try {
    const order = await browserCall('POST /orders/orders/', { body: wish, idempotencyKey })
    clearOrderKey()
    clearLocalCart()
    // A backend need not answer more than the number.
    const { declarations: _, ...own } = wish
    return { ...own, ...order }
  } catch (error) {
    if (error instanceof CallError && isRefusal(error)) clearOrderKey()
    if (error instanceof CallError && error.status === 409) loadCart()
    throw new Refusal(orderFailure(error), { cause: error })
  }
}

/** The server has answered that there is no order; after anything else there may be one. */
function isRefusal({ status }: CallError): boolean {
  return status >= 400 && status < 500
}

/** The server's detail, else the body of its answer as JSON, else the default. */
export function orderFailure(error: unknown): string {
  return detailOrBody(error, 'Failed to create order. Please check your details and try again.')
}
