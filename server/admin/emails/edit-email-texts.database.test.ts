import { expect, test } from 'vitest'
import { mailTexts } from '#contract/admin/contents/mail-texts.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { mailsOf } from '#tests/support/mails.ts'

const api = await openApi()
await givenCheckout(api.system)
const product = await givenProduct(api.system, { slug: 'bhojpure', name: 'Bhojpure', stock: 50 })
const owner = await api.person('owner', 'owner')
const params = { id: 'orders.placed' } as const

async function mailOfNewOrder(name: string) {
  const customer = await api.person(name)
  const { id } = await givenOrder(api.system, { customer, items: [{ product }] })
  const [mail] = await mailsOf(api, { order: id, kind: 'orders.placed' })
  return { id, subject: mail?.subject, text: mail?.text ?? '', html: mail?.html ?? '' }
}

async function show() {
  const { subject, heading, opening, closing, version, standard } = await owner.call(
    'GET /admin/mail-texts/{id}/',
    { params },
  )
  return { words: { subject, heading, opening, closing }, version, standard }
}

test('an order is confirmed in the words of the shop, then again in the standard ones', async () => {
  const { words, version, standard } = await show()
  expect(words).toEqual(standard)
  const own = {
    subject: 'Namaste, order {number}',
    heading: 'Dhanyabad & <b>thanks</b>',
    opening: 'Dear {name}, {shop} has it.\n\nThe total is {total}.',
    closing: 'Warm greetings from the forge',
  }
  await owner.call('PUT /admin/mail-texts/{id}/', { params, body: { ...own, version } })
  const mail = await mailOfNewOrder('anna')
  expect(mail.subject).toBe(`Namaste, order ${mail.id}`)
  expect(mail.text).toMatch(/Dear Hari Bahadur, Karda Khukuri House has it\.\n\nThe total is \$\d+\.00\./)
  expect(mail.text.indexOf('Warm greetings')).toBeGreaterThan(mail.text.indexOf('Account 0123'))
  expect(mail.html).toContain('Dhanyabad &amp; &lt;b&gt;thanks&lt;/b&gt;')
  const list = await owner.call('GET /admin/mail-texts/')
  expect(list.filter(({ is_changed }) => is_changed)).toEqual([
    { id: 'orders.placed', subject: own.subject, is_changed: true },
  ])

  await owner.call('PUT /admin/mail-texts/{id}/', { params, body: { ...standard, version: version + 1 } })
  const later = await mailOfNewOrder('ben')
  expect(later.subject).toBe(`Your order ${later.id}`)
  expect((await owner.call('GET /admin/mail-texts/')).some(({ is_changed }) => is_changed)).toBe(false)
})

test('a change made from older words is refused, and every change is in the history', async () => {
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

test('what nothing would fill is refused beside its field, as are words without what they must say', async () => {
  const send = (id: keyof typeof mailTexts, changed: object) =>
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

test('a value is not read as words', async () => {
  const { words, version } = await show()
  const own = { ...words, subject: 'For {name}', opening: '{name}' }
  await owner.call('PUT /admin/mail-texts/{id}/', { params, body: { ...own, version } })
  const customer = await api.person('carl')
  const delivery_address = { fullname: '{total} $&\nBcc: {number}' }
  const { id } = await givenOrder(api.system, { customer, items: [{ product }], delivery_address })
  const [mail] = await mailsOf(api, { order: id, kind: 'orders.placed' })
  expect(mail?.text).toContain('\n\n{total} $&\nBcc: {number}\n\n')
  expect(mail?.subject).toBe('For {total} $& Bcc: {number}')
})

test('every mail can be looked at in its standard words, with nothing left to fill', async () => {
  for (const id of Object.keys(mailTexts) as (keyof typeof mailTexts)[]) {
    const { standard } = await owner.call('GET /admin/mail-texts/{id}/', { params: { id } })
    const mail = await owner.call('POST /admin/mail-texts/{id}/preview/', { params: { id }, body: standard })
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\w+\}|undefined/)
    expect(mail.html).toContain('<!DOCTYPE')
  }
})
