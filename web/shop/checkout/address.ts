import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import { recallInTab, rememberInTab } from '../../client/tab-storage.ts'

export type AddressField = keyof DeliveryAddress

/** In the order in which they are asked for; the texts are their labels. */
export const addressLabels: Record<AddressField, string> = {
  fullname: 'Full name',
  street: 'Street',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  contact_number: 'Contact number',
}
export const addressFields = Object.keys(addressLabels) as AddressField[]

export const emptyAddress = mapFields(() => '')

export function missingFields(address: DeliveryAddress): AddressField[] {
  return addressFields.filter((field) => !address[field].trim())
}

export function missingText(fields: readonly AddressField[]): string {
  const names = fields.map((field) => addressLabels[field]).join(', ')
  return `Please fill in all required delivery address fields: ${names}.`
}

export function trimmedAddress(address: DeliveryAddress): DeliveryAddress {
  return mapFields((field) => address[field].trim())
}

const draftKey = 'address'

/** What was written before a reload or a lost login; a tab keeps it until it is closed or signed out. */
export function recallAddress(): DeliveryAddress {
  const kept = recallInTab(draftKey)
  const draft = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  return mapFields((field) => (typeof draft[field] === 'string' ? draft[field] : ''))
}

export function rememberAddress(address: DeliveryAddress): void {
  rememberInTab(draftKey, address)
}

function mapFields(value: (field: AddressField) => string): DeliveryAddress {
  return Object.fromEntries(addressFields.map((field) => [field, value(field)])) as DeliveryAddress
}
