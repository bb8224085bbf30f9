import { expect, test } from 'vitest'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { checkSummary } from './check-summary.ts'

const value: ShippingQuote = {
  country: 'Germany',
  allowed: true,
  price: '34.00',
  delivery_days: { from: 4, to: 8 },
  packed_weight_g: 900,
  refusals: [],
  declarations: [],
}

test.for([
  [value, 'Germany: $34.00, 4–8 working days'],
  [{ ...value, price: '0.00' }, 'Germany: free shipping, 4–8 working days'],
  [{ ...value, delivery_days: null }, 'Germany: $34.00'],
  [{ ...value, allowed: false, price: null, delivery_days: null }, 'Germany: not available'],
] as const)('a quote on one line, %#', ([quote, text]) => {
  expect(checkSummary({ ok: true, value: quote })).toBe(text)
})

test('the summary before a quote, and after a failed one', () => {
  expect(checkSummary('none')).toBe('Choose your country.')
  expect(checkSummary('loading')).toBe('Just a moment…')
  expect(checkSummary({ ok: false, status: 500, message: 'We couldn’t check shipping.' })).toBe(
    'We couldn’t check shipping.',
  )
})
