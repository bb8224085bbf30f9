import { useState } from 'react'
import { type AddressField, recallAddress, rememberAddress } from './address.ts'

/** The delivery address as it is being written, kept for this tab with every key. */
export function useAddress() {
  const [address, setAddress] = useState(recallAddress)

  function change(field: AddressField, text: string) {
    const next = { ...address, [field]: text }
    setAddress(next)
    rememberAddress(next)
  }

  return { address, change }
}
