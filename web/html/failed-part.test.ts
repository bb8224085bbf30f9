import { expect, test } from 'vitest'
import { hasFailedPart } from './failed-part.ts'

test('finds a failed part among good ones', () => {
  const good = { ok: true, value: { ok: false } }
  expect(hasFailedPart({ root: { settings: {} }, home: { posts: good, arrivals: good } })).toBe(false)
  expect(hasFailedPart({ home: { arrivals: { ok: false, status: 503, message: 'Failed.' } } })).toBe(true)
  expect(hasFailedPart({ list: { ok: false, status: 500, message: 'Failed.' } })).toBe(true)
})
