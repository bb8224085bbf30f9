import { useEffect, useState } from 'react'
import type { Cart } from '../../../contract/shop/cart.ts'
import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import { browserCall } from '../../client/browser-client.ts'
import { type Loaded, load } from '../../client/loaded.ts'

export type Quoted = Loaded<ShippingQuote> | 'none' | 'loading'

/** What sending this cart to a country costs and asks for; 'none' until a country is chosen. */
export function useShippingQuote(cart: Cart, country: string): { quote: Quoted; again: () => void } {
  const pieces = cart.items.map(({ id, quantity }) => `${id}×${quantity}`).join()
  const [attempt, setAttempt] = useState(0)
  const [held, hold] = useState<{ of: string; quote: Loaded<ShippingQuote> }>()
  const wanted = country && pieces ? `${country} ${pieces} ${attempt}` : ''

  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    const asked = browserCall('POST /orders/shipping-quote/', { body: { country }, signal: leaving.signal })
    load(asked, 'Shipping could not be calculated.').then((quote) => {
      if (!leaving.signal.aborted) hold({ of: wanted, quote })
    })
    return () => leaving.abort()
  }, [wanted, country])

  const quote = !wanted ? 'none' : held?.of === wanted ? held.quote : 'loading'
  return { quote, again: () => setAttempt((count) => count + 1) }
}

/** The quote itself, once it is there. */
export function quoteOf(quoted: Quoted): ShippingQuote | undefined {
  return typeof quoted === 'object' && quoted.ok ? quoted.value : undefined
}
