import { expect, test } from 'vitest'
import { givenCheckout, payOrder } from '#tests/builders/order.ts'
import { chooseAt, givenCardOrder } from '#tests/builders/payment.ts'
import { openApiWithCards } from '#tests/support/api.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')

async function payment(name: string) {
  const customer = await api.person(name)
  const { id: order } = await givenCardOrder(api.system, { customer, slug: `piece-of-${name}` })
  const body = { order_id: order, currency: 'USD' as const }
  const started = await customer.call('POST /payments/card/initiate/', { body })
  return { customer, order, body, page: started.redirectUrl, uuid: started.payment_uuid }
}

const anna = await payment('anna')
api.pass({ minutes: 1 })
const ben = await payment('ben')

test('staff see all events of a payment with actor and effect', async () => {
  await anna.customer.call('POST /payments/card/initiate/', { body: anna.body })
  const { back } = await chooseAt(anna.page, 'pay')
  await back()
  const params = { uuid: anna.uuid }
  const { events, ...seen } = await staff.call('GET /admin/payments/{uuid}/', { params })
  expect(seen).toEqual({
    id: anna.uuid,
    order_id: anna.order,
    attempt: 1,
    status: 'succeeded',
    amount: '147.00',
    currency: 'USD',
    invoice_number: `${anna.order}A1`,
    gateway_reference: expect.stringMatching(/^\d{7}$/),
    gateway_code: '0000',
    error_message: null,
    created_at: '2026-11-21T10:00:00.000Z',
    expires_at: '2026-11-21T10:30:00.000Z',
    paid_at: '2026-11-21T10:01:00.000Z',
    next_inquiry_at: null,
  })
  const customer = `customer:${anna.customer.id}`
  expect(events.map(({ kind, actor, from, to }) => [kind, actor, from, to])).toEqual([
    ['started', customer, null, 'initiated'],
    ['page_opened', customer, null, null],
    ['started_again', customer, null, null],
    ['notification', 'system:notification', 'initiated', 'succeeded'],
    ['browser_returned', 'system:return', null, null],
  ])
  expect(events[3]).toMatchObject({
    at: '2026-11-21T10:01:00.000Z',
    details: { code: '0000', outcome: 'paid', reference: seen.gateway_reference },
  })
})

test('payments are listed newest first, with filters, search and pagination', async () => {
  const found = async (query: object = {}) =>
    (await staff.call('GET /admin/payments/', { query: { ...query } })).results.map(
      ({ order_id }) => order_id,
    )
  expect(await found()).toEqual([ben.order, anna.order])
  expect(await found({ page_size: 1, page: 2 })).toEqual([anna.order])
  expect(await found({ status: 'succeeded' })).toEqual([anna.order])
  expect(await found({ status: 'failed' })).toEqual([])
  expect(await found({ order: ben.order.toLowerCase() })).toEqual([ben.order])
  expect(await found({ search: ben.uuid.toUpperCase() })).toEqual([ben.order])
  expect(await found({ search: `${anna.order.slice(2)}a1` })).toEqual([anna.order])
  const { gateway_reference } = await staff
    .call('GET /admin/payments/', { query: { order: anna.order } })
    .then(({ results }) => results[0] ?? { gateway_reference: null })
  expect(await found({ search: gateway_reference ?? '' })).toEqual([anna.order])
  expect(await found({ search: '%' })).toEqual([])
})

test('a payment is found by a number that contains the letters of an umlaut', async () => {
  const hans = await payment('hans')
  const invoice_number = `KOEQJ${hans.order.slice(0, 5)}A1`
  await api.database.updateTable('payments').set({ invoice_number }).where('id', '=', hans.uuid).execute()
  const { results } = await staff.call('GET /admin/payments/', { query: { search: invoice_number } })
  expect(results.map(({ id }) => id)).toEqual([hans.uuid])
})

test("payments are found by the gateway's error message and by the shop's", async () => {
  const declined = await payment('dora')
  await chooseAt(declined.page, 'decline')
  const second = await payment('emil')
  await payOrder(api.system, second.order)
  await chooseAt(second.page, 'pay')
  const found = async (search: string) =>
    (await staff.call('GET /admin/payments/', { query: { search } })).results.map(
      ({ order_id, error_message }) => [order_id, error_message],
    )
  expect(await found('NOT HONOR')).toEqual([[declined.order, 'Do not honor']])
  const paidTwice = 'This order was already paid. We’ll refund the second payment.'
  expect(await found('already PAID')).toEqual([[second.order, paidTwice]])
  expect(await found('order_already')).toEqual([])
})

test('staff can trigger an inquiry, even about a closed payment', async () => {
  const cleo = await payment('cleo')
  await api.sandbox.steer(`${cleo.order}A1`, { notification: 'never' })
  await chooseAt(cleo.page, 'pay')
  await api.database
    .updateTable('payments')
    .set({ status: 'failed', next_inquiry_at: null })
    .where('id', '=', cleo.uuid)
    .execute()
  const params = { uuid: cleo.uuid }
  const { status, events } = await staff.call('POST /admin/payments/{uuid}/inquire/', { params })
  expect(status).toBe('succeeded')
  expect(events.slice(-2)).toMatchObject([
    { kind: 'inquiry_requested', actor: `staff:${staff.id}` },
    { kind: 'inquiry', actor: 'system:inquiry', from: 'failed', to: 'succeeded' },
  ])
  const again = await staff.call('POST /admin/payments/{uuid}/inquire/', { params })
  expect(again.status).toBe('succeeded')
  const log = await api.database.selectFrom('audit_log').select(['actor', 'verb', 'subject']).execute()
  expect(log).toContainEqual({
    actor: `staff:${staff.id}`,
    verb: 'payments.inquire',
    subject: `payment:${cleo.uuid}`,
  })
})

test.for([
  'GET /admin/payments/',
  'GET /admin/payments/{uuid}/',
  'POST /admin/payments/{uuid}/inquire/',
] as const)('%s is for staff: 401 to visitors, 403 to customers', async (call) => {
  const params = { uuid: anna.uuid }
  expect((await api.send(call, { params })).status).toBe(401)
  const customer = await api.person('anna')
  expect((await customer.send(call, { params })).status).toBe(403)
})

test.for(['GET /admin/payments/{uuid}/', 'POST /admin/payments/{uuid}/inquire/'] as const)(
  '%s of an unknown payment is a 404',
  async (call) => {
    const person = await api.person('sita', 'manager')
    for (const uuid of ['nobody', '00000000-0000-4000-8000-000000000000']) {
      expect((await person.send(call, { params: { uuid } })).status).toBe(404)
    }
  },
)
