import { expect, onTestFinished, test } from 'vitest'
import { openApi, today } from '#tests/support/api.ts'
import { setPasswordCost } from './passwords/passwords.ts'

const api = await openApi()

const good = (email: string, password = 'hand-forged') => ({ email, password, password_confirm: password })
const register = (body: unknown) => api.send('POST /accounts/register/', { body })
const accounts = () => api.database.selectFrom('accounts').selectAll().orderBy('id').execute()

test('API-08 ENT-06 OPEN-03 ROLE-10 REG-05 REG-06 a visitor registers and becomes a customer', async () => {
  const answer = await register(good('maya@example.com'))
  expect(answer.status).toBe(201)
  const [stored] = await accounts()
  expect(answer.body).toEqual({ id: stored?.id, email: 'maya@example.com', username: expect.any(String) })
  expect(stored).toMatchObject({ role: 'customer', created_at: today })
})

test('the password is stored as an argon2id hash only, at the recommended cost', async () => {
  setPasswordCost('recommended')
  onTestFinished(() => setPasswordCost('lowest'))
  await register(good('costly@example.com'))
  const stored = (await accounts()).at(-1)
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
      password: ['Please keep it to 200 characters.'],
      password_confirm: [expect.any(String)],
    },
  ],
] as const)('%s refused without storing anything: %o', async ([, change, fields]) => {
  const before = await accounts()
  expect(await register({ ...good('tashi@example.com'), ...change })).toMatchObject({
    status: 400,
    body: fields,
  })
  expect(await accounts()).toEqual(before)
})

test('REG-07 REG-08 a password that is both too short and mismatched gets both errors', async () => {
  const body = { email: 'tashi@example.com', password: 'short', password_confirm: 'other' }
  expect((await register(body)).body).toEqual({
    password: ['Password must be at least 8 characters long.'],
    password_confirm: ['Passwords do not match.'],
  })
})

test('REG-08 a taken address and a password that is easy to guess are reported together', async () => {
  const { email } = await api.person('taken-at-once')
  const body = { email, password: 'password1234', password_confirm: 'password1234' }
  const { status, body: refused } = await api.send('POST /accounts/register/', { body })
  expect(status).toBe(400)
  expect(Object.keys(refused as object).toSorted()).toEqual(['email', 'password'])
})

test('REG-08 CONST-15 eight characters are long enough', async () => {
  expect((await register(good('eight@example.com', 'x9k2mq7v'))).status).toBe(201)
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

test('the generated username is unique and does not reveal the email address', async () => {
  const names: string[] = []
  for (const local of ['pasang', 'pasang', 'customer', '+']) {
    const body = good(`${local}@host${names.length}.example`)
    const { username } = await api.call('POST /accounts/register/', { body })
    expect(username).toMatch(/^customer-[a-z2-9]{6}$/)
    names.push(username)
  }
  expect(new Set(names).size).toBe(4)
  const [first = ''] = names
  const body = { login_id: first, password: 'hand-forged' }
  expect((await api.send('POST /accounts/login/', { body })).status).toBe(200)
})

test.for([
  ['on the list of common ones', 'Password123'],
  ['all but on it', 'P@ssw0rd!'],
  ['one character', 'zzzzzzzzzzzzzzz'],
  ['a row of keys', 'qwertyuiop'],
  ['a word again and again', 'bladebladeblade'],
  ['a date', '21.11.1988'],
  ['the name of the shop and a number', 'Karda123'],
])('a password that is %s is refused with advice, without storing anything', async ([, password = '']) => {
  const before = await accounts()
  expect(await register(good('tashi@example.com', password))).toMatchObject({
    status: 400,
    body: { password: [expect.stringContaining('easy to guess. Try three or four words')] },
  })
  expect(await accounts()).toEqual(before)
})

test.for(['my tashi.sherpa knife', 'TASHI.SHERPA-2041-x', 'x9!tashi.sherpa@example.com'])(
  'a password with the address or its name in it is refused: %s',
  async (password) => {
    expect(await register(good('Tashi.Sherpa@example.com', password))).toMatchObject({
      status: 400,
      body: { password: ['Please leave your email address and username out of your password.'] },
    })
  },
)

test('a three-letter name does not rule out passwords that contain it', async () => {
  expect((await register(good('rai@example.com', 'a train of mules uphill'))).status).toBe(201)
})

test('the strength of a long password is estimated as fast as that of a short one', async () => {
  const password = 'p4$$w0rd4@8({[<3961!|70$5+%2'.repeat(8).slice(0, 200)
  await register(good('warm@example.com', 'hand-forged'))
  const begun = performance.now()
  await register(good('long@example.com', password))
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('concurrent registrations of one address create one account', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => register(good('twice@example.com'))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  for (const { status, body } of answers) {
    if (status === 400)
      expect(body).toEqual({ email: ['An account with this email address already exists.'] })
  }
})

test('registration sends one welcome email', async () => {
  await register(good('welcome@example.com'))
  await register(good('welcome@example.com'))
  const mails = await api.database
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'welcome@example.com')
    .execute()
  expect(mails).toMatchObject([{ kind: 'accounts.welcome', subject: 'Your account is ready' }])
  expect(mails[0]?.text).toMatch(/Username: customer-/)
})
