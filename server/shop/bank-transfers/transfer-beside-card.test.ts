import { expect, test } from 'vitest'
import { givenCheckout } from '#tests/builders/order.ts'
import { chooseAt, givenCardOrder } from '#tests/builders/payment.ts'
import { openApiWithCards } from '#tests/support/api.ts'

const api = await openApiWithCards()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')

async function alertsOf(id: string) {
  const { results } = await staff.call('GET /admin/alerts/', { query: { subject: `order:${id}` } })
  return results.map(({ kind }) => kind)
}

async function transfer(id: string, amount: string) {
  const body = { amount, reference: 'Seen', received_on: '2026-11-21' }
  return staff.call('POST /admin/orders/{id}/transfer-received/', { params: { id }, body })
}

test('an order paid partly by transfer and then fully by card alerts staff about the transfer', async () => {
  const customer = await api.person('anna')
  const { id } = await givenCardOrder(api.system, { customer, slug: 'twice' })
  const { redirectUrl } = await customer.call('POST /payments/card/initiate/', {
    body: { order_id: id, currency: 'USD' },
  })
  expect(await transfer(id, '100.00')).toMatchObject({ status: 'pending', due: '47.00' })
  await (await chooseAt(redirectUrl, 'pay')).back()
  expect((await customer.call('GET /orders/orders/{id}/', { params: { id } })).status).toBe('paid')
  expect(await alertsOf(id)).toEqual(['orders.refund-due', 'payments.underpaid'])
})

test('an order paid by transfer while its card page was open alerts staff about the card payment', async () => {
  const customer = await api.person('ben')
  const { id } = await givenCardOrder(api.system, { customer, slug: 'crossed' })
  const { redirectUrl } = await customer.call('POST /payments/card/initiate/', {
    body: { order_id: id, currency: 'USD' },
  })
  expect(await transfer(id, '147.00')).toMatchObject({ status: 'paid' })
  await (await chooseAt(redirectUrl, 'pay')).back()
  expect(await alertsOf(id)).toEqual(['orders.refund-due'])
})
