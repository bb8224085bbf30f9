import { beforeEach, expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { countingQueries } from '#tests/support/count-queries.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'

const api = await openApi()
const { system, database } = api
await givenCheckout(system)
await givenLooseLimits(system)
const options = [{ key: 'engraving', label: 'Engraving', kind: 'text' as const, max_length: 20 }]
const knife = await givenProduct(system, { slug: 'jungle', stock: 1000, customization_options: options })
const plain = await givenProduct(system, { slug: 'stand', stock: 1000 })
let manager = await api.person('pema', 'manager')
let customer = await api.person('maya')

beforeEach(async () => {
  manager = await api.person('pema', 'manager')
  customer = await api.person('maya')
})

const paid = async () => (await givenPaidOrder(system, { customer, items: [{ product: plain }] })).id
const ask = (id: string, body: unknown = {}, who: Pick<Person, 'send'> = customer) =>
  who.send('POST /orders/orders/{id}/cancel-request/', { params: { id }, body: body as never })
const decline = (id: string, answer: string, who = manager) =>
  who.send('POST /admin/orders/{id}/cancel-request/decline/', { params: { id }, body: { answer } })
const ship = (id: string) =>
  manager.send('POST /admin/orders/{id}/ship/', { params: { id }, body: { carrier: 'DHL' } })
const cancelByStaff = (id: string) =>
  manager.send('POST /admin/orders/{id}/cancel/', {
    params: { id },
    body: { reason: 'Asked', return_stock: true },
  })
const orderOf = (id: string) => customer.call('GET /orders/orders/{id}/', { params: { id } })
const requestOf = async (id: string) => (await orderOf(id)).cancel_request
async function emailsAbout(id: string, kind: string) {
  return (await emailsOf(api, { kind })).filter(({ order_id }) => order_id === id)
}

async function askedOrder(reason = 'I ordered the wrong size.') {
  const id = await paid()
  expect((await ask(id, { reason })).status).toBe(200)
  return id
}

test('a request is open for the customer, on the order’s page, in packing, on Today and in the list', async () => {
  const id = await paid()
  const asked_at = api.now().toISOString()
  const { status, body } = await ask(id, { reason: '  The wrong size.\nSorry! ' })
  const request = { asked_at, reason: 'The wrong size.\nSorry!', outcome: 'open', answer: null }
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, status: 'paid', cancel_request: request })
  expect(await requestOf(id)).toEqual(request)

  const params = { id }
  const page = await manager.call('GET /admin/orders/{id}/', { params })
  expect(page.cancel_request).toEqual(request)
  expect(page.steps).toContain('cancel')
  expect(page.timeline.find(({ kind }) => kind === 'cancel_request')).toEqual({
    kind: 'cancel_request',
    is_declined: false,
    text: request.reason,
    at: asked_at,
    by: { actor: `customer:${customer.id}`, name: 'maya' },
  })
  expect((await manager.call('GET /admin/packing/{id}/', { params })).is_cancel_asked).toBe(true)
  const packing = await manager.call('GET /admin/packing/', { query: { search: id } })
  expect(packing.results.map((line) => line.is_cancel_asked)).toEqual([true])
  const { tasks } = await manager.call('GET /admin/today/')
  expect(tasks.find(({ kind }) => kind === 'cancel_requests')).toMatchObject({ count: 1, order_id: id })
  const listed = async (cancel_asked: 'true' | 'false') => {
    const { results } = await manager.call('GET /admin/orders/', { query: { cancel_asked } as never })
    return results.map((order) => order.id)
  }
  expect(await listed('true')).toEqual([id])
  expect(await listed('false')).not.toContain(id)

  const [mail] = await emailsAbout(id, 'orders.shop-asked')
  expect(mail).toMatchObject({
    recipient: null,
    reply_to_address: customer.email,
    subject: `Please cancel order ${id}`,
  })
  expect(mail?.text).toContain('The wrong size.')
  expect(mail?.text).toContain(`/admin/orders/${id}`)
})

test('asking again, even ten times at once, is the same request and one email to the shop', async () => {
  const id = await paid()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(id, { reason: `Reason ${n}` })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  api.pass({ minutes: 5 })
  expect((await ask(id, { reason: 'Another' })).body).toEqual(answers[0]?.body)
  expect(await emailsAbout(id, 'orders.shop-asked')).toHaveLength(1)
})

