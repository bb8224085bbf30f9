import { isPostBox, postBoxRefused } from '../../../contract/post-box.ts'
import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import type { DeclarationKind, ShippingQuote } from '../../../contract/shop/shipping.ts'
import { type AddressField, missingFields, missingText } from './address.ts'
import { isPaymentMethod } from './payment-methods.ts'

type DeclarationField = 'age_confirmed' | Exclude<DeclarationKind, 'age'>
export type CheckoutErrors = Partial<Record<AddressField | DeclarationField, string>>
export type Checked = {
  faults: CheckoutErrors
  refusal?: string
  /** The refusal ends when one of the customer's orders is paid for or canceled. */
  areOrdersInTheWay?: boolean
}

type Wish = {
  address: DeliveryAddress
  method: unknown
  /** The declarations whose boxes are ticked. */
  declared: readonly DeclarationField[]
  quote: ShippingQuote | undefined
}

/** What stands against an order before it is sent: faults by field, and the sentence above the button. */
export function checkoutErrors({ address, method, declared, quote }: Wish): Checked {
  const missing = missingFields(address)
  if (missing.length > 0) {
    const faults = Object.fromEntries(missing.map((field) => [field, 'This field is required.']))
    return { faults, refusal: missingText(missing) }
  }
  if (quote && !quote.allowed) {
    const reasons = quote.refusals.map(({ product, reason }) => (product ? `${product}: ${reason}` : reason))
    return { faults: { country: 'The pieces cannot be sent there.' }, refusal: reasons.join(' ') }
  }
  if (quote?.post_boxes === false && isPostBox(address)) {
    return { faults: { street: postBoxRefused } }
  }
  const asked = quote?.declarations.map(({ kind }) => declarationField(kind)) ?? []
  const undeclared = asked.filter((field) => !declared.includes(field))
  if (undeclared.length > 0) {
    const text = (field: DeclarationField) =>
      field === 'age_confirmed' ? 'Please confirm your age.' : 'Please confirm this.'
    return { faults: Object.fromEntries(undeclared.map((field) => [field, text(field)])) }
  }
  if (!method) return { faults: {}, refusal: 'Please select a payment method.' }
  if (!isPaymentMethod(method)) return { faults: {}, refusal: 'Invalid payment method selected.' }
  return { faults: {} }
}

/** What is left of the faults once another country is chosen, which has rules of its own. */
export function withoutRules(faults: CheckoutErrors): CheckoutErrors {
  const { country, age_confirmed, purpose, customs_cleared, import: permit, ...others } = faults
  return others
}

/** Where the fault of a declaration that was not made shows. */
export function declarationField(kind: DeclarationKind): DeclarationField {
  return kind === 'age' ? 'age_confirmed' : kind
}

/** The server's faults where a field of the form can show them: 'delivery_address.country' belongs to `country`. */
export function serverErrors(fields: Record<string, string[]> | undefined): CheckoutErrors {
  const entries = Object.entries(fields ?? {}).map(([name, texts]) => [
    name.split('.').at(-1),
    texts.join(' '),
  ])
  return Object.fromEntries(entries)
}
