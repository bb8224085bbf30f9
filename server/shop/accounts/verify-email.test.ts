import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { registered, verificationTokens } from '#tests/support/registered.ts'

const api = await openApi()

const verify = (token: string, password?: string, caller: Pick<typeof api, 'send'> = api) =>
  caller.send('POST /accounts/email/verify/', { body: { token, password } })
const resend = (caller: Pick<typeof api, 'send'>) => caller.send('POST /accounts/email/resend/')
const isVerified = async (caller: Pick<typeof api, 'call'>) =>
  (await caller.call('GET /accounts/me/')).is_email_verified
const tokenOf = async (email: string) => (await verificationTokens(api, email)).at(-1) ?? ''
const refused = {
  status: 400,
  body: {
    detail: 'This link is no longer valid. You can request a new one on your account page.',
    code: 'verification_link_invalid',
  },
}

test('a new account is unverified; the link in its welcome email verifies it for its signed-in owner', async () => {
  const maya = await registered(api, 'maya@example.com')
  expect(await isVerified(maya)).toBe(false)
  const [welcome] = await emailsOf(api, { to: maya.email })
  expect(welcome).toMatchObject({ kind: 'accounts.welcome', subject: 'Your account is ready' })
  expect(welcome?.text).toMatch(/Confirm your email address\W+http:\/\/shop\.test\/verify-email\?token=/)
  expect(welcome?.text).toContain('can be used once and expires in seven days')
  expect(await verify(await tokenOf(maya.email), undefined, maya)).toMatchObject({
    status: 204,
    body: undefined,
  })
  expect(await isVerified(maya)).toBe(true)
})

test('without a session the password is required; a wrong one does not use up the link', async () => {
  const tashi = await registered(api, 'tashi@example.com')
  const token = await tokenOf(tashi.email)
  const missing = { password: ['Please enter the password of the account named in this email.'] }
  for (const password of [undefined, '']) {
    expect(await verify(token, password)).toMatchObject({ status: 400, body: missing })
  }
  const wrong = { password: ['This isn’t your current password.'] }
  expect(await verify(token, 'a guess')).toMatchObject({ status: 400, body: wrong })
  expect(await isVerified(tashi)).toBe(false)
  expect((await verify(token, tashi.password)).status).toBe(204)
  expect(await isVerified(tashi)).toBe(true)
})

test('a session of another account or an ended one is not sufficient', async () => {
  const nima = await registered(api, 'nima@example.com')
  const token = await tokenOf(nima.email)
  const other = await api.person('other')
  expect((await verify(token, undefined, other)).status).toBe(400)
  expect((await verify(token, other.password, other)).status).toBe(400)
  await nima.call('POST /accounts/sign-out-everywhere/')
  expect((await verify(token, undefined, nima)).status).toBe(400)
  expect((await verify(token, nima.password, nima)).status).toBe(204)
})

test('the link is stored as a hash only, and works once', async () => {
  const pema = await registered(api, 'pema@example.com')
  const token = await tokenOf(pema.email)
  const stored = await api.database.selectFrom('mailed_tokens').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  const answers = await Promise.all([1, 2, 3].map(() => verify(token, undefined, pema)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
  expect(await verify(token, undefined, pema)).toMatchObject(refused)
})

test('it is valid for seven days', async () => {
  const late = await registered(api, 'late@example.com')
  const timely = await registered(api, 'timely@example.com')
  api.pass({ days: 7, minutes: -1 })
  expect((await verify(await tokenOf(timely.email), timely.password)).status).toBe(204)
  api.pass({ minutes: 1 })
  expect(await verify(await tokenOf(late.email), late.password)).toMatchObject(refused)
})

test('a new link replaces earlier ones, at most five per day', async () => {
  const dorje = await registered(api, 'dorje@example.com')
  for (let sent = 2; sent <= 5; sent++) expect((await resend(dorje)).status).toBe(204)
  expect(await resend(dorje)).toMatchObject({
    status: 429,
    body: {
      detail: 'We’ve already sent you several links. Please use the newest one, or try again tomorrow.',
      code: 'too_many_verification_mails',
    },
  })
  const tokens = await verificationTokens(api, dorje.email)
  expect(tokens).toHaveLength(5)
  const newest = tokens.pop() ?? ''
  for (const token of tokens) expect(await verify(token, dorje.password)).toMatchObject(refused)
  expect((await verify(newest, dorje.password)).status).toBe(204)
})

test('concurrent requests are counted exactly, and allowed again after a day', async () => {
  const karma = await registered(api, 'karma@example.com')
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => resend(karma)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 429, 429])
  api.pass({ days: 1, minutes: 1 })
  const { access } = await api.call('POST /accounts/login/', {
    body: { login_id: karma.email, password: karma.password },
  })
  const headers = { Authorization: `Bearer ${access}` }
  expect((await api.send('POST /accounts/email/resend/', { headers })).status).toBe(204)
})

