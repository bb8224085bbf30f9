import { expect, test } from 'vitest'
import { givenCheckout } from '#tests/builders/order.ts'
import { chooseAt, givenCardOrder } from '#tests/builders/payment.ts'
import { openApiWithCards } from '#tests/support/api.ts'
import { runAllJobs } from '#tests/support/run-all-jobs.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)
const start = 'POST /payments/card/initiate/'

/** A card order whose payment page is open, and ways to inspect both. */
async function payment(name: string, steering?: object) {
  const customer = await api.person(name)
  const { id: order } = await givenCardOrder(api.system, { customer, slug: `piece-of-${name}` })
  if (steering) await api.sandbox.steer(`${order}A1`, steering)
  const body = { order_id: order, currency: 'USD' as const }
  const { redirectUrl: page, payment_uuid: uuid } = await customer.call(start, { body })
  return {
    customer,
    order,
    page,
    uuid,
    /** The state stored in the shop, without asking the gateway. */
    known: async () => {
      const row = await api.database
        .selectFrom('payments')
        .select('status')
        .where('id', '=', uuid)
        .executeTakeFirst()
      return row?.status
    },
    seen: () => api.call('GET /payments/history/{uuid}/', { params: { uuid } }),
    orderStatus: async () => {
      const again = await api.person(name)
      return (await again.call('GET /orders/orders/{id}/', { params: { id: order } })).status
    },
    /** The statuses that the order has had, oldest first. */
    life: async () => {
      const changes = await api.database
        .selectFrom('order_status_changes')
        .select('to_status')
        .where('order_id', '=', order)
        .orderBy('id')
        .execute()
      return changes.map(({ to_status }) => to_status)
    },
    stock: async () => {
      const params = { slug: `piece-of-${name}` }
      return (await api.call('GET /products/products/{slug}/', { params })).stock
    },
  }
}

test('PAY-07 PAY-11 PAY-13 API-32 ENT-49 OPEN-52 a card payment marks the order as paid before the browser returns', async () => {
  const anna = await payment('anna')
  const open = {
    status: 'initiated',
    order_identifier: anna.order,
    gateway_transaction_ref: null,
    currency: 'USD',
    amount: '147.00',
    error_message: null,
  }
  expect(await anna.seen()).toEqual(open)
  const { back } = await chooseAt(anna.page, 'pay')
  expect(await anna.known()).toBe('succeeded')
  expect(await anna.orderStatus()).toBe('paid')
  expect(await back()).toEqual({ status: 303, location: `/payment/return?paymentId=${anna.uuid}` })
  expect(await anna.seen()).toEqual({
    ...open,
    status: 'succeeded',
    gateway_transaction_ref: expect.stringMatching(/^\d{7}$/),
  })
  const { expires_at } = await anna.customer.call('GET /orders/orders/{id}/', { params: { id: anna.order } })
  expect(expires_at).toBeNull()
  expect(await anna.life()).toEqual(['pending', 'paid'])
  expect(await anna.stock()).toBe(4)
})

test.for([
  ['decline', 'failed', 'Do not honor', 'declined'],
  ['insufficient', 'failed', 'Insufficient funds', 'insufficient_funds'],
  ['unauthenticated', 'failed', 'Unable to authenticate cardholder', 'not_authenticated'],
  ['cancel', 'canceled', 'Cancelled', undefined],
  ['pending', 'pending', null, undefined],
  ['trouble', 'initiated', null, undefined],
] as const)(
  'PAY-12 PAY-14 PAY-16 the outcome %s is shown as %s, and the order stays unpaid',
  async ([button, status, text, reason]) => {
    const ben = await payment(`ben-${button}`)
    await chooseAt(ben.page, button)
    const seen = await ben.seen()
    expect(seen).toMatchObject({ status, error_message: text, order_identifier: ben.order })
    expect(seen.decline_reason).toBe(reason)
    expect([await ben.orderStatus(), await ben.stock()]).toEqual(['pending', 4])
  },
)

test('a pending payment can still succeed', async () => {
  const cleo = await payment('cleo')
  await chooseAt(cleo.page, 'pending')
  expect(await cleo.known()).toBe('pending')
  await chooseAt(cleo.page, 'pay')
  expect([await cleo.known(), await cleo.orderStatus()]).toEqual(['succeeded', 'paid'])
})

test('a notification after the return changes nothing', async () => {
  const dora = await payment('dora', { notification: 'after' })
  const { back } = await chooseAt(dora.page, 'pay')
  expect(await dora.known()).toBe('initiated')
  expect((await back()).status).toBe(303)
  expect(await dora.known()).toBe('succeeded')
  expect(await api.sandbox.runPlanned()).toBe(1)
  expect([await dora.known(), ...(await dora.life())]).toEqual(['succeeded', 'pending', 'paid'])
})

test('a repeated notification pays once', async () => {
  const emil = await payment('emil', { notification: 'twice' })
  await chooseAt(emil.page, 'pay')
  expect([...(await emil.life()), await emil.stock()]).toEqual(['pending', 'paid', 4])
})

test('requesting the status makes up for a lost notification by an inquiry', async () => {
  const flora = await payment('flora', { notification: 'never' })
  await chooseAt(flora.page, 'pay')
  expect([await flora.known(), await flora.orderStatus()]).toEqual(['initiated', 'pending'])
  const seen = await Promise.all(Array.from({ length: 5 }, () => flora.seen()))
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(['succeeded']))
  expect(await flora.life()).toEqual(['pending', 'paid'])
})

test('… and if the buyer never returns, the jobs inquire before the order expires', async () => {
  const gil = await payment('gil', { notification: 'never' })
  await chooseAt(gil.page, 'pay')
  const asked = await payment('hugo')
  api.pass({ minutes: 31 })
  await runAllJobs(api.system, (message) => {
    throw new Error(message)
  })
  expect([await gil.known(), ...(await gil.life()), await gil.stock()]).toEqual([
    'succeeded',
    'pending',
    'paid',
    4,
  ])
  // The unpaid payment expires, both at the gateway and in the shop.
  expect([await asked.known(), await asked.orderStatus(), await asked.stock()]).toEqual([
    'failed',
    'canceled',
    5,
  ])
})

test('concurrent notification, return and inquiries pay once', async () => {
  const ines = await payment('ines', { notification: 'after' })
  const { back } = await chooseAt(ines.page, 'pay')
  await Promise.all([back(), ines.seen(), api.sandbox.runPlanned(), back(), ines.seen(), back()])
  expect([await ines.known(), ...(await ines.life()), await ines.stock()]).toEqual([
    'succeeded',
    'pending',
    'paid',
    4,
  ])
})

test('after a decline the order can be paid by a new attempt', async () => {
  const jan = await payment('jan')
  const { back } = await chooseAt(jan.page, 'decline')
  expect((await back()).location).toBe(`/payment/return?paymentId=${jan.uuid}`)
  const again = await jan.customer.call(start, { body: { order_id: jan.order, currency: 'USD' } })
  expect(again.payment_uuid).not.toBe(jan.uuid)
  expect(again.redirectUrl).not.toBe(jan.page)
  await chooseAt(again.redirectUrl, 'pay')
  expect([await jan.known(), ...(await jan.life())]).toEqual(['failed', 'pending', 'paid'])
  const uuid = again.payment_uuid
  expect(await api.call('GET /payments/history/{uuid}/', { params: { uuid } })).toMatchObject({
    status: 'succeeded',
  })
})
