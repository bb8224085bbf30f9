import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()

const fresh = 'a new blade'
const forgot = (email: unknown) => api.send('POST /accounts/password/forgot/', { body: { email } })
const reset = (token: string, password = fresh, password_confirm = password) =>
  api.send('POST /accounts/password/reset/', { body: { token, password, password_confirm } })
const login = (login_id: string, password: string) =>
  api.send('POST /accounts/login/', { body: { login_id, password } })
const refused = {
  status: 400,
  body: { detail: 'This link is no longer valid. Please request a new one.', code: 'reset_link_invalid' },
}

async function emailsTo(email: string, kind: string) {
  const mails = api.database.selectFrom('outbox').selectAll().where('recipient', '=', email)
  return mails.where('kind', '=', kind).orderBy('id').execute()
}

/** The secrets emailed to this address, oldest first. */
async function secretsOf(email: string): Promise<string[]> {
  const mails = await emailsTo(email, 'accounts.password-reset')
  return mails.map(
    ({ text }) => /http:\/\/shop\.test\/reset-password\?token=([\w-]{43})\s/.exec(text)?.[1] ?? '',
  )
}

test('the emailed link resets the password, ends all sessions and notifies the owner', async () => {
  const maya = await api.person('maya')
  expect(await forgot(' MAYA@example.com ')).toMatchObject({ status: 204, body: undefined })
  const [secret = ''] = await secretsOf('maya@example.com')
  expect(await reset(secret)).toMatchObject({ status: 204 })
  expect((await login('maya', fresh)).status).toBe(200)
  expect((await login('maya', maya.password)).status).toBe(401)
  expect((await maya.send('GET /accounts/me/')).status).toBe(401)
  const { refresh } = maya
  expect((await api.send('POST /accounts/token/refresh/', { body: { refresh } })).status).toBe(401)
  expect(await emailsTo('maya@example.com', 'accounts.password-changed')).toHaveLength(1)
})

test('the link is stored as a hash only, and works once', async () => {
  await api.person('tashi')
  await forgot('tashi@example.com')
  const [secret = ''] = await secretsOf('tashi@example.com')
  const stored = await api.database.selectFrom('mailed_tokens').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(secret)
  const answers = await Promise.all([1, 2, 3].map((time) => reset(secret, `${fresh} ${time}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
  expect(await reset(secret)).toMatchObject(refused)
})

test('it is valid for one hour', async () => {
  await api.person('nima')
  await forgot('nima@example.com')
  const [secret = ''] = await secretsOf('nima@example.com')
  api.pass({ minutes: 60 })
  expect(await reset(secret)).toMatchObject(refused)
  await forgot('nima@example.com')
  const [, another = ''] = await secretsOf('nima@example.com')
  api.pass({ minutes: 59 })
  expect((await reset(another)).status).toBe(204)
})

test('a newer link replaces earlier ones, at most three per hour', async () => {
  await api.person('dorje')
  for (let time = 0; time < 5; time++) expect((await forgot('dorje@example.com')).status).toBe(204)
  const secrets = await secretsOf('dorje@example.com')
  expect(secrets).toHaveLength(3)
  const [first = '', second = '', newest = ''] = secrets
  expect(await reset(first)).toMatchObject(refused)
  expect(await reset(second)).toMatchObject(refused)
  expect((await reset(newest)).status).toBe(204)
  api.pass({ minutes: 61 })
  await forgot('dorje@example.com')
  expect(await secretsOf('dorje@example.com')).toHaveLength(4)
})

test('changing the password invalidates an open link', async () => {
  const pema = await api.person('pema')
  await forgot('pema@example.com')
  const [secret = ''] = await secretsOf('pema@example.com')
  await pema.call('POST /accounts/password/', {
    body: { current_password: pema.password, password: fresh, password_confirm: fresh },
  })
  expect(await reset(secret, 'what a thief wants')).toMatchObject(refused)
})

test('the answer does not reveal whether there is an account, and unknown addresses get no email', async () => {
  await api.person('karma')
  const before = await api.database.selectFrom('outbox').select('id').execute()
  const unknown = await forgot('nobody@example.com')
  expect(await api.database.selectFrom('outbox').select('id').execute()).toEqual(before)
  const known = await forgot('karma@example.com')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
})

test.for([
  [undefined, 'This field is required.'],
  ['', 'This field may not be blank.'],
  ['maya', 'Enter a valid email address.'],
  [{ like: '%' }, expect.any(String)],
])('%o is refused as an address', async ([email, problem]) => {
  expect(await forgot(email)).toMatchObject({ status: 400, body: { email: [problem] } })
})

test('the new password must follow the password rules, and a refused one does not use up the link', async () => {
  await api.person('dawa')
  await forgot('dawa@example.com')
  const [secret = ''] = await secretsOf('dawa@example.com')
  const short = { password: ['Password must be at least 8 characters long.'] }
  expect(await reset(secret, 'short')).toMatchObject({ status: 400, body: short })
  for (const weak of ['12345678', 'dawa and the blade', 'about dawa@example.com']) {
    expect(await reset(secret, weak)).toMatchObject({ status: 400, body: { password: [expect.any(String)] } })
  }
  const differ = { password_confirm: ['Passwords do not match.'] }
  expect(await reset(secret, fresh, 'other')).toMatchObject({ status: 400, body: differ })
  for (const token of ['x', `${secret}x`, secret.toUpperCase()]) {
    expect(await reset(token)).toMatchObject(refused)
  }
  expect(await reset('')).toMatchObject({ status: 400, body: { token: ['This field may not be blank.'] } })
  expect((await reset(secret)).status).toBe(204)
})
