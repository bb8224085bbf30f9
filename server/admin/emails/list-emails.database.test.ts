import { beforeEach, expect, test } from 'vitest'
import { EmailRefused, type OutgoingEmail } from '#server/integrations/smtp/email-gateway.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { deliverEmails, withAddress } from '#tests/support/deliver-emails.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
const staff = await api.person('sita', 'manager')
const maya = await api.person('maya')
const resend = 'POST /admin/mails/{id}/resend/'

/** `answer` is how the mail server reacts; `sent` collects the emails that it received. */
let answer: () => void = () => {}
const sent: OutgoingEmail[] = []
beforeEach(async () => {
  answer = () => {}
  await deliver()
  sent.length = 0
})

const deliver = () =>
  deliverEmails(withAddress(api.system, 'shop@example.com'), {
    send: async (mail) => {
      answer()
      sent.push(mail)
    },
  })
const fails = (error: Error) => () => {
  throw error
}

async function mailed(kind: string): Promise<number> {
  const blocks = [{ kind: 'paragraph' as const, text: `Of ${kind}.` }]
  const to = { to: maya.email, account_id: maya.id }
  await enqueueEmail(api.system, { kind, ...to, subject: `Subject of ${kind}`, blocks })
  const { results } = await staff.call('GET /admin/mails/', { query: { kind } })
  return results[0]?.id ?? 0
}
const find = (id: number) => staff.call('GET /admin/mails/{id}/', { params: { id } })
const idsIn = async (state: 'waiting' | 'retrying' | 'sent' | 'given_up') =>
  (await staff.call('GET /admin/mails/', { query: { state, page_size: 100 } })).results.map(({ id }) => id)

test('staff see each email with its state and its last error', async () => {
  const id = await mailed('tests.seen')
  expect(await find(id)).toEqual({
    id,
    kind: 'tests.seen',
    state: 'waiting',
    to: maya.email,
    order_id: null,
    subject: 'Subject of tests.seen',
    created_at: api.now().toISOString(),
    due_at: api.now().toISOString(),
    attempts: 0,
    sent_at: null,
    given_up_at: null,
    last_error: null,
    text: expect.stringMatching(/^Of tests\.seen\.\n\n-- \n/),
    html: expect.stringContaining('Of tests.seen.'),
  })
  expect(await idsIn('waiting')).toEqual([id])
  answer = fails(new Error('Greylisted'))
  await deliver()
  expect(await find(id)).toMatchObject({ state: 'retrying', attempts: 1, last_error: 'Greylisted' })
  expect(await idsIn('retrying')).toEqual([id])
  answer = () => {}
  api.pass({ minutes: 1 })
  await deliver()
  const after = { state: 'sent', due_at: null, sent_at: api.now().toISOString(), last_error: null }
  expect(await find(id)).toMatchObject(after)
  expect(await idsIn('sent')).toContain(id)
})

test('emails are found by their kind and by their order', async () => {
  await givenCheckout(api.system)
  const product = await givenProduct(api.system, { slug: 'care-kit', stock: 9 })
  const order = await givenOrder(api.system, { customer: maya, items: [{ product }] })
  const query = { order: order.id.toLowerCase() }
  const { results, count } = await staff.call('GET /admin/mails/', { query })
  expect(count).toBe((await emailsOf(api, { order: order.id })).length)
  expect(results.map(({ kind }) => kind)).toEqual(['orders.shop-placed', 'orders.placed'])
  expect(results[0]).toMatchObject({ to: null, order_id: order.id })
  const page = await staff.call('GET /admin/mails/', { query: { ...query, page_size: 1 } })
  expect(page).toMatchObject({ count: 2, next: expect.stringContaining('after='), results: [results[0]] })
})

test('resending an undeliverable email makes new attempts and is audited', async () => {
  const id = await mailed('tests.given-up')
  answer = fails(new EmailRefused('No such mailbox'))
  await deliver()
  expect(await find(id)).toMatchObject({ state: 'given_up', last_error: 'No such mailbox' })
  answer = () => {}
  for (let time = 1; time <= 2; time++) {
    const again = await staff.call(resend, { params: { id } })
    expect(again).toMatchObject({ state: 'waiting', attempts: 0, given_up_at: null })
  }
  await deliver()
  await deliver()
  expect(sent.filter(({ to }) => to === maya.email)).toHaveLength(1)
  expect(await find(id)).toMatchObject({ state: 'sent', attempts: 1 })
  const entries = await api.database
    .selectFrom('audit_log')
    .select(['actor', 'subject'])
    .where('verb', '=', 'mails.resend')
    .execute()
  expect(entries).toContainEqual({ actor: `staff:${staff.id}`, subject: `mail:${id}` })
})

test('resending a sent email uses a new Message-ID', async () => {
  const id = await mailed('tests.again')
  await deliver()
  await staff.call(resend, { params: { id } })
  await deliver()
  expect(new Set(sent.map((mail) => mail.id)).size).toBe(2)
  expect(sent.map(({ subject }) => subject)).toEqual(['Subject of tests.again', 'Subject of tests.again'])
})

test('resending a waiting email tries it at once', async () => {
  const id = await mailed('tests.impatient')
  answer = fails(new Error('Away'))
  await deliver()
  expect(await deliver()).toBe(0)
  answer = () => {}
  expect(await staff.call(resend, { params: { id } })).toMatchObject({ state: 'retrying', attempts: 1 })
  expect(await deliver()).toBe(1)
})

test('staff cannot read an email with a secret link, and its text is erased once sent', async () => {
  await api.call('POST /accounts/password/forgot/', { body: { email: maya.email } })
  const { results } = await staff.call('GET /admin/mails/', { query: { kind: 'accounts.password-reset' } })
  const id = results[0]?.id ?? 0
  expect(await find(id)).toMatchObject({ to: maya.email, text: null, html: null })
  await deliver()
  expect(sent[0]?.text).toContain('/reset-password?token=')
  const [stored] = await emailsOf(api, { kind: 'accounts.password-reset' })
  expect(stored).toMatchObject({ text: '', html: null })
  expect(await staff.send(resend, { params: { id } })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('request a new one'), code: 'mail_secret' },
  })
  expect(await find(id)).toMatchObject({ state: 'sent', text: null })
})

test('only staff see and resend emails; an unknown one is a 404', async () => {
  const id = await mailed('tests.private')
  const before = await find(id)
  for (const [caller, status] of [
    [api, 401],
    [maya, 403],
  ] as const) {
    expect((await caller.send('GET /admin/mails/')).status).toBe(status)
    expect((await caller.send('GET /admin/mails/{id}/', { params: { id } })).status).toBe(status)
    expect((await caller.send(resend, { params: { id } })).status).toBe(status)
  }
  expect(await find(id)).toEqual(before)
  expect((await staff.send(resend, { params: { id: 999_999 } })).status).toBe(404)
  expect((await staff.send('GET /admin/mails/{id}/', { params: { id: 999_999 } })).status).toBe(404)
  const refused = await staff.send('GET /admin/mails/', { query: { state: 'lost' } })
  expect(refused).toMatchObject({ status: 400, body: { state: [expect.any(String)] } })
})
