import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const maya = await api.person('maya')
const login = (body: unknown) => api.send('POST /accounts/login/', { body })
const families = () => api.database.selectFrom('token_families').selectAll().execute()

test.for([
  ['login_id', 'maya@example.com'],
  ['login_id', 'maya'],
  ['login_id', 'Maya'],
  ['login_id', ' MAYA@example.com '],
  ['email', 'maya@example.com'],
])(
  'API-07 ENT-03 ENT-04 ENT-05 ROLE-11 OPEN-01 LOGIN-07 %s %o and the password answer the tokens and the person',
  async ([field = '', value]) => {
    const answer = await login({ [field]: value, password: maya.password })
    expect(answer).toMatchObject({ status: 200, headers: expect.any(Headers) })
    expect(answer.body).toEqual({
      access: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: maya.id, email: 'maya@example.com', username: 'maya', role: 'customer' },
    })
  },
)

test('AUTH-19 a wrong password and an unknown account get the same answer and no session', async () => {
  const before = await families()
  const refused = {
    status: 401,
    body: { detail: 'Email or password is incorrect.', code: 'wrong_credentials' },
  }
  expect(await login({ login_id: 'maya', password: 'khukuri-of-mayA' })).toMatchObject(refused)
  expect(await login({ login_id: 'maya', password: `${maya.password} ` })).toMatchObject(refused)
  expect(await login({ login_id: 'nobody@example.com', password: maya.password })).toMatchObject(refused)
  expect(await login({ login_id: '%', password: maya.password })).toMatchObject(refused)
  expect(await families()).toEqual(before)
})

test.for([
  ['LOGIN-04', { password: 'x' }, { login_id: ['This field is required.'] }],
  ['LOGIN-04', { login_id: ' ', password: 'x' }, { login_id: ['This field may not be blank.'] }],
  ['LOGIN-04', { email: '', password: 'x' }, { email: ['This field may not be blank.'] }],
  ['LOGIN-05', { login_id: 'maya' }, { password: ['This field is required.'] }],
  ['LOGIN-05', { login_id: 'maya', password: '' }, { password: ['This field may not be blank.'] }],
  ['LOGIN-04 LOGIN-05', {}, { login_id: ['This field is required.'], password: ['This field is required.'] }],
  ['LOGIN-05', { login_id: 'maya', password: { $ne: '' } }, { password: [expect.any(String)] }],
  ['LOGIN-05', { login_id: 'maya', password: 'x'.repeat(201) }, { password: [expect.any(String)] }],
] as const)('%s refused: %o', async ([, body, fields]) => {
  expect(await login(body)).toMatchObject({ status: 400, body: fields })
})

test('login_id takes precedence over email', async () => {
  const answer = await login({ login_id: 'maya', email: 'other@example.com', password: maya.password })
  expect(answer.status).toBe(200)
})

test('each sign-in starts its own family, and the refresh token is stored only as a hash', async () => {
  const before = await families()
  const { refresh } = await api.call('POST /accounts/login/', {
    body: { login_id: 'maya', password: maya.password },
  })
  expect(await families()).toHaveLength(before.length + 1)
  const stored = await api.database.selectFrom('refresh_tokens').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(refresh)
})

test('a signed-in person can read their own account, a visitor none', async () => {
  expect(await maya.call('GET /accounts/me/')).toEqual({
    id: maya.id,
    email: 'maya@example.com',
    username: 'maya',
    role: 'customer',
    is_email_verified: true,
  })
  expect((await api.send('GET /accounts/me/')).status).toBe(401)
})

test('the answer contains the staff role', async () => {
  const owner = await api.person('owner', 'owner')
  expect((await owner.call('GET /accounts/me/')).role).toBe('owner')
})

test('a password is compared exactly: spaces, case and the last of two hundred characters matter', async () => {
  const password = `  Kukri ünd 刃 ${'steel/'.repeat(40)}`.slice(0, 199).concat('!')
  const email = 'typed@example.com'
  await api.call('POST /accounts/register/', { body: { email, password, password_confirm: password } })
  expect((await login({ email, password })).status).toBe(200)
  for (const other of [
    password.trim(),
    password.toLowerCase(),
    password.slice(0, 199),
    `${password.slice(0, 199)}?`,
  ]) {
    expect((await login({ email, password: other })).status, other).toBe(401)
  }
})
