import { useCallback, useState } from 'react'
import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { addressFormMessages } from '#messages/orders/address-form.ts'
import { addressUse, type FieldUse, filledIn, unusedField } from '#model/address-fields.ts'
import { recallInTab, rememberInTab } from '#web/client/tab-storage.ts'

export type AddressField = keyof DeliveryAddress
export type TypedAddress = Record<AddressField, string>

/** Fields that no country requires. */
const optionalFields: readonly AddressField[] = ['street2', 'company', 'tax_number']

/** In the order of the form. */
export const addressFields: readonly AddressField[] = [
  'fullname',
  'country',
  'street',
  'street2',
  'postalCode',
  'city',
  'state',
  'contact_number',
  'company',
  'tax_number',
]

export const emptyAddress = mapFields(() => '')

export function fieldUse(field: AddressField, country: string): FieldUse {
  if (field === 'postalCode' || field === 'city' || field === 'state') return addressUse(country)[field]
  return optionalFields.includes(field) ? 'optional' : 'required'
}

export function fieldLabel(field: AddressField, country: string): string {
  const { address, state, optional } = addressFormMessages
  const label = field === 'state' ? state[addressUse(country).stateName] : address[field]
  // An optional postal code has a hint instead of a mark. Until a country is chosen, the use of the state is unknown.
  const isMarked = field !== 'postalCode' && (field !== 'state' || country !== '')
  return isMarked && fieldUse(field, country) === 'optional' ? optional(label) : label
}

export function missingFields(address: TypedAddress): AddressField[] {
  return addressFields.filter(
    (field) => fieldUse(field, address.country) === 'required' && !address[field].trim(),
  )
}

/**
 * The address to send. The API requires a postal code and a city, so a dash replaces an empty one that the country does
 * not require.
 */
export function sentAddress(address: TypedAddress): DeliveryAddress {
  const { street2, state, company, tax_number, ...specified } = mapFields((field) =>
    fieldUse(field, address.country) === 'unused' ? '' : address[field].trim(),
  )
  const { postalCode, city } = specified
  const isLeftOut = (field: AddressField) => fieldUse(field, address.country) !== 'required'
  return {
    ...specified,
    postalCode: postalCode || (isLeftOut('postalCode') ? unusedField : ''),
    city: city || (isLeftOut('city') ? unusedField : ''),
    ...(street2 && { street2 }),
    ...(state && { state }),
    ...(company && { company }),
    ...(tax_number && { tax_number }),
  }
}

/** A stored address, in the form's fields. */
export function typedAddress(address: DeliveryAddress): TypedAddress {
  return mapFields((field) => filledIn(address[field]))
}

const draftKey = 'address'

/**
 * The draft that this tab stores until the tab closes or the customer signs out; it survives a reload and an expired
 * login.
 */
export function recallAddress(): TypedAddress {
  const stored = recallInTab(draftKey)
  const draft = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return mapFields((field) => (typeof draft[field] === 'string' ? draft[field] : ''))
}

export function rememberAddress(address: TypedAddress): void {
  rememberInTab(draftKey, address)
}

function mapFields(value: (field: AddressField) => string): TypedAddress {
  return Object.fromEntries(addressFields.map((field) => [field, value(field)])) as TypedAddress
}

/** The delivery address being typed; every keystroke is stored. */
export function useAddress() {
  const [address, setAddress] = useState(recallAddress)

  const fill = useCallback((next: TypedAddress) => {
    setAddress(next)
    rememberAddress(next)
  }, [])
  /** Fills in an address unless the shopper has already typed in the form. */
  const suggest = useCallback((next: TypedAddress) => {
    setAddress((current) => (addressFields.some((field) => current[field]) ? current : next))
  }, [])
  const change = (field: AddressField, text: string) => fill({ ...address, [field]: text })

  return { address, change, fill, suggest }
}
