import { expect, test } from 'vitest'
import { arrivalText } from './arrival-text.ts'

const value = {
  country: 'Germany',
  allowed: true,
  price: '34.00',
  delivery_days: { from: 3, to: 6 },
  packed_weight_g: 900,
  refusals: [],
  declarations: [],
}

test('the carrier’s days count from the day of dispatch', () => {
  const text = arrivalText({ ok: true, value }, '2026-12-01')
  expect(text.replaceAll(/\s/g, ' ')).toBe('Germany: arrives Dec 4 – 9.')
})

test.for([
  ['none', 'Choose your country below for a delivery date.'],
  ['loading', 'Just a moment…'],
  [
    { ok: true, value: { ...value, delivery_days: null } },
    'Germany: the carrier doesn’t give a delivery date.',
  ],
  [{ ok: true, value: { ...value, allowed: false } }, 'Germany: we can’t ship this there.'],
] as const)('without days the text says why, %#', ([result, text]) => {
  expect(arrivalText(result, '2026-12-01')).toBe(text)
})
