import { expect, test } from 'vitest'
import { CallError } from '#client/call-error.ts'
import { load } from './loaded.ts'

test('load never rejects: it resolves to the message for the status, the detail, or the fallback', async () => {
  const failing = (status: number, body?: unknown) =>
    load(Promise.reject(new CallError(status, body)), { 404: 'Not found.', fallback: 'Failed.' })
  expect(await load(Promise.resolve(7), 'Failed.')).toEqual({ ok: true, value: 7 })
  expect(await failing(404, { detail: 'x' })).toEqual({ ok: false, status: 404, message: 'Not found.' })
  expect(await failing(503, { detail: 'Closed.' })).toEqual({ ok: false, status: 503, message: 'Closed.' })
  expect(await failing(0)).toEqual({ ok: false, status: 0, message: 'Failed.' })
})
