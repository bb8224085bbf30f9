import { expect, test } from 'vitest'
import { tokenFor } from '#tests/support/browser-fixture.ts'
import { isExpired, ownerOf } from './token-payload.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test('AUTH-03 AUTH-12 CONST-04 a token counts as expired with less than 60 seconds left, strictly', () => {
  expect(isExpired(tokenFor('a', 61, now), now)).toBe(false)
  expect(isExpired(tokenFor('a', 60, now), now)).toBe(false)
  expect(isExpired(tokenFor('a', 59.9, now), now)).toBe(true)
  expect(isExpired(tokenFor('a', -5, now), now)).toBe(true)
})

test('AUTH-13 a missing token counts as expired', () => {
  expect(isExpired(null, now)).toBe(true)
})

test('AUTH-14 a token that cannot be decoded, or has no expiry, counts as expired', () => {
  const withPayload = (text: string) => `x.${Buffer.from(text).toString('base64url')}.x`
  for (const token of [
    '',
    'abc',
    'a.b.c',
    withPayload('no json'),
    withPayload('{"exp":"soon"}'),
    withPayload('7'),
  ]) {
    expect(isExpired(token, now), token).toBe(true)
  }
})

test('the payload is read as base64url and as UTF-8', () => {
  // When encoded, this contains both characters that are different in base64url, and a two-byte character.
  const token = tokenFor('ü>>>???~~~', 600, now)
  expect(token.split('.')[1]).toMatch(/[-_]/)
  expect(isExpired(token, now)).toBe(false)
  expect(ownerOf(token)).toBe('ü>>>???~~~')
})

test('the owner of a token comes from either field; without a token it is null', () => {
  expect(ownerOf(tokenFor('7', 600))).toBe('7')
  expect(ownerOf(`x.${Buffer.from('{"user_id":3}').toString('base64url')}.x`)).toBe('3')
  expect(ownerOf('garbage')).toBe('')
  expect(ownerOf(null)).toBeNull()
})
