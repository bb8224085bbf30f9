import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { expireOrders } from './cancel-order.ts'

const api = await openApi()
await givenCheckout(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 50 })

async function orderOf(name: string) {
  const customer = await api.person(name)
  const { id } = await givenOrder(api.system, {
    customer,
    items: [{ product: kit }],
    payment_method: 'custom',
  })
  const seen = async () => (await api.person(name)).call('GET /orders/orders/{id}/', { params: { id } })
  return { params: { id }, seen }
}

test('the customer sees status changes by staff but not their notes', async () => {
  const anna = await orderOf('anna')
  const owner = await api.person('owner', 'owner')
  const { params } = anna
  const move = 'POST /admin/orders/{id}/status/'
  const secret = 'Cash from a man in a red hat'
  await owner.call(move, { params, body: { status: 'paid', reason: secret } })
  await owner.call('POST /admin/orders/{id}/notes/', { params, body: { text: secret } })
  await owner.call(move, { params, body: { status: 'processing', reason: secret } })
  api.pass({ minutes: 10 })
  const parcel = { carrier: 'DHL', tracking_number: '1234567890' }
  await owner.call('POST /admin/orders/{id}/ship/', { params, body: parcel })
  await owner.call(move, { params, body: { status: 'completed' } })
  const order = await anna.seen()
  const sent = api.now().toISOString()
  expect(order.history?.map(({ status, note }) => [status, note])).toEqual([
    ['awaiting_payment', null],
    ['paid', null],
    ['processing', null],
    ['shipped', null],
    ['completed', null],
  ])
  expect(order.history?.at(3)?.at).toBe(sent)
  expect(order.shipment).toMatchObject({ ...parcel, shipped_at: sent })
  expect(JSON.stringify(order)).not.toContain('red hat')
})

test('a cancellation says only by whom', async () => {
  const [ben, cleo, dora] = [await orderOf('ben'), await orderOf('cleo'), await orderOf('dora')]
  const owner = await api.person('owner', 'owner')
  const body = { reason: 'We do not like him', return_stock: true }
  await owner.call('POST /admin/orders/{id}/cancel/', { params: ben.params, body })
  const customer = await api.person('cleo')
  await customer.call('POST /orders/orders/{id}/cancel/', { params: cleo.params })
  api.pass({ days: 8 })
  await expireOrders(api.system)
  const last = async (order: typeof ben) => (await order.seen()).history?.at(-1)
  expect(await last(ben)).toMatchObject({ status: 'canceled', note: 'By the shop' })
  expect(await last(cleo)).toMatchObject({ status: 'canceled', note: 'At your request' })
  expect(await last(dora)).toMatchObject({ status: 'canceled', note: 'Not paid in time' })
})

test.for([
  'A part came by bank transfer: $10.00 of $147.00',
  'Part of the payment arrived by bank transfer',
  'Paid by card, invoice KH1A1',
  'Not paid in time',
])(
  'free text by staff is not interpreted: a cancellation for "%s" is shown as one by the shop',
  async (reason) => {
    const name = `fay-${reason.length}`
    const { params, seen } = await orderOf(name)
    const owner = await api.person('owner', 'owner')
    const { history } = await owner.call('POST /admin/orders/{id}/cancel/', {
      params,
      body: { reason, return_stock: true },
    })
    expect(history.at(-1)).toMatchObject({ code: 'by_staff', reason, staff_note: reason })
    const order = await seen()
    expect(order.history?.at(-1)).toMatchObject({ status: 'canceled', note: 'By the shop' })
    expect(JSON.stringify(order)).not.toContain(reason)
    const mails = await emailsOf(api, { order: params.id, kind: 'orders.canceled' })
    expect(mails).toMatchObject([{ text: expect.stringContaining('we had to cancel order') }])
    for (const { text, html } of mails) expect(`${text}${html}`).not.toContain(reason)
  },
)

test('notes on a payment recorded by staff are not shown to the customer', async () => {
  const { params, seen } = await orderOf('gus')
  const owner = await api.person('owner', 'owner')
  const body = { status: 'paid' as const, reason: 'Paid by card, invoice 17, at our own terminal' }
  await owner.call('POST /admin/orders/{id}/status/', { params, body })
  expect((await seen()).history?.at(-1)).toMatchObject({ status: 'paid', note: null })
})

test('a public reason is shown to the customer in the history and the email', async () => {
  const { params, seen } = await orderOf('hal')
  const owner = await api.person('owner', 'owner')
  const reason = 'The blade cracked in the fire.'
  const body = { reason, show_reason: true, return_stock: false }
  await owner.call('POST /admin/orders/{id}/cancel/', { params, body })
  expect((await seen()).history?.at(-1)?.note).toBe(`By the shop: ${reason}`)
  const [mail] = await emailsOf(api, { order: params.id, kind: 'orders.canceled' })
  expect(mail?.text).toContain(reason)
})

test('lists omit the history', async () => {
  await orderOf('emil')
  const { results } = await (await api.person('emil')).call('GET /orders/orders/')
  expect(results.map((order) => 'history' in order)).toEqual([false])
})
