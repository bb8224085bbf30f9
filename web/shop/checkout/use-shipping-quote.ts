import { useState } from 'react'
import type { Cart } from '../../../contract/shop/cart.ts'
import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import { browserCall } from '../../client/browser-client.ts'
import { type Answer, goodAnswer, useAnswer } from '../../client/use-answer.ts'

export type Quoted = Answer<ShippingQuote>

/**
 * What sending this cart to an address costs and asks for; 'none' until a country is chosen. The postal code is asked
 * about where it matters, and meanwhile `shown` is what was last said of the same country.
 */
export function useShippingQuote(cart: Cart, { country, postalCode }: DeliveryAddress) {
  const [regional, setRegional] = useState<string>()
  const pieces = cart.items.map(({ id, quantity }) => `${id}×${quantity}`).join()
  const postal_code = regional === country ? postalCode.trim() : ''
  const { answer, last, again } = useAnswer({
    about: country && pieces && `${country} ${pieces} ${postal_code}`,
    ask: (signal) => {
      const body = { country, ...(postal_code && { postal_code }) }
      return browserCall('POST /orders/shipping-quote/', { body, signal })
    },
    otherwise: 'Shipping could not be calculated.',
  })
  const told = goodAnswer(last)
  const shown = told?.country === country ? told : goodAnswer(answer)
  if (shown?.by_postal_code && regional !== country) setRegional(country)
  return { quote: answer, shown, again }
}
