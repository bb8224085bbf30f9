import { expect, test } from 'vitest'
import { CallError } from '#client/call-error.ts'
import { failureMessage } from '#client/failure-message.ts'
import { orderFailure } from './place-order.ts'

test("ERR-13 a failed order shows the server's detail", () => {
  expect(failureMessage(new CallError(409, { detail: 'Only 1 items available.' }), orderFailure)).toBe(
    'Only 1 items available.',
  )
})

test('ERR-14 without a detail it shows the body as JSON', () => {
  expect(failureMessage(new CallError(400, { country: ['Unknown.'] }), orderFailure)).toBe(
    '{"country":["Unknown."]}',
  )
})

test('ERR-15 without both it shows the fallback', () => {
  for (const failure of [new CallError(500), new CallError(0), new CallError(400, {}), new Error('x')]) {
    expect(failureMessage(failure, orderFailure)).toBe(
      'Failed to create order. Please check your details and try again.',
    )
  }
})
