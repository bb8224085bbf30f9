import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { runOrderEffects } from './order-effects.ts'

/** Whether an event fails after all of its effects. */
let failsAfterEffects = false

const api = await openApi({
  async orderEffects(tx, order, event) {
    await runOrderEffects(tx, order, event)
    if (failsAfterEffects) throw new Error('The last effect failed')
  },
})
await givenCheckout(api.system)
const product = await givenProduct(api.system, { slug: 'bhojpure', stock: 20 })
const staff = await api.person('sita', 'manager')

async function orderOf(name: string) {
  const customer = await api.person(name)
  const { id } = await givenOrder(api.system, { customer, items: [{ product }] })
  const effects = async () => {
    const { invoice, status } = await staff.call('GET /admin/orders/{id}/', { params: { id } })
    const purchases = await api.database
      .selectFrom('product_purchases')
      .select('product_id')
      .where('account_id', '=', customer.id)
      .execute()
    const mails = (await emailsOf(api, { order: id })).map(({ kind }) => kind)
    return { status, hasInvoice: invoice !== null, purchases: purchases.length, mails }
  }
  return { id, effects }
}

test('marking an order paid issues the invoice and writes the emails, once', async () => {
  const { id, effects } = await orderOf('anna')
  for (let time = 1; time <= 2; time++) await payOrder(api.system, id)
  expect(await effects()).toEqual({
    status: 'paid',
    hasInvoice: true,
    purchases: 0,
    mails: ['orders.placed', 'orders.shop-placed', 'orders.paid', 'orders.shop-paid'],
  })
})

test('a purchase is verified once the order is delivered, not when it is paid or shipped', async () => {
  const { id, effects } = await orderOf('carla')
  const params = { id }
  await payOrder(api.system, id)
  await staff.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  expect(await effects()).toMatchObject({ status: 'shipped', purchases: 0 })
  for (let time = 1; time <= 2; time++)
    await staff.call('POST /admin/orders/{id}/status/', { params, body: { status: 'completed' } })
  expect(await effects()).toMatchObject({ status: 'completed', purchases: 1 })
})

test('a failing effect rolls back the change and its other effects', async () => {
  const { id, effects } = await orderOf('ben')
  const before = await effects()
  failsAfterEffects = true
  await expect(payOrder(api.system, id)).rejects.toThrow('last effect')
  failsAfterEffects = false
  expect(await effects()).toEqual(before)
  expect(before).toMatchObject({ status: 'awaiting_payment', hasInvoice: false, purchases: 0 })
})
