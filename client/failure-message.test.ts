import { expect, test } from 'vitest'
import { CallError, Refusal } from './call-error.ts'
import { bodyText, failureMessage, fieldsLine } from './failure-message.ts'

const fallback = 'Failed.'

test("ERR-01 the server's detail is shown", () => {
  const detail = 'Only 3 items available.'
  expect(failureMessage(new CallError(409, { detail }), fallback)).toBe(detail)
  expect(failureMessage(new CallError(409, { detail }), { withoutDetail: 'x', fallback })).toBe(detail)
})

test('ERR-02 without a detail, the message of a refusal is shown', () => {
  expect(failureMessage(new Refusal('Quantity must be at least 1.'), fallback)).toBe(
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
  for (const failure of failures) expect(failureMessage(failure, fallback)).toBe(fallback)
})

test('a text for the code, the status or a call without an answer takes precedence over the detail', () => {
  const table = {
    in_use: 'Used.',
    404: ({ body }: CallError) => (body ? 'Not there.' : undefined),
    offline: 'No connection.',
    fallback,
  }
  const detail = 'x'
  expect(failureMessage(new CallError(404, { code: 'in_use', detail }), table)).toBe('Used.')
  expect(failureMessage(new CallError(404, { code: 'other', detail }), table)).toBe('Not there.')
  expect(failureMessage(new CallError(404), table)).toBe(fallback)
  expect(failureMessage(new CallError(0, { detail }), table)).toBe('No connection.')
  expect(failureMessage(new CallError(409, { code: 'toString', detail }), table)).toBe(detail)
})

test("ERR-54 errors by field are joined as 'field: messages', separated by '; '", () => {
  const message = (body: unknown) =>
    failureMessage(new CallError(400, body), { withoutDetail: fieldsLine, fallback })
  expect(
    message({ email: ['Enter a valid email address.', 'Too long.'], password: 'Too short.', code: 7 }),
  ).toBe('email: Enter a valid email address. Too long.; password: Too short.')
  expect(message({ detail: 'No.', email: ['x'] })).toBe('No.')
  expect(message({ code: 7 })).toBe(fallback)
})

test('only a body that exists is shown as JSON', () => {
  expect(bodyText(new CallError(400, { country: ['Unknown.'] }))).toBe('{"country":["Unknown."]}')
  for (const body of [undefined, null, {}, 'text', []])
    expect(bodyText(new CallError(500, body))).toBeUndefined()
})
