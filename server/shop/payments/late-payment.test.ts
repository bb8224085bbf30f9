import { expect, test } from 'vitest'
import { seal } from '#server/integrations/payment-2c2p/envelope.ts'
import { createTwoC2P } from '#server/integrations/payment-2c2p/two-c-two-p.ts'
import { expireOrders } from '#server/shop/orders/cancel-order.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { chooseAt, givenCardOrder } from '#tests/builders/payment.ts'
import { openApiWithCards } from '#tests/support/api.ts'
import { cardMerchant } from '#tests/support/card-sandbox.ts'
import { runAllJobs } from '#tests/support/run-all-jobs.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)
const start = 'POST /payments/card/initiate/'

async function payment(name: string) {
  const customer = await api.person(name)
  const slug = `piece-of-${name}`
  const { id: order } = await givenCardOrder(api.system, { customer, slug })
  const body = { order_id: order, currency: 'USD' as const }
  const { redirectUrl: page, payment_uuid: uuid } = await customer.call(start, { body })
  const product = await api.call('GET /products/products/{slug}/', { params: { slug } })
  return {
    customer,
    order,
    page,
    uuid,
    product,
    pay: (attempt = 1) => notifyPaid(`${order}A${attempt}`),
    seen: (id = uuid) => api.call('GET /payments/history/{uuid}/', { params: { uuid: id } }),
    orderStatus: async () =>
      (
        await api.database
          .selectFrom('orders')
          .select('status')
          .where('id', '=', order)
          .executeTakeFirstOrThrow()
      ).status,
    stock: async () => (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock,
    history: () =>
      api.database
        .selectFrom('order_status_changes')
        .select(['to_status', 'actor', 'code', 'params'])
        .where('order_id', '=', order)
        .orderBy('id')
        .execute(),
  }
}

const plain = (code: string) => ({ code, params: {} })
const byCard = (order: string) => ({ code: 'paid_by_card', params: { invoice_number: `${order}A1` } })

async function alertsAbout(subject: string): Promise<string[]> {
  const alerts = await api.database
    .selectFrom('alerts')
    .select('kind')
    .where('subject', '=', subject)
    .execute()
  return alerts.map(({ kind }) => kind)
}

/** A late payment: a signed notification, as the gateway sends it. */
async function notifyPaid(invoiceNo: string): Promise<number> {
  const claims = {
    merchantID: cardMerchant.merchantId,
    invoiceNo,
    amount: '147.00',
    currencyCode: 'USD',
    respCode: '0000',
    tranRef: '1234567',
  }
  const answer = await api.app.request('/api/payments/card/notification/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload: await seal(claims, cardMerchant.secret) }),
  })
  return answer.status
}

async function expire(): Promise<void> {
  api.pass({ minutes: 31 })
  await runAllJobs(api.system, (message) => {
    throw new Error(message)
  })
}

test('a payment after the expiry reopens the order if its items are in stock', async () => {
  const anna = await payment('anna')
  await expire()
  expect([await anna.orderStatus(), await anna.stock()]).toEqual(['canceled', 5])
  expect(await anna.pay()).toBe(200)
  expect(await anna.pay()).toBe(200)
  expect([await anna.orderStatus(), await anna.stock()]).toEqual(['paid', 4])
  expect((await anna.seen()).status).toBe('succeeded')
  expect(await anna.history()).toEqual([
    { to_status: 'pending', actor: `customer:${anna.customer.id}`, ...plain('placed') },
    { to_status: 'canceled', actor: 'system:jobs', ...plain('expired') },
    { to_status: 'paid', actor: 'system:notification', ...byCard(anna.order) },
  ])
})

test('if the items are sold, the order stays canceled and its history says what to do', async () => {
  const ben = await payment('ben')
  await expire()
  const other = await api.person('other')
  await givenOrder(api.system, { customer: other, items: [{ product: ben.product, quantity: 5 }] })
  expect(await ben.pay()).toBe(200)
  expect([await ben.orderStatus(), await ben.stock()]).toEqual(['canceled', 0])
  expect((await ben.seen()).status).toBe('succeeded')
  expect((await ben.history()).at(-1)).toEqual({
    to_status: 'canceled',
    actor: 'system:notification',
    code: 'pieces_sold',
    params: { payment: byCard(ben.order) },
  })
})

test('a payment for an order that its customer canceled also reopens it', async () => {
  const cleo = await payment('cleo')
  await cleo.customer.call('POST /orders/orders/{id}/cancel/', { params: { id: cleo.order } })
  expect(await cleo.stock()).toBe(5)
  await chooseAt(cleo.page, 'pay')
  expect([await cleo.orderStatus(), await cleo.stock()]).toEqual(['paid', 4])
})

