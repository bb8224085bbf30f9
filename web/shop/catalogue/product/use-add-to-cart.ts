import { useNavigate } from 'react-router'
import { Refusal } from '#client/call-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import type { Product } from '#contract/shop/catalogue.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { announceAdded } from '#web/client/added-to-cart.ts'
import { addToCart } from '#web/client/cart.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { authAddress } from '#web/client/redirect.ts'
import { isSignedIn } from '#web/client/tokens.ts'
import type { LoginNotice } from '#web/shop/accounts/entry/login.tsx'
import { orderable } from '../orderable.ts'
import { type CustomizationInput, chosenCustomization } from './customization.ts'
import { forgetPendingLine, keepPendingLine } from './pending-line.ts'
import { stockError } from './stock-error.ts'

/**
 * Adds a product to the cart, or shows the reason for a refusal; visitors must log in first, and their line is stored.
 */
export function useAddToCart(product: Product) {
  const { id, slug, name, customization_options: options = [] } = product
  const navigate = useNavigate()
  const { busy, message, run, clearMessage } = useSubmit({ failed: cartErrorMessages.notAdded })

  async function send(quantity: number, input: CustomizationInput): Promise<void> {
    const error = stockError(quantity, orderable(product))
    if (error) throw new Refusal(error)
    if (!isSignedIn()) {
      keepPendingLine(product, { quantity, customization: input, isWanted: true })
      const notice: LoginNotice = 'signInToAdd'
      navigate(authAddress('/login', { pathname: productAddress(slug), search: '' }), { state: { notice } })
      return
    }
    const line = { product_id: id, customization: chosenCustomization(options, input) }
    await addToCart({ ...line, quantity })
    forgetPendingLine(product)
    announceAdded({ ...line, name })
  }

  /** Shows a refusal as a temporary message, unless `refused` handles it. */
  const add = (quantity: number, input: CustomizationInput, refused?: (reason: string) => void) =>
    run(async () => {
      try {
        await send(quantity, input)
      } catch (error) {
        if (!(refused && error instanceof Refusal)) throw error
        refused(error.message)
      }
    })

  return { add, busy, message, clearMessage }
}
