import { expect, test } from 'vitest'
import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import { checkoutErrors, serverErrors, withoutRules } from './checkout-errors.ts'

const address = {
  fullname: 'Anita Gurung',
  street: '14 Harrow Lane',
  postalCode: 'SW9 8LD',
  city: 'London',
  country: 'United Kingdom',
  contact_number: '+44 20 7946 0123',
}
const quote: ShippingQuote = {
  country: 'United Kingdom',
  allowed: true,
  price: '41.00',
  delivery_days: { from: 4, to: 8 },
  packed_weight_g: 900,
  refusals: [],
  declarations: [],
}
const wish = { address, method: 'custom', declared: [], quote }

test('a whole wish has no faults, with or without a quote', () => {
  expect(checkoutErrors(wish)).toEqual({ faults: {} })
  expect(checkoutErrors({ ...wish, quote: undefined })).toEqual({ faults: {} })
})

test('CHECK-08 CHECK-09 blank fields are named together, and each says it of itself', () => {
  const found = checkoutErrors({ ...wish, address: { ...address, city: ' ', contact_number: '' } })
  expect(found.refusal).toBe('Please fill in all required delivery address fields: City, Contact number.')
  expect(Object.keys(found.faults)).toEqual(['city', 'contact_number'])
  const nothing = checkoutErrors({
    ...wish,
    address: { fullname: '', street: '', postalCode: '', city: '', country: '', contact_number: '' },
  })
  expect(nothing.refusal).toBe(
    'Please fill in all required delivery address fields: Full name, Street, Postal code, City, Country, Contact number.',
  )
})

test('CHECK-10 without a payment method it is asked for', () => {
  expect(checkoutErrors({ ...wish, method: null }).refusal).toBe('Please select a payment method.')
})

test('ERR-42 a method outside the known ones is refused', () => {
  expect(checkoutErrors({ ...wish, method: 'bitcoin' }).refusal).toBe('Invalid payment method selected.')
})

test('what may not be sent there is refused with its reason, and age has to be declared where it is asked for', () => {
  const refused = {
    ...quote,
    allowed: false,
    refusals: [{ product: 'Longleaf', reason: 'Too long for Germany.' }],
  }
  expect(checkoutErrors({ ...wish, quote: refused }).refusal).toBe('Longleaf: Too long for Germany.')
  const adult = { ...quote, declarations: [{ kind: 'age' as const, text: 'I am 18 or older.' }] }
  expect(checkoutErrors({ ...wish, quote: adult }).faults).toHaveProperty('age_confirmed')
  expect(checkoutErrors({ ...wish, quote: adult, declared: ['age_confirmed'] })).toEqual({ faults: {} })
})

test('each declaration that is asked for and not made is a fault of its own', () => {
  const strict = {
    ...quote,
    declarations: [
      { kind: 'age' as const, text: 'I am 18 or older.' },
      { kind: 'purpose' as const, text: 'I work with it.' },
    ],
  }
  expect(checkoutErrors({ ...wish, quote: strict }).faults).toEqual({
    age_confirmed: 'Please confirm your age.',
    purpose: 'Please confirm this.',
  })
  const faults = checkoutErrors({ ...wish, quote: strict, declared: ['age_confirmed'] }).faults
  expect(Object.keys(faults)).toEqual(['purpose'])
})

test('what the rules of a country wanted is no fault of another', () => {
  const faults = { street: 'No.', country: 'Not there.', age_confirmed: 'Please.', purpose: 'Please.' }
  expect(withoutRules(faults)).toEqual({ street: 'No.' })
})

test('a post box is a fault of the street where the shop sends to none', () => {
  const boxed = { ...wish, address: { ...address, street: 'PO Box 12' } }
  expect(checkoutErrors({ ...boxed, quote: { ...quote, post_boxes: false } }).faults).toEqual({
    street: 'We cannot ship to a post box because a signature is required. Please enter a street address.',
  })
  expect(checkoutErrors(boxed)).toEqual({ faults: {} })
})

test("the server's faults find their fields", () => {
  expect(
    serverErrors({ 'delivery_address.country': ['Unknown.', 'Really.'], age_confirmed: ['Please.'] }),
  ).toEqual({
    country: 'Unknown. Really.',
    age_confirmed: 'Please.',
  })
  expect(serverErrors(undefined)).toEqual({})
})