test('with concurrent cancellation, expiry, polls and late payment, the stock changes once and the payment wins', async () => {
  for (const name of ['nora', 'olga', 'pia', 'rosa']) {
    const each = await payment(name)
    const params = { id: each.order }
    const later = new Date(api.now().getTime() + 31 * 60_000)
    const expiring = () => expireOrders({ ...api.system, clock: () => later })
    const cancel = () => each.customer.send('POST /orders/orders/{id}/cancel/', { params })
    await Promise.all([cancel(), expiring(), each.pay(), cancel(), each.seen(), expiring(), each.pay()])
    expect([await each.orderStatus(), await each.stock()]).toEqual(['paid', 4])
    const steps = (await each.history()).map(({ to_status }) => to_status)
    expect([
      ['pending', 'paid'],
      ['pending', 'canceled', 'paid'],
    ]).toContainEqual(steps)
    expect(await alertsAbout(`order:${each.order}`)).toEqual(steps.length > 2 ? ['orders.paid-late'] : [])
  }
})

test('each unusual payment alerts staff once, however often the gateway reports it', async () => {
  const sold = await payment('sold')
  await expire()
  const other = await api.person('other-buyer')
  await givenOrder(api.system, { customer: other, items: [{ product: sold.product, quantity: 5 }] })
  for (let time = 1; time <= 3; time++) expect(await sold.pay()).toBe(200)
  expect(await alertsAbout(`order:${sold.order}`)).toEqual(['orders.paid-but-sold'])
  const twice = await payment('twice')
  await chooseAt(twice.page, 'decline')
  const body = { order_id: twice.order, currency: 'USD' as const }
  await twice.customer.call(start, { body })
  for (const attempt of [2, 1, 2, 1]) await twice.pay(attempt)
  expect(await alertsAbout(`order:${twice.order}`)).toEqual(['orders.refund-due'])
  const transfer = await payment('transfer')
  await payOrder(api.system, transfer.order)
  await transfer.pay()
  expect(await transfer.orderStatus()).toBe('paid')
  expect(await alertsAbout(`order:${transfer.order}`)).toEqual(['orders.refund-due'])
})

test('a success that follows a decline of the same attempt counts', async () => {
  const dora = await payment('dora')
  await chooseAt(dora.page, 'decline')
  expect((await dora.seen()).status).toBe('failed')
  await dora.pay()
  expect(await dora.seen()).toMatchObject({ status: 'succeeded', error_message: null })
  expect(await dora.orderStatus()).toBe('paid')
})

test('an order paid twice keeps the first payment and alerts staff about the second', async () => {
  const emil = await payment('emil')
  await chooseAt(emil.page, 'decline')
  const body = { order_id: emil.order, currency: 'USD' as const }
  const { payment_uuid: second } = await emil.customer.call(start, { body })
  const statuses = await Promise.all([emil.pay(1), emil.pay(2), emil.pay(1), emil.pay(2)])
  expect(statuses).toEqual([200, 200, 200, 200])
  expect([await emil.orderStatus(), await emil.stock()]).toEqual(['paid', 4])
  const seen = [await emil.seen(), await emil.seen(second)]
  const paidTwice = 'This order was already paid. We’ll refund the second payment.'
  expect(seen.map(({ status, error_message }) => [status, error_message]).sort()).toEqual([
    ['failed', paidTwice],
    ['succeeded', null],
  ])
  expect((await emil.history()).filter(({ to_status }) => to_status === 'paid')).toHaveLength(1)
  const kinds = await api.database
    .selectFrom('payment_events')
    .select('kind')
    .where('kind', '=', 'second_payment')
    .where('payment_id', 'in', [emil.uuid, second])
    .execute()
  expect(kinds).toHaveLength(1)
})

test('an unused page expires with its order, even if unknown to the gateway', async () => {
  const flora = await payment('flora')
  api.pass({ minutes: 31 })
  expect(await flora.seen()).toMatchObject({ status: 'failed', error_message: 'Transaction expired' })
  const gil = await payment('gil')
  await api.database.deleteFrom('sandbox_payments').where('invoice_no', '=', `${gil.order}A1`).execute()
  expect((await gil.seen()).status).toBe('initiated')
  api.pass({ minutes: 31 })
  expect((await gil.seen()).status).toBe('failed')
})

test('without an answer everything stays open, and the gateway is not queried again at once', async () => {
  const hugo = await payment('hugo')
  const { gateways } = api.system
  const reachable = gateways.card
  let asked = 0
  const outside: typeof fetch = async () => {
    asked++
    throw new Error('unreachable')
  }
  gateways.card = createTwoC2P({ ...cardMerchant, url: 'http://127.0.0.1:9', fetch: outside })
  expect((await hugo.seen()).status).toBe('initiated')
  expect((await hugo.seen()).status).toBe('initiated')
  expect(asked).toBe(1)
  gateways.card = reachable
  api.pass({ minutes: 1 })
  await chooseAt(hugo.page, 'pay')
  expect((await hugo.seen()).status).toBe('succeeded')
})

test.for(['0', 'abc', '%00', "' or 1=1", 'x'.repeat(200), '00000000-0000-4000-8000-000000000000'])(
  'OPEN-66 PAY-09 reading the status of a payment requires its uuid: %s has none',
  async (uuid) => {
    const { status, body } = await api.send('GET /payments/history/{uuid}/', { params: { uuid } })
    expect([400, 404]).toContain(status)
    if (status === 404) expect(body).toEqual({ detail: 'Not found.' })
  },
)