test('staff decline with a sentence, which the customer gets by email and on the page', async () => {
  const id = await askedOrder()
  api.pass({ minutes: 3 })
  const answer = 'We’ve already fitted the handle.'
  expect((await decline(id, answer)).status).toBe(200)
  expect(await requestOf(id)).toMatchObject({ outcome: 'declined', answer })
  const [mail] = await emailsAbout(id, 'orders.cancel-declined')
  expect(mail).toMatchObject({ recipient: customer.email, subject: `We can’t cancel order ${id}` })
  expect(mail?.text).toContain(answer)
  const { timeline, status } = await manager.call('GET /admin/orders/{id}/', { params: { id } })
  expect(status).toBe('paid')
  expect(timeline.find((entry) => entry.kind === 'cancel_request' && entry.is_declined)).toMatchObject({
    text: answer,
    by: { name: 'pema' },
  })
  const log = database.selectFrom('audit_log').select(['actor', 'verb', 'after'])
  expect(
    await log.where('subject', '=', `order:${id}`).orderBy('id', 'desc').executeTakeFirst(),
  ).toMatchObject({
    actor: `staff:${manager.id}`,
    verb: 'orders.decline-cancel-request',
  })

  // The same again has no effect, another answer comes too late, and so does the customer who asks again.
  expect((await decline(id, answer)).status).toBe(200)
  expect(await emailsAbout(id, 'orders.cancel-declined')).toHaveLength(1)
  const late = await decline(id, 'Another answer')
  expect([late.status, late.body]).toEqual([
    409,
    { detail: 'This order has no open request to cancel it.', code: 'no_cancel_request' },
  ])
  expect((await ask(id)).body).toMatchObject({ cancel_request: { outcome: 'declined', answer } })
})

