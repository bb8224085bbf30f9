import { useState } from 'react'
import { failureMessage } from '#client/failure-message.ts'
import { logUnexpected } from '#client/use-submit.ts'
import type { CartItem } from '#contract/shop/cart.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'

export type CartErrors = Record<number, string | undefined>

/**
 * `errors`: why the server refused the last change of each item, by item id. Stored outside the lines, because a
 * removed line disappears at once and loses its state if it comes back. `make` runs a change; once the server has made
 * it, calls `then` with the item as it was before.
 */
export function useCartEdits() {
  const [errors, setErrors] = useState<CartErrors>({})

  async function make(item: CartItem, edit: () => Promise<void>, then: (item: CartItem) => void) {
    setErrors((known) => ({ ...known, [item.id]: undefined }))
    try {
      await edit()
      then(item)
    } catch (error) {
      logUnexpected(error)
      setErrors((known) => ({ ...known, [item.id]: failureMessage(error, cartErrorMessages.notChanged) }))
    }
  }

  return { errors, make }
}
