import { useCallback, useState } from 'react'
import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import { type AddressField, addressFields, recallAddress, rememberAddress } from './address.ts'

/** The delivery address as it is being written, kept for this tab with every key. */
export function useAddress() {
  const [address, setAddress] = useState(recallAddress)

  const fill = useCallback((next: DeliveryAddress) => {
    setAddress(next)
    rememberAddress(next)
  }, [])
  /** Fills in what nobody has begun to write. */
  const suggest = useCallback((next: DeliveryAddress) => {
    setAddress((now) => (addressFields.some((field) => now[field]) ? now : next))
  }, [])
  const change = (field: AddressField, text: string) => fill({ ...address, [field]: text })

  return { address, change, fill, suggest }
}
