import { expect, test } from 'vitest'
import { openApi, today } from '../../../tests/support/api.ts'

const api = await openApi()

const good = (email: string, password = 'hand-forged') => ({ email, password, password_confirm: password })
const register = (body: unknown) => api.send('POST /accounts/register/', { body })
const accounts = () => api.database.selectFrom('accounts').selectAll().orderBy('id').execute()

test('API-08 ENT-06 OPEN-03 ROLE-10 REG-05 REG-06 a visitor opens an account, which is stored as a customer', async () => {
  const answer = await register(good('maya@example.com'))
  expect(answer.status).toBe(201)
  const [stored] = await accounts()
  expect(answer.body).toEqual({ id: stored?.id, email: 'maya@example.com', username: 'maya' })
  expect(stored).toMatchObject({ role: 'customer', created_at: today })
})

test('the password is stored as an argon2id hash only', async () => {
  const [stored] = await accounts()
  expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(stored)).not.toContain('hand-forged')
})

test.for([
  ['REG-05', { email: undefined }, { email: ['This field is required.'] }],
  ['REG-05', { email: '  ' }, { email: ['This field may not be blank.'] }],
  ['REG-05', { email: 'nobody' }, { email: ['Enter a valid email address.'] }],
  ['REG-05', { email: 'a b@example.com' }, { email: ['Enter a valid email address.'] }],
  ['REG-05', { email: `${'a'.repeat(250)}@example.com` }, { email: [expect.stringContaining('254')] }],
  ['REG-05', { email: ['maya@example.com'] }, { email: [expect.any(String)] }],
  ['REG-06', { password: undefined }, { password: ['This field is required.'] }],
  ['REG-07', { password_confirm: 'hand-forgeD' }, { password_confirm: ['Passwords do not match.'] }],
  ['REG-07', { password_confirm: undefined }, { password_confirm: ['This field is required.'] }],
  [
    'REG-08 CONST-15',
    { password: 'seven77', password_confirm: 'seven77' },
    { password: ['Password must be at least 8 characters long.'] },
  ],
  [
    'REG-06 REG-08',
    { password: '', password_confirm: '' },
    { password: ['Password must be at least 8 characters long.'] },
  ],
  [
    'REG-06',
    { password: 'x'.repeat(201), password_confirm: 'x'.repeat(201) },
    {
      password: ['Ensure this field has no more than 200 characters.'],
      password_confirm: [expect.any(String)],
    },
  ],
] as const)('%s refused and nothing stored: %o', async ([, change, fields]) => {
  const before = await accounts()
  expect(await register({ ...good('tashi@example.com'), ...change })).toMatchObject({
    status: 400,
    body: fields,
  })
  expect(await accounts()).toEqual(before)
})

test('REG-07 REG-08 a password that is both short and different is told both', async () => {
  const body = { email: 'tashi@example.com', password: 'short', password_confirm: 'other' }
  expect((await register(body)).body).toEqual({
    password: ['Password must be at least 8 characters long.'],
    password_confirm: ['Passwords do not match.'],
  })
})

test('REG-08 CONST-15 eight characters are enough', async () => {
  expect((await register(good('eight@example.com', '12345678'))).status).toBe(201)
})

test.for(['maya@example.com', 'MAYA@Example.COM', '  maya@example.com '])(
  'an address has one account, however it is written: %o',
  async (email) => {
    expect(await register(good(email))).toMatchObject({
      status: 400,
      body: { email: ['An account with this email address already exists.'] },
    })
  },
)

test('the username is the local part, numbered when it is taken', async () => {
  const names: string[] = []
  for (const host of ['a.example', 'b.example', 'c.example']) {
    const { username } = await api.call('POST /accounts/register/', { body: good(`maya@${host}`) })
    names.push(username)
  }
  expect(names).toEqual(['maya2', 'maya3', 'maya4'])
})

test.for([
  ['Anil.Rai_1-x@example.com', 'anil.rai_1-x'],
  ['anil+shop@example.com', 'anilshop'],
  ["o'neil@example.com", 'oneil'],
  ['+@example.com', 'customer'],
  ['_@example.com', '_'],
  ['maya5@example.com', 'maya5'],
  [`${'long'.repeat(16)}@example.com`, 'long'.repeat(10)],
])('of %s the username is %s', async ([email = '', username]) => {
  expect((await register(good(email))).body).toMatchObject({ username })
})

test('a number that somebody has as a name is skipped', async () => {
  expect((await register(good('maya@d.example'))).body).toMatchObject({ username: 'maya6' })
})

test('registered twice at the same time, an address gets one account', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => register(good('twice@example.com'))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  for (const { status, body } of answers) {
    if (status === 400)
      expect(body).toEqual({ email: ['An account with this email address already exists.'] })
  }
})

test('of many namesakes who register at the same time, each gets a name of their own', async () => {
  const emails = Array.from(
    { length: 12 },
    (_, index) => `pasang${index % 4 === 3 ? '2' : ''}@host${index}.example`,
  )
  const answers = await Promise.all(
    emails.map((email) => api.call('POST /accounts/register/', { body: good(email) })),
  )
  const names = answers.map(({ username }) => username)
  expect(new Set(names).size).toBe(12)
  for (const name of names) expect(name).toMatch(/^pasang\d*$/)
})

test('who registers is welcomed by mail, once', async () => {
  await register(good('welcome@example.com'))
  await register(good('welcome@example.com'))
  const mails = await api.database
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'welcome@example.com')
    .execute()
  expect(mails).toMatchObject([{ kind: 'accounts.welcome', subject: 'Your account is open' }])
  expect(mails[0]?.text).toContain('Username: welcome')
})
