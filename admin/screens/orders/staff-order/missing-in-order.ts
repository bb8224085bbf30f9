import { addressUse } from '#model/address-fields.ts'
import { discountOf } from './staff-discount.tsx'
import type { StaffOrderQuote } from './staff-order-fields.ts'
import type { StaffOrderInput } from './staff-order-input.ts'

/** What is still missing from an order, in the sequence of the screen's fields. */
export function missingInOrder(order: StaffOrderInput, quote: StaffOrderQuote | undefined): string[] {
  const { items, fullname, country, handed_over, payment, declared } = order
  const declarations = quote?.shipping_quote?.declarations ?? []
  const discount = discountOf(order.discount)
  const use = addressUse(country)
  const isMissing = (field: 'street' | 'postalCode' | 'city' | 'state') =>
    !handed_over && (field === 'street' || use[field] === 'required') && order[field].trim() === ''
  return [
    items.length === 0 && 'an item',
    quote?.discount_code_problem && 'a discount code that applies, or none',
    discount === undefined && 'how much you take off',
    discount?.reason === '' && 'why you take something off',
    fullname.trim() === '' && 'the name',
    country === '' && 'the country',
    (['street', 'postalCode', 'city'] as const).some(isMissing) && 'the address',
    isMissing('state') && `the ${use.stateName}`,
    payment === '' && 'the payment method',
    declarations.some(({ kind }) => !declared.includes(kind)) && 'the customer’s confirmation',
  ].filter((part) => typeof part === 'string')
}
