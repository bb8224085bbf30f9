import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../client/call-error.ts'
import type { cartProblems } from '../../../contract/shop/cart.ts'
import type { Product } from '../../../contract/shop/catalogue.ts'
import { useTimedMessage } from '../../../ui/timed-message.ts'
import { addToCart } from '../../client/cart.ts'
import { isSignedIn } from '../../client/tokens.ts'
import { type CustomizationInput, chosenCustomization } from './customization.ts'

/** Adds a product to the cart, or shows why it cannot; visitors are sent to log in. */
export function useAddToCart({ id, slug, name, stock, customization_options: options = [] }: Product) {
  const navigate = useNavigate()
  const [message, show] = useTimedMessage()
  const [busy, setBusy] = useState(false)

  async function add(quantity: number, input: CustomizationInput) {
    const error = stockError(quantity, stock)
    if (error) return show({ kind: 'error', text: error })
    if (!isSignedIn()) return navigate(`/login?redirect=/products/${slug}`)
    setBusy(true)
    try {
      const customization = chosenCustomization(options, input)
      await addToCart({ product_id: id, quantity, customization })
      show({ kind: 'success', text: `${name} is in your cart.`, link: { to: '/cart', text: 'Cart' } })
    } catch (error) {
      show({ kind: 'error', text: messageOf(error, 'Failed to add item.') })
    } finally {
      setBusy(false)
    }
  }

  return { add, busy, message }
}

/** The contract's text, checked by type; importing it would bring its schemas into the page. */
const outOfStock: (typeof cartProblems)['outOfStock'] = 'Item is out of stock.'

/** Why a quantity cannot be added; undefined if it can. */
export function stockError(quantity: number, stock: number): string | undefined {
  if (stock < 1) return outOfStock
  return quantity > stock ? `Only ${stock} items available.` : undefined
}
