import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { createAccessTokens } from './secrets.ts'

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]
const issuer = 'https://shop.example.com'
const now = new Date('2026-11-21T10:00:00Z')
const account = { id: 7, role: 'customer', sessionId: randomUUID() } as const
const claims = { accountId: 7, sessionId: account.sessionId }

test('secrets rotate without invalidating tokens: every node first accepts the new secret, then signs with it', async () => {
  const before = createAccessTokens([older], issuer)
  const prepared = createAccessTokens([older, newer], issuer)
  const changed = createAccessTokens([newer, older], issuer)
  const after = createAccessTokens([newer], issuer)
  const old = await before.sign(account, now)
  for (const node of [before, prepared, changed]) expect(await node.verify(old, now)).toEqual(claims)
  const young = await changed.sign(account, now)
  for (const node of [prepared, changed, after]) expect(await node.verify(young, now)).toEqual(claims)
  expect(await before.verify(young, now)).toBeUndefined()
  expect(await after.verify(old, now)).toBeUndefined()
})

test('a token names its key by an id that does not reveal the key', async () => {
  const tokens = createAccessTokens([newer, older], issuer)
  const { kid } = decodeProtectedHeader(await tokens.sign(account, now))
  expect(kid).toMatch(/^[\w-]{11}$/)
  const { kid: other } = decodeProtectedHeader(await createAccessTokens([older], issuer).sign(account, now))
  expect(other).not.toBe(kid)
})

test('a token signed by another shop with the same secret is rejected', async () => {
  const tokens = createAccessTokens([newer], issuer)
  const foreign = createAccessTokens([newer], 'https://staging.example.com')
  expect(await tokens.verify(await foreign.sign(account, now), now)).toBeUndefined()
})

test('a token expires after fifteen minutes', async () => {
  const tokens = createAccessTokens([newer], issuer)
  const token = await tokens.sign(account, now)
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(await tokens.verify(token, later(899))).toEqual(claims)
  expect(await tokens.verify(token, later(900))).toBeUndefined()
})
