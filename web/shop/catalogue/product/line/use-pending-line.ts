import { useState } from 'react'
import type { Product } from '#contract/shop/catalogue.ts'
import { useBrowserLayoutEffect } from '#ui/use-browser-layout-effect.ts'
import { rememberInTab } from '#web/client/tab-storage.ts'
import { isSignedIn } from '#web/client/tokens.ts'
import { type CustomizationInput, defaultCustomization } from '../customization.ts'
import { lineActions } from '../later-parts.ts'
import { keyOf, offeredChoices, recallPendingLine, type StoredLine } from './pending-line.ts'
import type { useAddToCart } from './use-add-to-cart.ts'

/**
 * Stores the customization of a product's page in this tab, where it survives logging in, a reload or going back. If a
 * visitor pressed Add to Cart and then logs in, adds the line; `notAdded` says why it could not.
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
    lineActions().then(
      ({ keepPendingLine }) => keepPendingLine(product, line),
      // Without the file, the form works, but the tab forgets it.
      () => {},
    )
  }

  async function addStored(stored: StoredLine, restored: CustomizationInput) {
    // Without the file, `add` says so.
    const actions = await lineActions().catch(() => undefined)
    const reason = actions?.changedSince(product, stored)
    if (reason) setNotAdded(reason)
    else await add(stored.quantity, restored, setNotAdded)
  }

  // Runs once per product, because each product mounts a new form.
  useBrowserLayoutEffect(() => {
    const stored = recallPendingLine(product)
    if (!stored) return
    const restored = { ...defaultCustomization(options), ...offeredChoices(options, stored) }
    setQuantity(stored.quantity)
    setCustomization(restored)
    if (!stored.isWanted) return
    // Visitors who come back without logging in, or reload the page, must press the button again.
    rememberInTab(keyOf(product.slug), { ...stored, isWanted: false })
    if (isSignedIn()) void addStored(stored, restored)
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
