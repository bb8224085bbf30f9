import { useNavigate } from 'react-router'
import { cartErrorMessages } from '#messages/cart-errors.ts'
import { productMessages } from '#messages/product.ts'
import { Refusal } from '../../../client/call-error.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import type { Product } from '../../../contract/shop/catalogue.ts'
import { announceAdded } from '../../client/added-to-cart.ts'
import { addToCart } from '../../client/cart.ts'
import { isSignedIn } from '../../client/tokens.ts'
import { type CustomizationInput, chosenCustomization } from './customization.ts'
import { orderable } from './orderable.ts'

const messages = productMessages.buy

/** Adds a product to the cart, or shows why it cannot; visitors are sent to log in. */
export function useAddToCart(product: Product) {
  const { id, slug, name, customization_options: options = [] } = product
  const navigate = useNavigate()
  const { busy, message, run, clearMessage } = useSubmit({ failed: cartErrorMessages.notAdded })

  const add = (quantity: number, input: CustomizationInput) =>
    run(async () => {
      const error = stockError(quantity, orderable(product))
      if (error) throw new Refusal(error)
      if (!isSignedIn()) {
        navigate(`/login?redirect=/products/${slug}`)
        return undefined
      }
      const line = { product_id: id, customization: chosenCustomization(options, input) }
      await addToCart({ ...line, quantity })
      announceAdded({ ...line, name })
      return undefined
    })

  return { add, busy, message, clearMessage }
}

/** Why a quantity cannot be added; undefined if it can. */
export function stockError(quantity: number, stock: number): string | undefined {
  if (stock < 1) return messages.outOfStock
  return quantity > stock ? messages.onlyAvailable(stock) : undefined
}
