import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const refused = {
  status: 401,
  body: { detail: 'Token is invalid or expired.', code: 'refresh_token_invalid' },
}

async function signIn(name: string) {
  const { email, password, id } = await api.person(name)
  const answer = await api.call('POST /accounts/login/', { body: { login_id: email, password } })
  return { ...answer, id }
}

const use = (refresh: unknown) => api.send('POST /accounts/token/refresh/', { body: { refresh } })
const rotated = async (refresh: string) =>
  (await api.call('POST /accounts/token/refresh/', { body: { refresh } })).refresh ?? ''

test('API-11 ENT-03 a refresh token is exchanged for a new pair', async () => {
  const { refresh, id } = await signIn('maya')
  const pair = await api.call('POST /accounts/token/refresh/', { body: { refresh } })
  expect(pair).toEqual({ access: expect.any(String), refresh: expect.stringMatching(/^[\w-]{43}$/) })
  expect(pair.refresh).not.toBe(refresh)
  const headers = { Authorization: `Bearer ${pair.access}` }
  expect((await api.send('GET /accounts/me/', { headers })).body).toMatchObject({ id })
})

test('refresh tokens can be chained, each used once', async () => {
  let { refresh } = await signIn('maya')
  for (let time = 0; time < 4; time++) {
    api.pass({ days: 13 })
    refresh = await rotated(refresh)
  }
  expect((await use(refresh)).status).toBe(200)
})

test('reusing a token revokes its family and no other', async () => {
  const stolen = await signIn('maya')
  const elsewhere = await signIn('maya')
  const second = await rotated(stolen.refresh)
  const third = await rotated(second)
  expect(await use(stolen.refresh)).toMatchObject(refused)
  expect(await use(second)).toMatchObject(refused)
  expect(await use(third)).toMatchObject(refused)
  expect((await use(elsewhere.refresh)).status).toBe(200)
})

test('AUTH-16 concurrent refreshes with one token are one refresh: all get the same token', async () => {
  const { refresh } = await signIn('maya')
  const answers = await Promise.all([use(refresh), use(refresh), use(refresh)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const tokens = new Set(answers.map(({ body }) => (body as { refresh: string }).refresh))
  expect(tokens.size).toBe(1)
  const [next] = tokens
  expect((await use(next)).status).toBe(200)
})

test('a refresh whose answer was lost may be repeated for ten seconds by the same client', async () => {
  const { refresh } = await signIn('maya')
  const lost = await rotated(refresh)
  api.pass({ seconds: 10 })
  expect(await rotated(refresh)).toBe(lost)
  api.pass({ seconds: 1 })
  expect(await use(refresh)).toMatchObject(refused)
  expect(await use(lost)).toMatchObject(refused)
})

test('once the answer has been used, it was not lost: repeating ends the session', async () => {
  const { refresh } = await signIn('maya')
  const next = await rotated(refresh)
  const afterNext = await rotated(next)
  expect(await use(refresh)).toMatchObject(refused)
  expect(await use(afterNext)).toMatchObject(refused)
})

test('another client that repeats a refresh ends the session', async () => {
  const { refresh } = await signIn('maya')
  const next = await rotated(refresh)
  const headers = { 'User-Agent': 'a thief' }
  expect(await api.send('POST /accounts/token/refresh/', { body: { refresh }, headers })).toMatchObject(
    refused,
  )
  expect(await use(next)).toMatchObject(refused)
})

test('the next token is stored as a hash, and sealed', async () => {
  const { refresh } = await signIn('maya')
  const next = await rotated(refresh)
  const rows = await api.database.selectFrom('refresh_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(next)
  expect(rows.some(({ successor_sealed }) => successor_sealed !== null)).toBe(true)
})

test('a refresh token is valid for fourteen days', async () => {
  const young = await signIn('maya')
  const old = await signIn('maya')
  api.pass({ days: 13, minutes: 1439 })
  expect((await use(young.refresh)).status).toBe(200)
  api.pass({ minutes: 1 })
  expect(await use(old.refresh)).toMatchObject(refused)
})

test.for([
  ['unknown', 'x'.repeat(43), 401],
  ['an access token', 'aaa.bbb.ccc', 401],
  ['empty', '', 400],
  ['missing', undefined, 400],
  ['no text', 5, 400],
  ['too long', 'x'.repeat(513), 400],
] as const)('a refresh token that is %s is refused', async ([, refresh, status]) => {
  expect((await use(refresh)).status).toBe(status)
})

test('a missing refresh token is a field error', async () => {
  expect((await use(undefined)).body).toEqual({ refresh: ['This field is required.'] })
})

test('API-09 LAYOUT-10 signing out revokes the family, and repeating it has no effect', async () => {
  const { refresh } = await signIn('maya')
  const elsewhere = await signIn('maya')
  const out = () => api.send('POST /accounts/logout/', { body: { refresh } })
  expect(await out()).toMatchObject({ status: 204, body: undefined })
  expect(await use(refresh)).toMatchObject(refused)
  expect((await out()).status).toBe(204)
  expect((await use(elsewhere.refresh)).status).toBe(200)
})

test.for([{}, { refresh: 'unknown' }, { refresh: '' }])(
  'API-10 signing out with %o is fine',
  async (body) => {
    expect((await api.send('POST /accounts/logout/', { body })).status).toBe(204)
  },
)

test('the tokens of a deleted account are refused', async () => {
  const { refresh, access, id } = await signIn('pasang')
  await api.database.deleteFrom('accounts').where('id', '=', id).execute()
  expect(await use(refresh)).toMatchObject(refused)
  const headers = { Authorization: `Bearer ${access}` }
  expect((await api.send('GET /accounts/me/', { headers })).status).toBe(401)
})
