import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../client/call-error.ts'
import { isSignedIn } from '../../../client/tokens.ts'
import type { Product } from '../../../contract/shop/catalogue.ts'
import { useTimedMessage } from '../../../ui/timed-message.ts'
import { addToCart } from '../../client/cart.ts'
import { type CustomizationInput, chosenCustomization } from './customization.ts'
import { stockRefusal } from './stock-refusal.ts'

/** Puts a product into the cart, or says why not; a visitor is sent to log in first. */
export function useAddToCart({ id, slug, name, stock, customization_options: options = [] }: Product) {
  const navigate = useNavigate()
  const [message, show] = useTimedMessage()
  const [busy, setBusy] = useState(false)

  async function add(quantity: number, input: CustomizationInput) {
    const refusal = stockRefusal(quantity, stock)
    if (refusal) return show({ kind: 'error', text: refusal })
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
