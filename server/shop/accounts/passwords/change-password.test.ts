import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()

const fresh = 'a new blade'
const change = (current_password: string, password = fresh, password_confirm = password) => ({
  body: { current_password, password, password_confirm },
})
const login = (login_id: string, password: string) =>
  api.send('POST /accounts/login/', { body: { login_id, password } })
const refresh = (token: string) => api.send('POST /accounts/token/refresh/', { body: { refresh: token } })
const emailsTo = (email: string) =>
  api.database.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()

test('a changed password signs in, the old one does not, and the owner is notified', async () => {
  const maya = await api.person('maya')
  expect(await maya.send('POST /accounts/password/', change(maya.password))).toMatchObject({ status: 204 })
  expect((await login('maya', fresh)).status).toBe(200)
  expect((await login('maya', maya.password)).status).toBe(401)
  const mails = await emailsTo('maya@example.com')
  expect(mails).toMatchObject([{ kind: 'accounts.password-changed', subject: 'Your password was changed' }])
  expect(mails[0]?.text).toContain('http://shop.test/forgot-password')
  const stored = await api.database.selectFrom('accounts').selectAll().execute()
  expect(JSON.stringify([stored, mails])).not.toContain(fresh)
})

test('the session that changes it stays active, all others of the account end', async () => {
  const here = await api.person('tashi')
  const elsewhere = await api.person('tashi')
  const other = await api.person('other')
  await here.call('POST /accounts/password/', change(here.password))
  expect((await refresh(elsewhere.refresh)).status).toBe(401)
  expect((await elsewhere.send('GET /accounts/me/')).status).toBe(401)
  expect((await here.send('GET /accounts/me/')).status).toBe(200)
  expect((await refresh(here.refresh)).status).toBe(200)
  expect((await refresh(other.refresh)).status).toBe(200)
})

test('the session also stays active after a token refresh', async () => {
  const { password } = await api.person('nima')
  const first = await api.person('nima')
  const pair = await api.call('POST /accounts/token/refresh/', { body: { refresh: first.refresh } })
  const headers = { Authorization: `Bearer ${pair.access}` }
  await api.call('POST /accounts/password/', { ...change(password), headers })
  expect((await refresh(pair.refresh ?? '')).status).toBe(200)
})

test.for([
  [
    'the wrong one',
    { current_password: 'wrong' },
    { current_password: ['This isn’t your current password.'] },
  ],
  ['none', { current_password: '' }, { current_password: ['This field may not be blank.'] }],
  [
    'a short one',
    { password: 'short', password_confirm: 'short' },
    { password: [expect.stringContaining('8')] },
  ],
  ['two different', { password_confirm: 'else' }, { password_confirm: ['Passwords do not match.'] }],
  ['nothing', { password: undefined }, { password: ['This field is required.'] }],
])('%s is refused and changes nothing', async ([, wrong, fields]) => {
  const dorje = await api.person('dorje')
  const before = await api.database.selectFrom('accounts').selectAll().orderBy('id').execute()
  const body = { ...change(dorje.password).body, ...(wrong as object) }
  expect(await dorje.send('POST /accounts/password/', { body })).toMatchObject({ status: 400, body: fields })
  expect(await api.database.selectFrom('accounts').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await emailsTo('dorje@example.com')).toEqual([])
  expect((await refresh(dorje.refresh)).status).toBe(200)
})

test.for([
  ['common', 'football1', 'easy to guess'],
  ['with the username in it', 'tenzing and the blade', 'out of your password'],
])(
  'a new password that is %s is refused, whether the current one is right or not',
  async ([, weak = '', why]) => {
    const tenzing = await api.person('tenzing')
    for (const current of [tenzing.password, 'wrong']) {
      expect(await tenzing.send('POST /accounts/password/', change(current, weak))).toMatchObject({
        status: 400,
        body: { password: [expect.stringContaining(why ?? '')] },
      })
    }
    expect((await login('tenzing', tenzing.password)).status).toBe(200)
  },
)

test('the second of two equal requests is refused because the password has changed', async () => {
  const pema = await api.person('pema')
  const sent = await Promise.all(
    [1, 2].map(() => pema.send('POST /accounts/password/', change(pema.password))),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 400])
  expect(await emailsTo('pema@example.com')).toHaveLength(1)
})

test('a visitor cannot change a password', async () => {
  expect((await api.send('POST /accounts/password/', change('x'))).status).toBe(401)
})

test('signing out everywhere ends all sessions at once, including this one', async () => {
  const here = await api.person('karma')
  const elsewhere = await api.person('karma')
  const other = await api.person('other')
  expect((await here.send('POST /accounts/sign-out-everywhere/')).status).toBe(204)
  for (const { refresh: token } of [here, elsewhere]) expect((await refresh(token)).status).toBe(401)
  for (const person of [here, elsewhere]) expect((await person.send('GET /accounts/me/')).status).toBe(401)
  expect((await here.send('POST /accounts/sign-out-everywhere/')).status).toBe(401)
  expect((await other.send('GET /accounts/me/')).status).toBe(200)
  expect((await api.person('karma')).id).toBe(here.id)
  expect((await api.send('POST /accounts/sign-out-everywhere/')).status).toBe(401)
})