test('while staff decline, the customer asks again: one request, declined', async () => {
  const id = await askedOrder()
  const answers = await Promise.all([decline(id, 'Too late.'), ask(id), decline(id, 'Sorry.'), ask(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
  expect((await requestOf(id))?.outcome).toBe('declined')
  expect(await emailsAbout(id, 'orders.cancel-declined')).toHaveLength(1)
})

test('canceling the order accepts the request, and what was paid is owed', async () => {
  const id = await askedOrder()
  expect((await cancelByStaff(id)).status).toBe(200)
  const order = await orderOf(id)
  expect(order).toMatchObject({ status: 'canceled', owed: order.total })
  expect(order.cancel_request).toMatchObject({ outcome: 'accepted', answer: null })
  expect(await emailsAbout(id, 'orders.canceled')).toHaveLength(1)
  expect((await decline(id, 'No.')).status).toBe(409)
  expect((await orderOf(id)).cancel_request?.outcome).toBe('accepted')
})

test('refunding all of a paid order accepts the request too', async () => {
  const id = await askedOrder()
  const { total } = await orderOf(id)
  await manager.call('POST /admin/orders/{id}/refunds/', {
    params: { id },
    body: { amount: total, reason: 'Asked', gateway_reference: 'R-1', items: [], numbered_for_sale: false },
  })
  expect(await orderOf(id)).toMatchObject({ status: 'refunded', cancel_request: { outcome: 'accepted' } })
})

test('shipping declines the request with a fixed sentence, also in the email about the parcel', async () => {
  const id = await askedOrder()
  await manager.call('POST /admin/orders/{id}/status/', { params: { id }, body: { status: 'processing' } })
  expect((await requestOf(id))?.outcome).toBe('open')
  expect((await ship(id)).status).toBe(200)
  expect(await requestOf(id)).toMatchObject({ outcome: 'declined', answer: 'It had already left our shop.' })
  const [mail] = await emailsAbout(id, 'orders.shipped')
  expect(mail?.text).toContain('We couldn’t cancel this order as you asked: it had already left our shop.')
  expect(await emailsAbout(id, 'orders.cancel-declined')).toEqual([])
  const other = await paid()
  await ship(other)
  expect((await emailsAbout(other, 'orders.shipped'))[0]?.text).not.toContain('as you asked')
})

test('of a request and a shipment at once, either is first, and no request stays open', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await paid()
    const [asked, sent] = await Promise.all([ask(id), ship(id)])
    expect(sent.status).toBe(200)
    expect([200, 409]).toContain(asked.status)
    expect((await requestOf(id))?.outcome).toBe(asked.status === 200 ? 'declined' : undefined)
  }
})

test.each([
  ['shipped', 'shipped', (id: string) => ship(id)],
  ['canceled', 'canceled', (id: string) => cancelByStaff(id)],
] as const)('an order that is %s cannot be asked for', async (_, word, end) => {
  const id = await paid()
  await end(id)
  const { status, body } = await ask(id)
  expect([status, body]).toEqual([
    409,
    { detail: `We can’t cancel this order anymore: it’s already ${word}.`, code: 'order_past_canceling' },
  ])
  expect(await requestOf(id)).toBeUndefined()
})

test('what the customer can cancel alone needs no request: an unpaid order, and one without an approved proof', async () => {
  const { id: unpaid } = await givenOrder(system, { customer, items: [{ product: plain }] })
  const engraved = [{ product: knife, customization: { engraving: 'Maya' } }]
  const { id: unproven } = await givenPaidOrder(system, { customer, items: engraved })
  for (const id of [unpaid, unproven])
    expect((await ask(id)).body).toEqual({
      detail: 'You can cancel this order yourself on its page.',
      code: 'order_cancelable',
    })

  // Once the proof is settled the customer asks; a new proof lets the customer cancel again, which settles the request.
  await manager.call('POST /admin/orders/{id}/proofs/waive/', {
    params: { id: unproven },
    body: { reason: 'Agreed by phone' },
  })
  expect((await ask(unproven)).status).toBe(200)
  const file = new Uint8Array(await paintedPicture())
  await manager.call('POST /admin/orders/{id}/proofs/', { params: { id: unproven }, file })
  await customer.call('POST /orders/orders/{id}/cancel/', { params: { id: unproven } })
  expect(await orderOf(unproven)).toMatchObject({
    status: 'canceled',
    cancel_request: { outcome: 'accepted' },
  })
})

test('another person’s order is not found; visitors and malformed reasons are refused', async () => {
  const id = await paid()
  const tashi = await api.person('tashi')
  expect((await ask(id, {}, tashi)).body).toEqual({ detail: 'Not found.' })
  expect((await ask('ZZZZZZZZZZ')).status).toBe(404)
  expect((await ask(id, {}, api)).status).toBe(401)
  for (const reason of ['x'.repeat(1001), null, 1, ['x'], { text: 'x' }]) {
    const { status, body } = await ask(id, { reason })
    expect([status, Object.keys(body as object)]).toEqual([400, ['reason']])
  }
  expect((await ask(id, 'x'.repeat(3_000_000))).status).toBe(413)
  for (const body of [null, [], 'reason']) expect((await ask(id, body)).status).toBe(400)
  expect(await requestOf(id)).toBeUndefined()
  expect((await ask(id.toLowerCase(), { reason: 'x'.repeat(1000) })).status).toBe(200)
})

test('only staff who may cancel orders answer a request, with a sentence', async () => {
  const id = await askedOrder()
  for (const role of ['packer', 'editor'] as const) {
    const clerk = await api.person(role, role)
    expect((await decline(id, 'No.', clerk)).status).toBe(403)
  }
  expect((await decline(id, 'No.', customer)).status).toBe(403)
  for (const answer of ['', '  ', 'x'.repeat(1001)]) expect((await decline(id, answer)).status).toBe(400)
  expect((await decline(await paid(), 'No.')).status).toBe(409)
  expect((await requestOf(id))?.outcome).toBe('open')
})

test('a script in the reason stays text in the email and is data in the answers', async () => {
  const script = '<img src=x onerror=alert(1)>'
  const id = await askedOrder(script)
  expect((await requestOf(id))?.reason).toBe(script)
  const [mail] = await emailsAbout(id, 'orders.shop-asked')
  expect(mail?.html).not.toContain('<img src=x')
  expect(mail?.html).toContain('&lt;img src=x')
})

test('neither the customer’s nor the staff’s page of the order takes more queries for a request', async () => {
  const [without, asked] = [await paid(), await askedOrder()]
  const { counted, queriesOf } = countingQueries(api)
  const [maya, pema] = [await counted.person('maya'), await counted.person('pema', 'manager')]
  const shown = (id: string) =>
    queriesOf(async () => {
      await maya.call('GET /orders/orders/{id}/', { params: { id } })
    })
  const shownToStaff = (id: string) =>
    queriesOf(async () => {
      await pema.call('GET /admin/orders/{id}/', { params: { id } })
    })
  expect(await shown(asked)).toBe(await shown(without))
  expect(await shownToStaff(asked)).toBe(await shownToStaff(without))
  const asking = await paid()
  const queries = await queriesOf(async () => {
    await maya.call('POST /orders/orders/{id}/cancel-request/', { params: { id: asking }, body: {} })
  })
  expect(queries).toBeLessThanOrEqual(20)
})

test('a request that a node of the release before left open with its order is not shown', async () => {
  const id = await askedOrder()
  await database.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
  expect(await requestOf(id)).toBeUndefined()
  const { tasks } = await manager.call('GET /admin/today/')
  expect(tasks.find(({ kind }) => kind === 'cancel_requests')?.order_id).not.toBe(id)
})
