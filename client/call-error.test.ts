import { expect, test } from 'vitest'
import { load } from '../web/client/loaded.ts'
import { bodyText, CallError, fieldsLine, messageOf, Refusal } from './call-error.ts'

const otherwise = 'Failed.'

test("ERR-01 the server's detail is shown", () => {
  expect(messageOf(new CallError(409, { detail: 'Only 3 items available.' }), otherwise)).toBe(
    'Only 3 items available.',
  )
})

test('ERR-02 without a detail, the text that our own code made is shown', () => {
  expect(messageOf(new Refusal('Quantity must be at least 1.'), otherwise)).toBe(
    'Quantity must be at least 1.',
  )
})

test('ERR-03 without both, the default: never the wording of the HTTP client, nor a body that is not JSON', () => {
  const failures = [
    new CallError(500),
    new CallError(0, undefined, new TypeError('Failed to fetch')),
    new CallError(500, { detail: '  ' }),
    new CallError(500, { detail: 7 }),
    new CallError(400, ['x']),
    new Error('Request failed with status code 500'),
    'text',
  ]
  for (const failure of failures) expect(messageOf(failure, otherwise)).toBe(otherwise)
})

test("ERR-54 faults by field are joined as 'field: messages', separated by '; '", () => {
  const body = { email: ['Enter a valid email address.', 'Too long.'], password: 'Too short.', code: 7 }
  expect(fieldsLine(new CallError(400, body))).toBe(
    'email: Enter a valid email address. Too long.; password: Too short.',
  )
  expect(fieldsLine(new CallError(400, { detail: 'No.', email: ['x'] }))).toBeUndefined()
  expect(fieldsLine(new CallError(400, { code: 7 }))).toBeUndefined()
  expect(fieldsLine(new Error('x'))).toBeUndefined()
})

test('a body is told as JSON only when there is one', () => {
  expect(bodyText(new CallError(400, { country: ['Unknown.'] }))).toBe('{"country":["Unknown."]}')
  for (const body of [undefined, null, {}, 'text', []])
    expect(bodyText(new CallError(500, body))).toBeUndefined()
})

test('a load never rejects: it tells the text for the status, the detail, or its default', async () => {
  const failing = (status: number, body?: unknown) =>
    load(Promise.reject(new CallError(status, body)), otherwise, { 404: 'Not found.' })
  expect(await load(Promise.resolve(7), otherwise)).toEqual({ ok: true, value: 7 })
  expect(await failing(404, { detail: 'x' })).toEqual({ ok: false, status: 404, message: 'Not found.' })
  expect(await failing(503, { detail: 'Closed.' })).toEqual({ ok: false, status: 503, message: 'Closed.' })
  expect(await failing(0)).toEqual({ ok: false, status: 0, message: 'Failed.' })
})
