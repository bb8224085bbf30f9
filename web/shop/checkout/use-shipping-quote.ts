import { useCallback, useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { type Loaded, load, loadedValue } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import type { TypedAddress } from '#web/shop/address/address.ts'

/** 'none' until a country is chosen. */
export type QuoteResult = Loaded<ShippingQuote> | 'none' | 'loading'

/**
 * The price and requirements of shipping this cart to an address. Sends the postal code if it matters; while a new
 * quote loads, `shown` is the last one for the same country.
 */
export function useShippingQuote(cart: Cart, { country, postalCode }: TypedAddress) {
  const [regional, setRegional] = useState<string>()
  const items = cart.items.map(({ id, quantity }) => `${id}×${quantity}`).join()
  const postal_code = regional === country ? postalCode.trim() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart needs another quote
  const start = useCallback(
    (signal: AbortSignal) => {
      const body = { country, ...(postal_code && { postal_code }) }
      return load(browserCall('POST /orders/shipping-quote/', { body, signal }), checkoutMessages.quoteFailed)
    },
    [country, items, postal_code],
  )
  const isComplete = Boolean(country && items)
  const { loaded, last, again } = useDeferred(isComplete ? start : undefined)
  const lastQuote = loadedValue(last)
  const shown = lastQuote?.country === country ? lastQuote : loadedValue(loaded)
  if (shown?.by_postal_code && regional !== country) setRegional(country)
  const result: QuoteResult = isComplete ? (loaded ?? 'loading') : 'none'
  return { result, quote: loadedValue(loaded), shown, again }
}
