import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { secret } from '#tests/support/sandbox-fixture.ts'
import { seal, unseal } from './envelope.ts'

const claims = { invoiceNo: 'KH1A1', respCode: '0000', issuerBank: 'Bank of Kāṭhmāṇḍū' }

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A compact message made without the library under test. */
function byHand(header: unknown, content: unknown, key: string | Buffer, hash = 'sha256'): string {
  const signed = `${part(header)}.${part(content)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

test('a message is signed with HS256 and the text of the secret as key', async () => {
  expect(await seal(claims, secret)).toBe(byHand({ alg: 'HS256', typ: 'JWT' }, claims, secret))
})

test('a message signed elsewhere with the same key is read', async () => {
  expect(await unseal(byHand({ alg: 'HS256' }, claims, secret), secret)).toEqual(claims)
})

test('an additional iat is tolerated and no exp is required', async () => {
  const withTime = { ...claims, iat: 1 }
  expect(await unseal(byHand({ alg: 'HS256' }, withTime, secret), secret)).toEqual(withTime)
})

test('the decoded hexadecimal of the secret is not the key', async () => {
  expect(await unseal(byHand({ alg: 'HS256' }, claims, Buffer.from(secret, 'hex')), secret)).toBeUndefined()
})

test('another algorithm is refused, even with the right key', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = `${part({ alg: 'RS256' })}.${part(claims)}`
  const rsa = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  expect(await unseal(byHand({ alg: 'HS512' }, claims, secret, 'sha512'), secret)).toBeUndefined()
  expect(await unseal(`${part({ alg: 'none' })}.${part(claims)}.`, secret)).toBeUndefined()
  expect(await unseal(byHand({ alg: 'none' }, claims, secret), secret)).toBeUndefined()
  expect(await unseal(rsa, secret)).toBeUndefined()
})

test('a changed message is refused', async () => {
  const [header, , signature] = (await seal(claims, secret)).split('.')
  const changed = `${header}.${part({ ...claims, respCode: '4005' })}.${signature}`
  expect(await unseal(changed, secret)).toBeUndefined()
})

test.each([undefined, null, 7, {}, '', 'a.b', 'a.b.c', 'a.b.c.d'])('%j is not a message', async (message) => {
  expect(await unseal(message, secret)).toBeUndefined()
})

test('a signed text or list is not a set of claims', async () => {
  expect(await unseal(byHand({ alg: 'HS256' }, 'paid', secret), secret)).toBeUndefined()
  expect(await unseal(byHand({ alg: 'HS256' }, [claims], secret), secret)).toBeUndefined()
})
