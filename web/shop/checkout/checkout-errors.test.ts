import { expect, test } from 'vitest'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { londonAddress } from '#tests/support/sample-order.ts'
import { emptyAddress, typedAddress } from '#web/shop/address/address.ts'
import { checkoutErrors, remainingErrors, serverErrors } from './checkout-errors.ts'

const address = typedAddress(londonAddress)
const quote: ShippingQuote = {
  country: 'United Kingdom',
  allowed: true,
  price: '41.00',
  delivery_days: { from: 4, to: 8 },
  packed_weight_g: 900,
  refusals: [],
  declarations: [],
}
const input = { address, method: 'custom', declared: [], quote }

test('complete input has no errors, with or without a quote', () => {
  expect(checkoutErrors(input)).toEqual({ errors: {} })
  expect(checkoutErrors({ ...input, quote: undefined })).toEqual({ errors: {} })
})

test('CHECK-08 CHECK-09 blank fields are listed in the message, and each has its own error', () => {
  const found = checkoutErrors({ ...input, address: { ...address, city: ' ', contact_number: '' } })
  expect(found.message).toBe('Please fill in all required delivery address fields: City, Contact number.')
  expect(found.errors).toEqual({
    city: 'Enter a town or city.',
    contact_number: 'Enter a phone number for the courier.',
  })
  const nothing = checkoutErrors({ ...input, address: emptyAddress, quote: undefined })
  expect(nothing.message).toBe(
    'Please fill in all required delivery address fields: Full name, Country, Street, Postal code, City, Contact number.',
  )
})

test('CHECK-08 a state is required where carriers need it, and no field that a country lacks', () => {
  const missingIn = (country: string) => {
    const unknown = { ...address, country, state: '', postalCode: '', city: '' }
    return checkoutErrors({ ...input, address: unknown }).message?.replace(/^.*: /, '')
  }
  expect(missingIn('United States')).toBe('Postal code, City, State.')
  expect(missingIn('Canada')).toBe('Postal code, City, Province.')
  expect(missingIn('Japan')).toBe('Postal code, City, Prefecture.')
  expect(missingIn('Germany')).toBe('Postal code, City.')
  expect(missingIn('Nepal')).toBe('City.')
  expect(missingIn('Ireland')).toBe('City.')
  expect(missingIn('Hong Kong SAR China')).toBe('City, Area.')
  expect(missingIn('Qatar')).toBe('City.')
  expect(missingIn('Singapore')).toBe('Postal code.')
})

test('a post box is refused on its own line', () => {
  const found = (parts: object) =>
    checkoutErrors({ ...input, address: { ...address, ...parts }, quote: { ...quote, post_boxes: false } })
  expect(Object.keys(found({ street: 'PO Box 7' }).errors)).toEqual(['street'])
  expect(Object.keys(found({ street2: 'PO Box 7' }).errors)).toEqual(['street2'])
  expect(found({ street2: 'Apt 4B' })).toEqual({ errors: {} })
})

test('CHECK-10 a payment method is required', () => {
  expect(checkoutErrors({ ...input, method: null }).message).toBe('Please select a payment method.')
})

test('ERR-42 a method outside the known ones is refused', () => {
  expect(checkoutErrors({ ...input, method: 'bitcoin' }).message).toBe('Invalid payment method selected.')
})

test('a required age must be confirmed', () => {
  const adult = { ...quote, declarations: [{ kind: 'age' as const, text: 'I am 18 or older.' }] }
  expect(checkoutErrors({ ...input, quote: adult }).errors).toHaveProperty('age_confirmed')
  expect(checkoutErrors({ ...input, quote: adult, declared: ['age_confirmed'] })).toEqual({ errors: {} })
})

test('each missing declaration is a separate error', () => {
  const strict = {
    ...quote,
    declarations: [
      { kind: 'age' as const, text: 'I am 18 or older.' },
      { kind: 'purpose' as const, text: 'I work with it.' },
    ],
  }
  expect(checkoutErrors({ ...input, quote: strict }).errors).toEqual({
    age_confirmed: 'Please confirm your age.',
    purpose: 'Check this box to continue.',
  })
  const errors = checkoutErrors({ ...input, quote: strict, declared: ['age_confirmed'] }).errors
  expect(Object.keys(errors)).toEqual(['purpose'])
})

test('all errors appear at once: address, declarations and method', () => {
  const strict = {
    ...quote,
    post_boxes: false,
    declarations: [{ kind: 'age' as const, text: 'I am 18 or older.' }],
  }
  const wrong = { ...address, fullname: '', street: 'PO Box 12' }
  expect(checkoutErrors({ ...input, address: wrong, quote: strict, method: null })).toEqual({
    errors: {
      fullname: 'Enter the name of the person who will sign for the parcel.',
      street: 'We can’t ship to a PO box. Please enter a street address.',
      age_confirmed: 'Please confirm your age.',
    },
    message:
      'Please fill in all required delivery address fields: Full name. Please select a payment method.',
  })
})

test("errors of one country's rules are dropped for another", () => {
  const errors = { street: 'No.', country: 'Not there.', age_confirmed: 'Please.', purpose: 'Please.' }
  const elsewhere = { checked: address, address: { ...address, country: 'France' } }
  expect(remainingErrors({ errors, message: 'No.' }, elsewhere)).toEqual({
    errors: { street: 'No.' },
    message: 'No.',
  })
})

test('typing in a field clears its error, and the last one clears the message', () => {
  const checked = { ...address, city: '', contact_number: '' }
  const found = checkoutErrors({ ...input, address: checked })
  const { errors, message } = remainingErrors(found, { checked, address: { ...checked, city: 'London' } })
  expect([Object.keys(errors), message]).toEqual([['contact_number'], found.message])
  expect(remainingErrors(found, { checked, address })).toEqual({ errors: {} })
  expect(remainingErrors({ errors: {}, message: 'Sold out.' }, { checked, address }).message).toBe(
    'Sold out.',
  )
})

test('a post box is an error of the street where the shop does not ship to them', () => {
  const boxed = { ...input, address: { ...address, street: 'PO Box 12' } }
  expect(checkoutErrors({ ...boxed, quote: { ...quote, post_boxes: false } }).errors).toEqual({
    street: 'We can’t ship to a PO box. Please enter a street address.',
  })
  expect(checkoutErrors(boxed)).toEqual({ errors: {} })
})

test("the server's errors are assigned to their fields", () => {
  expect(
    serverErrors({ 'delivery_address.country': ['Unknown.', 'Really.'], age_confirmed: ['Please.'] }),
  ).toEqual({
    country: 'Unknown. Really.',
    age_confirmed: 'Please.',
  })
  expect(serverErrors(undefined)).toEqual({})
  const ofPieces = { 'items.0.customization.city': ['Too long.'], 'items.1.quantity': ['Too many.'] }
  expect(serverErrors(ofPieces)).toEqual({})
  expect(serverErrors({ 'delivery_address.city': ['Unknown.'], ...ofPieces })).toEqual({ city: 'Unknown.' })
})
