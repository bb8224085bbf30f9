import { useState } from 'react'
import { messageOf } from '#client/call-error.ts'
import { logUnexpected } from '#client/use-submit.ts'
import type { CartItem } from '#contract/shop/cart.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'

export type CartErrors = Record<number, string | undefined>

/**
 * Why the last change of an item was taken back, by the item's id: a line that is removed is gone at once, and comes back
 * without a state of its own. `make` runs a change, and `then` once the server has made it; with the item as it was.
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
      setErrors((known) => ({ ...known, [item.id]: messageOf(error, cartErrorMessages.notChanged) }))
    }
  }

  return { errors, make }
}
