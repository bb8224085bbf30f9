import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import { type AddressField, missingFields, missingText } from './address.ts'
import { isPaymentMethod } from './payment-methods.ts'

export type CheckoutFaults = Partial<Record<AddressField | 'age_confirmed', string>>
export type Checked = { faults: CheckoutFaults; refusal?: string }

type Wish = {
  address: DeliveryAddress
  method: unknown
  ageConfirmed: boolean
  quote: ShippingQuote | undefined
}

/** What stands against an order before it is sent: faults by field, and the sentence above the button. */
export function checkoutFaults({ address, method, ageConfirmed, quote }: Wish): Checked {
  const missing = missingFields(address)
  if (missing.length > 0) {
    const faults = Object.fromEntries(missing.map((field) => [field, 'This field is required.']))
    return { faults, refusal: missingText(missing) }
  }
  if (quote && !quote.allowed) {
    const reasons = quote.refusals.map(({ product, reason }) => (product ? `${product}: ${reason}` : reason))
    return { faults: { country: 'The pieces cannot be sent there.' }, refusal: reasons.join(' ') }
  }
  const askedAge = quote?.declarations.some(({ kind }) => kind === 'age')
  if (askedAge && !ageConfirmed) {
    return { faults: { age_confirmed: 'Please confirm your age.' } }
  }
  if (!method) return { faults: {}, refusal: 'Please select a payment method.' }
  if (!isPaymentMethod(method)) return { faults: {}, refusal: 'Invalid payment method selected.' }
  return { faults: {} }
}

/** The server's faults where a field of the form can show them: 'delivery_address.country' belongs to `country`. */
export function serverFaults(fields: Record<string, string[]> | undefined): CheckoutFaults {
  const entries = Object.entries(fields ?? {}).map(([name, texts]) => [
    name.split('.').at(-1),
    texts.join(' '),
  ])
  return Object.fromEntries(entries)
}
