import { expect, test } from 'vitest'
import { bodyText, CallError, fieldsLine, messageOf, Refusal } from './call-error.ts'

const fallback = 'Failed.'

test("ERR-01 the server's detail is shown", () => {
  expect(messageOf(new CallError(409, { detail: 'Only 3 items available.' }), fallback)).toBe(
    'Only 3 items available.',
  )
})

test('ERR-02 without a detail, the message of a refusal is shown', () => {
  expect(messageOf(new Refusal('Quantity must be at least 1.'), fallback)).toBe(
    'Quantity must be at least 1.',
  )
})

test('ERR-03 without both, the fallback: never a message of the HTTP client or a body that is not JSON', () => {
  const failures = [
    new CallError(500),
    new CallError(0, undefined, new TypeError('Failed to fetch')),
    new CallError(500, { detail: '  ' }),
    new CallError(500, { detail: 7 }),
    new CallError(400, ['x']),
    new Error('Request failed with status code 500'),
    'text',
  ]
  for (const failure of failures) expect(messageOf(failure, fallback)).toBe(fallback)
})

test("ERR-54 errors by field are joined as 'field: messages', separated by '; '", () => {
  const body = { email: ['Enter a valid email address.', 'Too long.'], password: 'Too short.', code: 7 }
  expect(fieldsLine(new CallError(400, body))).toBe(
    'email: Enter a valid email address. Too long.; password: Too short.',
  )
  expect(fieldsLine(new CallError(400, { detail: 'No.', email: ['x'] }))).toBeUndefined()
  expect(fieldsLine(new CallError(400, { code: 7 }))).toBeUndefined()
  expect(fieldsLine(new Error('x'))).toBeUndefined()
})

test('only a body that exists is shown as JSON', () => {
  expect(bodyText(new CallError(400, { country: ['Unknown.'] }))).toBe('{"country":["Unknown."]}')
  for (const body of [undefined, null, {}, 'text', []])
    expect(bodyText(new CallError(500, body))).toBeUndefined()
})
