import { expect, test } from 'vitest'
import { CallError } from '#client/call-error.ts'
import { orderFailure } from '#web/shop/checkout/place-order.ts'

test("ERR-13 a failed order shows the server's detail", () => {
  expect(orderFailure(new CallError(409, { detail: 'Only 1 items available.' }))).toBe(
    'Only 1 items available.',
  )
})

test('ERR-14 without a detail it shows the body as JSON', () => {
  expect(orderFailure(new CallError(400, { country: ['Unknown.'] }))).toBe('{"country":["Unknown."]}')
})

test('ERR-15 without both it shows the fallback', () => {
  for (const failure of [new CallError(500), new CallError(0), new CallError(400, {}), new Error('x')]) {
    expect(orderFailure(failure)).toBe('Failed to create order. Please check your details and try again.')
  }
})
