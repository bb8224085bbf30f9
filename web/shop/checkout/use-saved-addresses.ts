import { useEffect, useState } from 'react'
import type { SavedAddress } from '../../../contract/shop/addresses.ts'
import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import { browserCall } from '../../client/browser-client.ts'
import { trimmedAddress } from './address.ts'

/**
 * The addresses that the customer keeps, the first of which is suggested; undefined while they are on their way, and
 * where they cannot be had. The checkout works without them.
 */
export function useSavedAddresses(
  suggest: (address: DeliveryAddress) => void,
): readonly SavedAddress[] | undefined {
  const [saved, setSaved] = useState<readonly SavedAddress[]>()
  useEffect(() => {
    let wanted = true
    browserCall('GET /accounts/addresses/').then(
      (answer) => {
        if (!wanted || !Array.isArray(answer)) return
        setSaved(answer)
        const first = answer.find(({ is_default }) => is_default)
        if (first) suggest(trimmedAddress(first))
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [suggest])
  return saved
}

/** Keeps an address for the next order. The order that it was written for stands, whatever comes of this. */
export function keepAddress(address: DeliveryAddress): void {
  browserCall('POST /accounts/addresses/', { body: address, keepalive: true }).catch(() => {})
}
