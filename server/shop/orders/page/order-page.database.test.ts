import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import {
  address,
  givenCheckout,
  givenLooseLimits,
  givenOrder,
  givenPaidOrder,
} from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { countingQueries } from '#tests/support/count-queries.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const knife = await givenProduct(api.system, {
  slug: 'sirupate',
  price: '100.00',
  packed_weight_g: 900,
  blade_cm: 25,
  stock: 100,
})
const staff = await api.person('sita', 'manager')
const show = 'GET /admin/orders/{id}/'
const correct = 'PUT /admin/orders/{id}/address/'

async function paidOrder() {
  const { id } = await givenPaidOrder(api.system, {
    customer: await api.person('anna'),
    items: [{ product: knife }],
  })
  const params = { id }
  return { id, params, page: () => staff.call(show, { params }) }
}

test('the timeline shows statuses, notes, emails, transfers and refunds, each with its actor', async () => {
  const customer = await api.person('ben')
  const { id, total } = await givenOrder(api.system, { customer, items: [{ product: knife }] })
  const params = { id }
  const transfer = { amount: total, reference: id, received_on: '2026-11-21' }
  await staff.call('POST /admin/orders/{id}/transfer-received/', { params, body: transfer })
  await staff.call('POST /admin/orders/{id}/notes/', { params, body: { text: 'Wants it by Dashain' } })
  const refund = { amount: '5.00', reason: 'A scratch', gateway_reference: 'R1' }
  await staff.call('POST /admin/orders/{id}/refunds/', { params, body: refund })
  const { timeline, received } = await staff.call(show, { params: { id: id.toLowerCase() } })
  expect(received).toBe(total)
  const entries = timeline.map(({ kind, by }) => [kind, by?.name ?? null])
  expect(entries.toSorted()).toEqual(
    [
      ['status', 'ben'],
      ['status', 'sita'],
      ['received', 'sita'],
      ['note', 'sita'],
      ['refund', 'sita'],
      ['mail', null],
      ['mail', null],
      ['mail', null],
      ['mail', null],
    ].toSorted(),
  )
  const times = timeline.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})

test('an order offers only steps that are possible and that the person may take', async () => {
  const { params, page } = await paidOrder()
  expect((await page()).steps).toEqual(['start', 'ship', 'correct_address', 'refund', 'cancel', 'note'])
  await staff.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  expect((await page()).steps).toEqual(['complete', 'correct_shipment', 'refund', 'note'])
  const readOrders = { role: 'editor' as const, permission: 'orders.read' }
  await api.database.insertInto('role_permissions').values(readOrders).execute()
  const editor = await api.person('edith', 'editor')
  expect((await editor.call(show, { params })).steps).toEqual([])
})

test('the number of queries does not depend on the length of the timeline', async () => {
  const { counted, queriesOf } = countingQueries(api)
  const sita = await counted.person('sita', 'manager')
  const { params } = await paidOrder()
  const read = () => sita.call(show, { params })
  await read()
  const few = await queriesOf(read)
  for (const text of ['one', 'two', 'three'])
    await staff.call('POST /admin/orders/{id}/notes/', { params, body: { text } })
  expect(await queriesOf(read)).toBe(few)
  expect(few).toBeLessThanOrEqual(21)
})

test('a corrected address is audited and in the timeline; the customer gets an email only on request', async () => {
  const { id, params, page } = await paidOrder()
  const count = (await emailsOf(api, { order: id })).length
  const corrected = { ...address, street: '14 Durbar Marg' }
  await staff.call(correct, { params, body: { version: 1, delivery_address: corrected } })
  expect(await emailsOf(api, { order: id })).toHaveLength(count)
  const { delivery_address, timeline, total, address_version } = await page()
  expect([delivery_address.street, total, address_version]).toEqual(['14 Durbar Marg', '118.00', 2])
  expect(timeline.filter(({ kind }) => kind === 'address')).toMatchObject([
    { before: { street: '12 Durbar Marg' }, after: { street: '14 Durbar Marg' }, by: { name: 'sita' } },
  ])
  const body = { version: 2, delivery_address: { ...corrected, city: 'Patan' }, notify: true }
  await staff.call(correct, { params, body })
  const [mail] = (await emailsOf(api, { order: id, kind: 'orders.address-corrected' })).slice(-1)
  expect(mail?.text).toContain('Patan 44600')
  const stale = await staff.send(correct, { params, body })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale_version', changed_by: 'sita' }])
})

test('rules and price are checked again: a more expensive country is refused until staff accept the difference', async () => {
  const { params, page } = await paidOrder()
  const uk = { ...address, country: 'Norway', postalCode: '0150' }
  const check = await staff.call('POST /admin/orders/{id}/address-check/', {
    params,
    body: { delivery_address: uk },
  })
  expect(check).toMatchObject({ shipping: '18.00', quote: { allowed: true }, is_post_box: false })
  const declarations = check.declarations.map(({ kind }) => kind)
  const body = { version: 1, delivery_address: uk, declarations }
  const refused = await staff.send(correct, { params, body })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'shipping_price_differs' }])
  const price = check.quote.price ?? ''
  await staff.call(correct, { params, body: { ...body, shipping_price: price } })
  const { total, delivery_address, notes } = await page()
  expect([total, delivery_address.country]).toEqual(['118.00', 'Norway'])
  expect(notes.at(-1)?.text).toBe(
    `Shipping to the corrected address costs $${price} instead of $18.00; the order total stays the same.`,
  )
})

test("a country closed by law is refused with the shop's reason, whatever staff accept", async () => {
  const { params, page } = await paidOrder()
  const delivery_address = { ...address, country: 'Singapore' }
  const check = await staff.call('POST /admin/orders/{id}/address-check/', {
    params,
    body: { delivery_address },
  })
  expect(check.quote.allowed).toBe(false)
  const body = { version: 1, delivery_address, shipping_price: '0.00', declarations: ['age' as const] }
  const { status, body: answer } = await staff.send(correct, { params, body })
  expect([status, answer]).toMatchObject([
    409,
    { code: 'not_shippable', detail: expect.stringContaining('Singapore') },
  ])
  expect((await page()).delivery_address.country).toBe('Nepal')
})

test.for([
  [{ country: 'Atlantis' }, 400, 'delivery_address.country'],
  [{ street: 'P.O. Box 12' }, 400, 'delivery_address.street'],
  [{ city: '' }, 400, 'delivery_address.city'],
] as const)('an address with %j is refused', async ([wrong, status, field]) => {
  const { params } = await paidOrder()
  const body = { version: 1, delivery_address: { ...address, ...wrong } }
  const answer = await staff.send(correct, { params, body })
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([status, [field]])
})

test('the address of a shipped order cannot be corrected', async () => {
  const { params } = await paidOrder()
  await staff.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  const body = { version: 1, delivery_address: address }
  const { status, body: answer } = await staff.send(correct, { params, body })
  expect([status, answer]).toMatchObject([409, { code: 'address_not_correctable' }])
})