test('the requested email names the account and the purpose of the link', async () => {
  const dawa = await registered(api, 'dawa@example.com')
  expect((await resend(dawa)).status).toBe(204)
  const [mail] = await emailsOf(api, { to: dawa.email, kind: 'accounts.email-verification' })
  expect(mail?.subject).toBe('Confirm your email address')
  expect(mail?.text).toContain('was created with this email address.')
  expect(mail?.text).toContain('http://shop.test/forgot-password')
})

test('a verified account gets no further link, and a visitor cannot request one', async () => {
  const sonam = await api.person('sonam')
  expect((await resend(sonam)).status).toBe(204)
  expect(await emailsOf(api, { to: sonam.email })).toEqual([])
  expect((await resend(api)).status).toBe(401)
})

test('resetting the password by email also verifies the address and invalidates the verification link', async () => {
  const jigme = await registered(api, 'jigme@example.com')
  await api.call('POST /accounts/password/forgot/', { body: { email: jigme.email } })
  const [mail] = await emailsOf(api, { to: jigme.email, kind: 'accounts.password-reset' })
  const reset = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'a new blade'
  expect(await verify(reset, jigme.password)).toMatchObject(refused)
  await api.call('POST /accounts/password/reset/', {
    body: { token: reset, password, password_confirm: password },
  })
  const { email_verified_at } = await api.database
    .selectFrom('accounts')
    .select('email_verified_at')
    .where('id', '=', jigme.id)
    .executeTakeFirstOrThrow()
  expect(email_verified_at).toEqual(api.now())
  expect(await verify(await tokenOf(jigme.email), password)).toMatchObject(refused)
})

test('a verification link cannot reset the password', async () => {
  const lhamo = await registered(api, 'lhamo@example.com')
  const token = await tokenOf(lhamo.email)
  const body = { token, password: 'a new blade', password_confirm: 'a new blade' }
  expect((await api.send('POST /accounts/password/reset/', { body })).status).toBe(400)
  expect((await verify(token, lhamo.password)).status).toBe(204)
})

test.for(['x', 'A'.repeat(43), `${'é'.repeat(20)}`])('%o is not a link', async (token) => {
  expect(await verify(token, 'whatever')).toMatchObject(refused)
})

test.for([
  [{}, { token: ['This field is required.'] }],
  [{ token: '' }, { token: ['This field may not be blank.'] }],
  [{ token: 'x'.repeat(101) }, { token: [expect.stringContaining('100')] }],
  [{ token: 'x', password: 'x'.repeat(201) }, { password: [expect.any(String)] }],
  [{ token: { $gt: '' } }, { token: [expect.any(String)] }],
])('an invalid payload is refused: %o', async ([body, fields]) => {
  const answer = await api.send('POST /accounts/email/verify/', { body })
  expect(answer).toMatchObject({ status: 400, body: fields })
})

test('only the recipient gets the link: neither staff nor the data export show it', async () => {
  const yeshi = await registered(api, 'yeshi@example.com')
  await resend(yeshi)
  const token = await tokenOf(yeshi.email)
  const staff = await api.person('sita', 'manager')
  const { results } = await staff.call('GET /admin/mails/', { query: { page_size: 100 } })
  for (const { id, to } of results) {
    if (to !== yeshi.email) continue
    expect(await staff.call('GET /admin/mails/{id}/', { params: { id } })).toMatchObject({ text: null })
  }
  const { mails } = await yeshi.call('GET /accounts/me/export/')
  expect(mails.map(({ kind }) => kind)).toEqual(['accounts.email-verification', 'accounts.welcome'])
  expect(JSON.stringify(mails)).not.toContain(token)
})
