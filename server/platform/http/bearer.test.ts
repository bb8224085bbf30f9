import { randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { keyId } from '#server/platform/auth/secrets.ts'
import { accessTokenSecret, openApi, today, tokenIssuer } from '#tests/support/api.ts'

const api = await openApi()
const maya = await api.person('maya')

const key = (secret: string) => new TextEncoder().encode(secret)
/** A token like those that the shop signs, with `change` applied. */
const claims = (change: object = {}) => ({
  sub: String(maya.id),
  role: 'customer',
  sid: decodeJwt(maya.access).sid,
  iss: tokenIssuer,
  aud: 'karda-api',
  iat: today.getTime() / 1000,
  exp: today.getTime() / 1000 + 900,
  ...change,
})
const ownKey = keyId(accessTokenSecret)
const sign = (
  payload: object,
  { secret = accessTokenSecret, ...header }: { secret?: string; [name: string]: unknown } = {},
) =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: ownKey, ...header })
    .sign(key(secret))
const me = (authorization: string) =>
  api.send('GET /accounts/me/', { headers: { Authorization: authorization } })
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test('API-02 a call with the access token acts as its bearer', async () => {
  expect((await me(`Bearer ${await sign(claims())}`)).body).toMatchObject({ id: maya.id })
  expect((await me(`bearer ${maya.access}`)).body).toMatchObject({ id: maya.id })
})

test.for<[string, () => string | Promise<string>]>([
  ['no scheme', () => maya.access],
  ['another scheme', () => `Basic ${maya.access}`],
  ['no token', () => 'Bearer '],
  ['words', () => 'Bearer not a token'],
  ['the refresh token', () => `Bearer ${maya.refresh}`],
  [
    'an altered payload',
    () => `Bearer ${maya.access.replace(/\.[^.]+\./, `.${encode(claims({ role: 'owner' }))}.`)}`,
  ],
  ['no signature', () => `Bearer ${encode({ alg: 'none' })}.${encode(claims())}.`],
  [
    'another secret',
    async () => `Bearer ${await sign(claims(), { secret: 'a secret that is not the one of the shop' })}`,
  ],
  ['another algorithm', async () => `Bearer ${await sign(claims(), { alg: 'HS512' })}`],
  ['no expiry', async () => `Bearer ${await sign(claims({ exp: undefined }))}`],
  ['no time of issue', async () => `Bearer ${await sign(claims({ iat: undefined }))}`],
  ['no issuer', async () => `Bearer ${await sign(claims({ iss: undefined }))}`],
  ['another shop as issuer', async () => `Bearer ${await sign(claims({ iss: 'http://other.test' }))}`],
  ['no audience', async () => `Bearer ${await sign(claims({ aud: undefined }))}`],
  ['another audience', async () => `Bearer ${await sign(claims({ aud: 'another-api' }))}`],
  ['another type', async () => `Bearer ${await sign(claims(), { typ: 'dpop+jwt' })}`],
  ['no key', async () => `Bearer ${await sign(claims(), { kid: undefined })}`],
  ['an unknown key', async () => `Bearer ${await sign(claims(), { kid: 'unknown' })}`],
  ['nobody', async () => `Bearer ${await sign(claims({ sub: undefined }))}`],
  ['no session', async () => `Bearer ${await sign(claims({ sid: undefined }))}`],
  ['a session that is none', async () => `Bearer ${await sign(claims({ sid: "' or 1=1" }))}`],
  ['a session that is not there', async () => `Bearer ${await sign(claims({ sid: randomUUID() }))}`],
  [
    "another account's session",
    async () => {
      const other = decodeJwt((await api.person('tashi')).access)
      return `Bearer ${await sign(claims({ sid: other.sid }))}`
    },
  ],
  ['an account that is not there', async () => `Bearer ${await sign(claims({ sub: '999999' }))}`],
])('a bearer with %s is a visitor', async ([, authorization]) => {
  expect((await me(await authorization())).status).toBe(401)
})

test('a token ends with its session, even before its own expiry', async () => {
  const pema = await api.person('pema')
  const sid = String(decodeJwt(pema.access).sid)
  const expireAt = (expires_at: Date) =>
    api.database.updateTable('token_families').set({ expires_at }).where('id', '=', sid).execute()
  await expireAt(new Date(today.getTime() + 1))
  expect((await pema.send('GET /accounts/me/')).status).toBe(200)
  await expireAt(today)
  expect((await pema.send('GET /accounts/me/')).status).toBe(401)
})

test('the role is that of the account, whatever the token says', async () => {
  const headers = { Authorization: `Bearer ${await sign(claims({ role: 'owner' }))}` }
  expect((await api.send('GET /admin/alerts/', { headers })).status).toBe(403)
})

test('API-04 a call without a token is a visitor', async () => {
  expect(await api.send('GET /accounts/me/')).toMatchObject({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  })
})

test('API-03 ROLE-02 a visitor with a stale token can read, sign in and sign out', async () => {
  const headers = { Authorization: 'Bearer stale' }
  const body = { login_id: maya.email, password: maya.password }
  expect((await api.send('GET /products/products/', { headers })).status).toBe(200)
  const signedIn = await api.call('POST /accounts/login/', { body, headers })
  const { refresh } = await api.call('POST /accounts/token/refresh/', {
    body: { refresh: signedIn.refresh },
    headers,
  })
  expect((await api.send('POST /accounts/logout/', { body: { refresh }, headers })).status).toBe(204)
})

test('AUTH-03 a token states its expiry in seconds and is valid until that second', async () => {
  const payload = JSON.parse(Buffer.from(maya.access.split('.')[1] ?? '', 'base64url').toString())
  expect(payload.exp).toBe(today.getTime() / 1000 + 15 * 60)
  api.pass({ minutes: 14 })
  expect((await maya.send('GET /accounts/me/')).status).toBe(200)
  api.pass({ minutes: 1 })
  expect((await maya.send('GET /accounts/me/')).status).toBe(401)
})
