import { addressFormMessages } from '#messages/address-form.ts'
import { checkoutMessages } from '#messages/checkout.ts'
import { isPostBox } from '../../../contract/post-box.ts'
import type { DeliveryAddress } from '../../../contract/shop/orders.ts'
import type { DeclarationKind, ShippingQuote } from '../../../contract/shop/shipping.ts'
import { type AddressField, missingFields } from './address.ts'
import { isPaymentMethod } from './payment-methods.ts'

type DeclarationField = 'age_confirmed' | Exclude<DeclarationKind, 'age'>
export type CheckoutErrors = Partial<Record<AddressField | DeclarationField, string>>
/** Errors by field, and the message above the button. */
export type CheckResult = {
  errors: CheckoutErrors
  message?: string
  /** The customer has too many unpaid orders to place another one. */
  hasTooManyOpenOrders?: boolean
}

type Input = {
  address: DeliveryAddress
  method: unknown
  /** The declarations whose boxes are ticked. */
  declared: readonly DeclarationField[]
  quote: ShippingQuote | undefined
}

/** Everything that keeps the order from being sent. */
export function checkoutErrors({ address, method, declared, quote }: Input): CheckResult {
  const missing = missingFields(address)
  if (missing.length > 0) {
    const errors = Object.fromEntries(
      missing.map((field) => [field, checkoutMessages.errors.required[field]]),
    )
    return {
      errors,
      message: checkoutMessages.errors.missing(missing.map((field) => addressFormMessages.address[field])),
    }
  }
  if (quote && !quote.allowed) {
    const reasons = quote.refusals.map(({ product, reason }) =>
      product ? checkoutMessages.errors.refused(product, reason) : reason,
    )
    return { errors: { country: checkoutMessages.errors.notShippable }, message: reasons.join(' ') }
  }
  if (quote?.post_boxes === false && isPostBox(address)) {
    return { errors: { street: checkoutMessages.errors.postBox } }
  }
  const required = quote?.declarations.map(({ kind }) => declarationField(kind)) ?? []
  const undeclared = required.filter((field) => !declared.includes(field))
  if (undeclared.length > 0) {
    const text = (field: DeclarationField) =>
      field === 'age_confirmed' ? checkoutMessages.errors.age : checkoutMessages.errors.declaration
    return { errors: Object.fromEntries(undeclared.map((field) => [field, text(field)])) }
  }
  if (!method) return { errors: {}, message: checkoutMessages.errors.noMethod }
  if (!isPaymentMethod(method)) return { errors: {}, message: checkoutMessages.errors.unknownMethod }
  return { errors: {} }
}

/**
 * What remains of a check after the address was changed: a field that was typed in is no longer wrong, another country
 * has rules of its own, and the message goes with the last of its fields.
 */
export function remainingErrors(
  { errors, message, ...rest }: CheckResult,
  { checked, address }: { checked: DeliveryAddress; address: DeliveryAddress },
): CheckResult {
  const others = checked.country === address.country ? errors : withoutCountryErrors(errors)
  const isSame = (field: string) =>
    !(field in address) || checked[field as AddressField] === address[field as AddressField]
  const left = Object.fromEntries(Object.entries(others).filter(([field]) => isSame(field)))
  const isSettled = Object.keys(errors).length > 0 && Object.keys(left).length === 0
  return { ...rest, errors: left, ...(message && !isSettled && { message }) }
}

function withoutCountryErrors(errors: CheckoutErrors): CheckoutErrors {
  const { country, age_confirmed, purpose, customs_cleared, import: permit, ...others } = errors
  return others
}

/** The field that shows the error of a missing declaration. */
export function declarationField(kind: DeclarationKind): DeclarationField {
  return kind === 'age' ? 'age_confirmed' : kind
}

/** The server's errors by field of the form: 'delivery_address.country' belongs to `country`. Those of pieces have none. */
export function serverErrors(fields: Record<string, string[]> | undefined): CheckoutErrors {
  const entries = Object.entries(fields ?? {})
    .filter(([name]) => !name.startsWith('items.'))
    .map(([name, texts]) => [name.split('.').at(-1), texts.join(' ')])
  return Object.fromEntries(entries)
}
