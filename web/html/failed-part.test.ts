import { expect, test } from 'vitest'
import { hasFailedPart } from './failed-part.ts'

test('finds a failed part beside good ones, and none where all is good', () => {
  const good = { ok: true, value: { ok: false } }
  expect(hasFailedPart({ root: { settings: {} }, home: { posts: good, arrivals: good } })).toBe(false)
  expect(hasFailedPart({ home: { arrivals: { ok: false, status: 503, message: 'Failed.' } } })).toBe(true)
  expect(hasFailedPart({ list: { ok: false, status: 500, message: 'Failed.' } })).toBe(true)
})
