import { expect, test } from 'vitest'
import { givenProduct } from '../builders/catalogue.ts'
import { givenCheckout, givenOrder } from '../builders/order.ts'
import { openApi, type Person } from '../support/api.ts'
import { emailsOf } from '../support/mails.ts'
import { registered, verificationTokens } from '../support/registered.ts'

const api = await openApi()

/** The messages of a visitor without an account. */
async function visitorWrites(email: string, subject = 'A private matter') {
  const body = { name: 'Visitor', email, subject, message: 'My address is 7 Secret Lane.' }
  await api.call('POST /contact/messages/', { body })
}
const subjectsIn = async (person: Person) =>
  (await person.call('GET /accounts/me/export/')).messages.map(({ subject }) => subject)
const remove = (person: Person) =>
  person.call('DELETE /accounts/me/', { body: { password: person.password } })
const messagesFrom = (email: string) =>
  api.database
    .selectFrom('contact_messages')
    .select(['subject', 'account_id'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()
/** Emails to the shop whose replies would go to this address. */
const shopEmailsOf = async (email: string) =>
  (await emailsOf(api, { to: null })).filter(({ reply_to_address }) => reply_to_address === email)
const verify = async (person: Person) => {
  const token = (await verificationTokens(api, person.email)).at(-1) ?? ''
  await person.call('POST /accounts/email/verify/', { body: { token } })
}

test("registering with someone else's address does not reveal their messages", async () => {
  await visitorWrites('Victim@example.com')
  const thief = await registered(api, 'victim@example.com')
  expect(await subjectsIn(thief)).toEqual([])
  await verify(thief)
  expect(await subjectsIn(thief)).toEqual(['A private matter'])
})

test('nor does deleting that account delete them, or hide them from the shop', async () => {
  await visitorWrites('target@example.com')
  const thief = await registered(api, 'target@example.com')
  await remove(thief)
  expect(await messagesFrom('target@example.com')).toHaveLength(1)
  expect(await shopEmailsOf('target@example.com')).toHaveLength(1)
  const [farewell, ...others] = await emailsOf(api, { to: 'target@example.com' })
  expect(others).toEqual([])
  expect(farewell?.kind).toBe('accounts.deleted')
  expect(farewell?.text).toContain('never confirmed this email address')
})

test('deleting a verified account deletes the messages from its address, and the emails about them', async () => {
  await visitorWrites('Leaving@Example.com')
  const person = await registered(api, 'leaving@example.com')
  await verify(person)
  await remove(person)
  expect(await messagesFrom('Leaving@Example.com')).toEqual([])
  expect(await shopEmailsOf('Leaving@Example.com')).toEqual([])
  const [farewell] = await emailsOf(api, { to: 'leaving@example.com' })
  expect(farewell?.text).not.toContain('never confirmed')
})

test('the owner of the address takes over the account through the mailbox, and the stranger loses access', async () => {
  await visitorWrites('owner-of-it@example.com')
  const thief = await registered(api, 'owner-of-it@example.com')
  await api.call('POST /accounts/password/forgot/', { body: { email: thief.email } })
  const [mail] = await emailsOf(api, { to: thief.email, kind: 'accounts.password-reset' })
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'mine from now on'
  await api.call('POST /accounts/password/reset/', { body: { token, password, password_confirm: password } })
  for (const call of [
    'GET /accounts/me/',
    'GET /accounts/me/export/',
    'POST /accounts/email/resend/',
  ] as const)
    expect((await thief.send(call)).status, call).toBe(401)
  const { access } = await api.call('POST /accounts/login/', { body: { login_id: thief.email, password } })
  const headers = { Authorization: `Bearer ${access}` }
  const data = await api.call('GET /accounts/me/export/', { headers })
  expect(data.account.is_email_verified).toBe(true)
  expect(data.messages.map(({ subject }) => subject)).toEqual(['A private matter'])
})

test('a message sent while signed in belongs to that account, whatever address it contains', async () => {
  const writer = await registered(api, 'writer@example.com')
  const body = { name: 'W', email: 'named@example.com', subject: 'From the writer', message: 'Hi.' }
  await writer.call('POST /contact/messages/', { body })
  expect(await messagesFrom('named@example.com')).toEqual([
    { subject: 'From the writer', account_id: writer.id },
  ])
  const named = await registered(api, 'named@example.com')
  await verify(named)
  expect(await subjectsIn(writer)).toEqual(['From the writer'])
  expect(await subjectsIn(named)).toEqual([])
  await remove(named)
  expect(await shopEmailsOf('named@example.com')).toHaveLength(1)
  await remove(writer)
  expect(await messagesFrom('named@example.com')).toEqual([])
  expect(await shopEmailsOf('named@example.com')).toEqual([])
})

test('staff see who sent a message signed in', async () => {
  const staff = await api.person('sita', 'manager')
  const maya = await api.person('maya')
  const body = { name: 'M', email: maya.email, subject: 'Signed', message: 'Hi.' }
  await maya.call('POST /contact/messages/', { body })
  const { results } = await staff.call('GET /admin/messages/')
  expect(results[0]).toMatchObject({ subject: 'Signed', account_id: maya.id })
})

test('with a token of a deleted account or an ended session a message is a visitor’s', async () => {
  const deleted = await registered(api, 'gone@example.com')
  const out = await registered(api, 'out@example.com')
  await remove(deleted)
  await out.call('POST /accounts/sign-out-everywhere/')
  for (const person of [deleted, out]) {
    const body = { name: 'X', email: person.email, subject: 'Late', message: 'Hi.' }
    expect((await person.send('POST /contact/messages/', { body })).status).toBe(201)
    expect(await messagesFrom(person.email)).toEqual([{ subject: 'Late', account_id: null }])
  }
})

test('a stranger who writes in another person’s name does not use up that person’s limits', async () => {
  const busy = await api.person('busy')
  for (let number = 1; number <= 10; number++) await visitorWrites(busy.email, `${number}`)
  const body = { name: 'B', email: busy.email, subject: '11', message: 'Hi.' }
  expect((await api.send('POST /contact/messages/', { body })).status).toBe(429)
  expect((await busy.send('POST /contact/messages/', { body })).status).toBe(201)
  expect((await busy.send('POST /contact/messages/', { body })).status).toBe(409)
})

test('an unverified account can order, gets emails, and has these in its download until the account is deleted with them', async () => {
  await givenCheckout(api.system)
  const product = await givenProduct(api.system, { slug: 'care-kit', stock: 9 })
  const buyer = await registered(api, 'buyer@example.com')
  const { id } = await givenOrder(api.system, { customer: buyer, items: [{ product }] })
  const { mails } = await buyer.call('GET /accounts/me/export/')
  expect(mails.map(({ kind }) => kind)).toEqual(['orders.placed', 'accounts.welcome'])
  const staff = await api.person('sita', 'manager')
  const order = await staff.call('GET /admin/orders/{id}/', { params: { id } })
  expect(order.customer).toMatchObject({ email: buyer.email, is_email_verified: false })
  await remove(buyer)
  expect(await emailsOf(api, { order: id })).toEqual([])
  expect((await emailsOf(api, { to: buyer.email })).map(({ kind }) => kind)).toEqual(['accounts.deleted'])
})

test('the goodbye email to a former account does not belong to the next one until the address is verified', async () => {
  await remove(await registered(api, 'again@example.com'))
  const next = await registered(api, 'again@example.com')
  const kinds = async () => (await next.call('GET /accounts/me/export/')).mails.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['accounts.welcome'])
  await verify(next)
  expect(await kinds()).toEqual(['accounts.welcome', 'accounts.deleted'])
})
