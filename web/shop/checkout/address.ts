import { useCallback, useState } from 'react'
import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import { recallInTab, rememberInTab } from '../../client/tab-storage.ts'

export type AddressField = keyof DeliveryAddress

/** In the order of the form. */
export const addressFields: readonly AddressField[] = [
  'fullname',
  'street',
  'postalCode',
  'city',
  'country',
  'contact_number',
]

export const emptyAddress = mapFields(() => '')

export function missingFields(address: DeliveryAddress): AddressField[] {
  return addressFields.filter((field) => !address[field].trim())
}

export function trimmedAddress(address: DeliveryAddress): DeliveryAddress {
  return mapFields((field) => address[field].trim())
}

const draftKey = 'address'

/** The draft that this tab stores until it is closed or signs out; it survives a reload and a lost login. */
export function recallAddress(): DeliveryAddress {
  const stored = recallInTab(draftKey)
  const draft = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return mapFields((field) => (typeof draft[field] === 'string' ? draft[field] : ''))
}

export function rememberAddress(address: DeliveryAddress): void {
  rememberInTab(draftKey, address)
}

function mapFields(value: (field: AddressField) => string): DeliveryAddress {
  return Object.fromEntries(addressFields.map((field) => [field, value(field)])) as DeliveryAddress
}

/** The delivery address while it is typed; every keystroke is stored. */
export function useAddress() {
  const [address, setAddress] = useState(recallAddress)

  const fill = useCallback((next: DeliveryAddress) => {
    setAddress(next)
    rememberAddress(next)
  }, [])
  /** Fills in an address unless the shopper has begun to type one. */
  const suggest = useCallback((next: DeliveryAddress) => {
    setAddress((current) => (addressFields.some((field) => current[field]) ? current : next))
  }, [])
  const change = (field: AddressField, text: string) => fill({ ...address, [field]: text })

  return { address, change, fill, suggest }
}
