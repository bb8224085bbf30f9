import { expect, test } from 'vitest'
import { defaultSettings, saveSiteSettings } from '#server/shop/pages/site-settings.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

// Saturday, November 21, 2026. Items in stock leave within three working days; a parcel to Nepal takes 3 to 6.
const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const settings = { ...defaultSettings, contact_email: 'forge@example.com' }
await saveSiteSettings(api.system, { ...settings, dispatch_place: 'Dharan' })
const product = await givenProduct(api.system, { slug: 'plain', stock: 50 })

let managers = 0
/** Signs in again, since an access token expires as days pass. */
const aManager = () => api.person(`sita-${++managers}`, 'manager')

async function ordered(name: string) {
  const customer = await api.person(name)
  const { id } = await givenOrder(api.system, { customer, items: [{ product }] })
  const seen = async () => (await aManager()).call('GET /admin/orders/{id}/', { params: { id } })
  const pay = () => payOrder(api.system, id)
  return { id, customer, seen, pay, mails: () => emailsOf(api, { order: id }) }
}

test('holidays and packing time determine the day on which an item leaves', async () => {
  const manager = await aManager()
  const leaves = async () =>
    (await api.call('GET /products/products/{slug}/', { params: { slug: 'plain' } })).ships_by
  expect(await leaves()).toBe('2026-11-24')
  const pace = await manager.call('GET /admin/workshop/settings/')
  expect(pace.packing_days).toBe(3)
  await manager.call('PUT /admin/workshop/settings/', { body: { ...pace, packing_days: 7 } })
  expect(await leaves()).toBe('2026-11-29')
  const { version } = await manager.call('GET /admin/workshop/settings/')
  await manager.call('PUT /admin/workshop/settings/', { body: { ...pace, version } })
})

test('an order keeps its promised days, and its emails show them', async () => {
  const order = await ordered('anna')
  const promised = { ships_by: '2026-11-24', delivery: { from: '2026-11-27', to: '2026-12-02' } }
  expect(await order.seen()).toMatchObject(promised)
  const [placed] = await order.mails()
  expect(placed?.text).toContain('Ships from Dharan: about 3 days after we receive your payment')
  expect(placed?.text).toContain('Estimated delivery: about 6–11 days after we receive your payment')
  await order.pay()
  expect(await order.seen()).toMatchObject(promised)
  const { id, customer } = order
  expect(await customer.call('GET /orders/orders/{id}/', { params: { id } })).toMatchObject(promised)
})

test('the days of an order paid later count from the payment', async () => {
  const order = await ordered('ben')
  api.pass({ days: 3 })
  await order.pay()
  expect(await order.seen()).toMatchObject({
    ships_by: '2026-11-27',
    delivery: { from: '2026-12-02', to: '2026-12-07' },
  })
  const paid = (await order.mails()).find(({ kind }) => kind === 'orders.paid')
  expect(paid?.text).toMatch(/^Ships from Dharan by: Friday, November 27, 2026$/m)
})

test("a shipped order's delivery counts from the day of shipping; a completed order has no promise", async () => {
  const order = await ordered('cleo')
  await order.pay()
  api.pass({ days: 1 })
  const params = { id: order.id }
  const manager = await aManager()
  await manager.call('POST /admin/packing/{id}/ship/', { params, body: { carrier: 'DHL' } })
  const delivery = { from: '2026-11-30', to: '2026-12-03' }
  expect(await order.seen()).toMatchObject({ status: 'shipped', delivery })
  expect(await order.seen()).not.toHaveProperty('ships_by')
  expect((await order.mails()).at(-1)?.text).toContain('Estimated delivery: November 30 – December 3')
  await manager.call('POST /admin/orders/{id}/status/', { params, body: { status: 'completed' } })
  expect(await order.seen()).not.toHaveProperty('delivery')
})

test('a day set by staff stays, even if the order is paid later', async () => {
  const order = await ordered('dora')
  const body = { promised_on: '2026-12-15' }
  const manager = await aManager()
  await manager.call('POST /admin/workshop/orders/{id}/promise/', { params: { id: order.id }, body })
  api.pass({ days: 2 })
  await order.pay()
  expect(await order.seen()).toMatchObject({
    promised_on: '2026-12-15',
    ships_by: '2026-12-15',
    delivery: { from: '2026-12-18', to: '2026-12-23' },
  })
})
