import type { DeclarationKind, ShippingQuote } from '#contract/shop/shipping.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { postBoxField } from '#model/post-box.ts'
import { type AddressField, fieldLabel, missingFields, type TypedAddress } from '#web/shop/address/address.ts'
import { isPaymentMethod } from '#web/shop/payments/payment-methods.ts'

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
  address: TypedAddress
  method: unknown
  /** The ticked declarations. */
  declared: readonly DeclarationField[]
  quote: ShippingQuote | undefined
}

/** All errors that stop the order. */
export function checkoutErrors({ address, method, declared, quote }: Input): CheckResult {
  const { required, missing: missingText, ...texts } = checkoutMessages.errors
  const missing = missingFields(address)
  const labels = missing.map((field) => fieldLabel(field, address.country))
  const box = quote?.post_boxes === false ? postBoxField(address) : undefined
  const declarations = quote?.declarations.map(({ kind }) => declarationField(kind)) ?? []
  const undeclared = declarations.filter((field) => !declared.includes(field))
  const messages = [
    ...(labels.length > 0 ? [missingText(labels)] : []),
    ...(isPaymentMethod(method) ? [] : [method ? texts.unknownMethod : texts.noMethod]),
  ]
  return {
    errors: Object.fromEntries([
      ...missing.map((field) => [field, required[field as keyof typeof required]]),
      ...(box ? [[box, texts.postBox]] : []),
      ...undeclared.map((field) => [field, field === 'age_confirmed' ? texts.age : texts.declaration]),
    ]),
    ...(messages.length > 0 && { message: messages.join(' ') }),
  }
}

/**
 * The errors left after a change of the address: typing in a field clears its error, choosing another country clears
 * the errors that depend on the country, and the message disappears with the last error.
 */
export function remainingErrors(
  { errors, message, ...rest }: CheckResult,
  { checked, address }: { checked: TypedAddress; address: TypedAddress },
): CheckResult {
  const others = checked.country === address.country ? errors : withoutCountryErrors(errors)
  const isSame = (field: string) =>
    !(field in address) || checked[field as AddressField] === address[field as AddressField]
  const left = Object.fromEntries(Object.entries(others).filter(([field]) => isSame(field)))
  const isResolved = Object.keys(errors).length > 0 && Object.keys(left).length === 0
  return { ...rest, errors: left, ...(message && !isResolved && { message }) }
}

function withoutCountryErrors(errors: CheckoutErrors): CheckoutErrors {
  const { country, age_confirmed, purpose, customs_cleared, import: permit, ...others } = errors
  return others
}

/** The field that shows the error of a missing declaration. */
export function declarationField(kind: DeclarationKind): DeclarationField {
  return kind === 'age' ? 'age_confirmed' : kind
}

/**
 * The server's errors by field of the form: 'delivery_address.country' belongs to `country`. Errors of items have no
 * field.
 */
export function serverErrors(fields: Record<string, string[]> | undefined): CheckoutErrors {
  const entries = Object.entries(fields ?? {})
    .filter(([name]) => !name.startsWith('items.'))
    .map(([name, texts]) => [name.split('.').at(-1), texts.join(' ')])
  return Object.fromEntries(entries)
}
