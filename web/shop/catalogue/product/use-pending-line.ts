import { useState } from 'react'
import type { Product } from '#contract/shop/catalogue.ts'
import { useBrowserLayoutEffect } from '#ui/use-browser-layout-effect.ts'
import { isSignedIn } from '#web/client/tokens.ts'
import { type CustomizationInput, defaultCustomization } from './customization.ts'
import { changedSince, keepPendingLine, offeredChoices, recallPendingLine } from './pending-line.ts'
import type { useAddToCart } from './use-add-to-cart.ts'

/**
 * What is chosen on a product's page, kept in this tab: logging in, a reload or going back loses nothing. A line that a
 * visitor wanted in the cart is added once its customer is back from logging in; `notAdded` says why that was not possible.
 */
export function usePendingLine(product: Product, add: ReturnType<typeof useAddToCart>['add']) {
  const { customization_options: options = [] } = product
  const [customization, setCustomization] = useState(() => defaultCustomization(options))
  const [quantity, setQuantity] = useState(1)
  const [notAdded, setNotAdded] = useState<string>()

  function change(next: { quantity?: number; customization?: CustomizationInput }) {
    const line = { quantity, customization, ...next, isWanted: false }
    setQuantity(line.quantity)
    setCustomization(line.customization)
    setNotAdded(undefined)
    keepPendingLine(product, line)
  }

  // Once; another product is another form.
  useBrowserLayoutEffect(() => {
    const stored = recallPendingLine(product)
    if (!stored) return
    const restored = { ...defaultCustomization(options), ...offeredChoices(options, stored) }
    setQuantity(stored.quantity)
    setCustomization(restored)
    if (!stored.isWanted) return
    // Whoever comes back without having logged in, or loads the page again, decides anew.
    keepPendingLine(product, { ...stored, isWanted: false })
    if (!isSignedIn()) return
    const reason = changedSince(product, stored)
    if (reason) setNotAdded(reason)
    else add(stored.quantity, restored, setNotAdded)
  }, [])

  return {
    quantity,
    customization,
    notAdded,
    setQuantity: (next: number) => change({ quantity: next }),
    choose: (key: string, value: string) => change({ customization: { ...customization, [key]: value } }),
    clearNotAdded: () => setNotAdded(undefined),
  }
}
