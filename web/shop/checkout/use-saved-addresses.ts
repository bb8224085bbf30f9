import { useEffect, useState } from 'react'
import type { SavedAddress } from '#contract/shop/addresses.ts'
import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { browserCall } from '#web/client/browser-client.ts'
import { type TypedAddress, typedAddress } from '#web/shop/address/address.ts'

/**
 * The customer's saved addresses; suggests the default one. Undefined until loaded and if loading fails: the checkout
 * works without them.
 */
export function useSavedAddresses(
  suggest: (address: TypedAddress) => void,
): readonly SavedAddress[] | undefined {
  const [saved, setSaved] = useState<readonly SavedAddress[]>()
  useEffect(() => {
    let isCurrent = true
    browserCall('GET /accounts/addresses/').then(
      (answer) => {
        if (!isCurrent || !Array.isArray(answer)) return
        setSaved(answer)
        const defaultAddress = answer.find(({ is_default }) => is_default)
        if (defaultAddress) suggest(typedAddress(defaultAddress))
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [suggest])
  return saved
}

/** Saves an address for the next order. Ignores failures, since the order has already been placed. */
export function saveAddress(address: DeliveryAddress): void {
  browserCall('POST /accounts/addresses/', { body: address, keepalive: true }).catch(() => {})
}
