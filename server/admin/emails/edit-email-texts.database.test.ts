import { expect, test } from 'vitest'
import { emailTexts } from '#contract/admin/contents/email-texts.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
await givenCheckout(api.system)
const product = await givenProduct(api.system, { slug: 'bhojpure', name: 'Bhojpure', stock: 50 })
const owner = await api.person('owner', 'owner')
const params = { id: 'orders.placed' } as const

async function emailOfNewOrder(name: string) {
  const customer = await api.person(name)
  const { id } = await givenOrder(api.system, { customer, items: [{ product }] })
  const [mail] = await emailsOf(api, { order: id, kind: 'orders.placed' })
  return { id, subject: mail?.subject, text: mail?.text ?? '', html: mail?.html ?? '' }
}

async function show() {
  const { subject, heading, opening, closing, version, standard } = await owner.call(
    'GET /admin/mail-texts/{id}/',
    { params },
  )
  return { words: { subject, heading, opening, closing }, version, standard }
}

test("the confirmation of an order uses the shop's text, then the standard text again", async () => {
  const { words, version, standard } = await show()
  expect(words).toEqual(standard)
  const own = {
    subject: 'Namaste, order {number}',
    heading: 'Dhanyabad & <b>thanks</b>',
    opening: 'Dear {name}, {shop} has it.\n\nThe total is {total}.',
    closing: 'Warm greetings from the forge',
  }
  await owner.call('PUT /admin/mail-texts/{id}/', { params, body: { ...own, version } })
  const mail = await emailOfNewOrder('anna')
  expect(mail.subject).toBe(`Namaste, order ${mail.id}`)
  expect(mail.text).toMatch(/Dear Hari Bahadur, Karda Khukuri House has it\.\n\nThe total is \$\d+\.00\./)
  expect(mail.text.indexOf('Warm greetings')).toBeGreaterThan(mail.text.indexOf('Account 0123'))
  expect(mail.html).toContain('Dhanyabad &amp; &lt;b&gt;thanks&lt;/b&gt;')
  const list = await owner.call('GET /admin/mail-texts/')
  expect(list.filter(({ is_changed }) => is_changed)).toEqual([
    { id: 'orders.placed', subject: own.subject, is_changed: true },
  ])

  await owner.call('PUT /admin/mail-texts/{id}/', { params, body: { ...standard, version: version + 1 } })
  const later = await emailOfNewOrder('ben')
  expect(later.subject).toBe(`Your order ${later.id}`)
  expect((await owner.call('GET /admin/mail-texts/')).some(({ is_changed }) => is_changed)).toBe(false)
})

test('a change based on an older text is refused, and every change is in the history', async () => {
  const { words, version } = await show()
  const save = (closing: string, from: number) =>
    owner.send('PUT /admin/mail-texts/{id}/', { params, body: { ...words, closing, version: from } })
  expect((await save('One', version)).status).toBe(200)
  const stale = await save('Two', version)
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { closing: 'One' } } })
  const { results } = await owner.call('GET /admin/history/', {
    query: { subject: 'mail-text:orders.placed' },
  })
  expect(results[0]).toMatchObject({ before: { closing: '' }, after: { closing: 'One' } })
})

test('an unknown placeholder and a text without a required one are errors of their field', async () => {
  const send = (id: keyof typeof emailTexts, changed: object) =>
    owner.send('POST /admin/mail-texts/{id}/preview/', {
      params: { id },
      body: { subject: 'x', heading: '', opening: '', closing: '', ...changed },
    })
  const unknown = await send('orders.placed', { subject: '{numbr}', closing: '{constructor}' })
  expect(unknown).toMatchObject({
    status: 400,
    body: {
      subject: ['This email has no placeholder {numbr}.'],
      closing: ['This email has no placeholder {constructor}.'],
    },
  })
  const missing = await send('orders.refunded', { opening: 'We have refunded it.' })
  expect(missing).toMatchObject({ status: 400, body: { opening: [expect.stringContaining('{amount}')] } })
  expect((await send('orders.refunded', { closing: 'It was {amount}.' })).status).toBe(200)
  expect((await send('orders.placed', { subject: 'One\nBcc: two' })).status).toBe(400)
})

test('placeholders within a value are not replaced', async () => {
  const { words, version } = await show()
  const own = { ...words, subject: 'For {name}', opening: '{name}' }
  await owner.call('PUT /admin/mail-texts/{id}/', { params, body: { ...own, version } })
  const customer = await api.person('carl')
  const delivery_address = { fullname: '{total} $&\nBcc: {number}' }
  const { id } = await givenOrder(api.system, { customer, items: [{ product }], delivery_address })
  const [mail] = await emailsOf(api, { order: id, kind: 'orders.placed' })
  expect(mail?.text).toContain('\n\n{total} $&\nBcc: {number}\n\n')
  expect(mail?.subject).toBe('For {total} $& Bcc: {number}')
})

test('every email has a preview of its standard text, without unfilled placeholders', async () => {
  for (const id of Object.keys(emailTexts) as (keyof typeof emailTexts)[]) {
    const { standard } = await owner.call('GET /admin/mail-texts/{id}/', { params: { id } })
    const mail = await owner.call('POST /admin/mail-texts/{id}/preview/', { params: { id }, body: standard })
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\w+\}|undefined/)
    expect(mail.html).toContain('<!DOCTYPE')
  }
})
