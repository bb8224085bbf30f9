import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { chooseAt, givenCardOrder } from '#tests/builders/payment.ts'
import { openApiWithCards } from '#tests/support/api.ts'
import { runAllJobs } from '#tests/support/run-all-jobs.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)
const start = 'POST /payments/card/initiate/'
const change = 'POST /orders/orders/{id}/payment-method/'

/** A card order whose payment page is open. */
async function openPayment(name: string, steering?: object) {
  const customer = await api.person(name)
  const slug = `piece-of-${name}`
  const { id: order } = await givenCardOrder(api.system, { customer, slug })
  if (steering) await api.sandbox.steer(`${order}A1`, steering)
  const payment = await customer.call(start, { body: { order_id: order, currency: 'USD' } })
  return {
    order,
    uuid: payment.payment_uuid,
    page: payment.redirectUrl,
    to: (payment_method: 'card_2c2p' | 'bank_transfer') =>
      customer.send(change, { params: { id: order }, body: { payment_method } }),
    pay: async () =>
      (await api.person(name)).send(start, { body: { order_id: order, currency: 'USD' as const } }),
    known: async () => {
      const { status, history } = await (await api.person(name)).call('GET /orders/orders/{id}/', {
        params: { id: order },
      })
      const { stock } = await api.call('GET /products/products/{slug}/', { params: { slug } })
      return [status, stock, history?.map((step) => step.status)]
    },
  }
}

async function sweepNow() {
  await runAllJobs(api.system, (message) => {
    throw new Error(message)
  })
}

test('a page opened before a change of payment method can still pay the order', async () => {
  const anna = await openPayment('anna')
  await anna.to('bank_transfer')
  await chooseAt(anna.page, 'pay')
  expect(await anna.known()).toEqual(['paid', 4, ['pending', 'awaiting_payment', 'paid']])
})

test('an open page is not offered while the method is transfer, and reused after changing back', async () => {
  const ben = await openPayment('ben')
  await ben.to('bank_transfer')
  const { status, body } = await ben.pay()
  expect([status, body]).toEqual([
    409,
    { detail: 'This order isn’t paid by card.', code: 'order_not_paid_by_card' },
  ])
  await ben.to('card_2c2p')
  expect((await ben.pay()).body).toMatchObject({ redirectUrl: ben.page, payment_uuid: ben.uuid })
})

test('a decline on an open page does not affect an order changed to transfer', async () => {
  const cleo = await openPayment('cleo')
  await cleo.to('bank_transfer')
  await chooseAt(cleo.page, 'decline')
  expect(await cleo.known()).toEqual(['awaiting_payment', 4, ['pending', 'awaiting_payment']])
})

test('the card page of an order changed from transfer expires after half an hour and can be replaced', async () => {
  const dora = await api.person('dora')
  const product = await givenProduct(api.system, { slug: 'piece-of-dora', stock: 5 })
  const { id } = await givenOrder(api.system, { customer: dora, items: [{ product }] })
  await dora.call(change, { params: { id }, body: { payment_method: 'card_2c2p' } })
  const body = { order_id: id, currency: 'USD' as const }
  const first = await dora.call(start, { body })
  const expiry = async (uuid: string) =>
    (
      await api.database
        .selectFrom('payments')
        .select('expires_at')
        .where('id', '=', uuid)
        .executeTakeFirstOrThrow()
    ).expires_at
  expect(await expiry(first.payment_uuid)).toEqual(new Date(api.now().getTime() + 30 * 60_000))
  api.pass({ minutes: 30 })
  const again = await api.person('dora')
  const second = await again.call(start, { body })
  expect(second.payment_uuid).not.toBe(first.payment_uuid)
  await sweepNow()
  await chooseAt(second.redirectUrl, 'pay')
  expect(await again.call('GET /orders/orders/{id}/', { params: { id } })).toMatchObject({ status: 'paid' })
})

test('a concurrent change and notification pay the order, and the change is applied before or refused', async () => {
  for (const name of ['emil', 'flora', 'gil']) {
    const each = await openPayment(name, { notification: 'after' })
    await chooseAt(each.page, 'pay')
    const [changed] = await Promise.all([each.to('bank_transfer'), api.sandbox.runPlanned()])
    const [status, stock, steps] = await each.known()
    expect([status, stock]).toEqual(['paid', 4])
    expect(steps).toEqual(
      changed.status === 200 ? ['pending', 'awaiting_payment', 'paid'] : ['pending', 'paid'],
    )
    expect([200, 409]).toContain(changed.status)
  }
})

test('a payment on an open page of a transfer order is also found by inquiry', async () => {
  const hugo = await openPayment('hugo', { notification: 'never' })
  await hugo.to('bank_transfer')
  await chooseAt(hugo.page, 'pay')
  api.pass({ minutes: 1 })
  await sweepNow()
  expect((await hugo.known()).slice(0, 2)).toEqual(['paid', 4])
})
