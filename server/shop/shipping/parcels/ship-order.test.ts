import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 100 })
const staff = await api.person('sita', 'manager')
const ship = 'POST /admin/orders/{id}/ship/'
const correct = 'PATCH /admin/orders/{id}/shipment/'

async function paidOrder(name: string) {
  const customer = await api.person(name)
  const { id } = await givenPaidOrder(api.system, { customer, items: [{ product: kit }] })
  return { customer, id, params: { id } }
}

test('a paid order is shipped; its customer sees carrier and tracking link', async () => {
  const { customer: anna, id, params } = await paidOrder('anna')
  api.pass({ minutes: 5 })
  const body = { carrier: 'dhl', tracking_number: '12 3456 7890' }
  const shipped = await staff.call(ship, { params, body })
  const shipment = {
    carrier: 'DHL',
    tracking_number: '12 3456 7890',
    tracking_url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890',
    shipped_at: api.now().toISOString(),
  }
  expect(shipped).toMatchObject({ status: 'shipped', shipment, next_statuses: ['completed', 'refunded'] })
  expect(shipped.history.at(-1)).toMatchObject({ name: 'sita', to: 'shipped', reason: 'DHL 12 3456 7890' })
  expect(await anna.call('GET /orders/orders/{id}/', { params })).toMatchObject({
    status: 'shipped',
    shipment,
  })
  const found = await staff.call('GET /admin/orders/', { query: { search: '3456' } })
  expect(found.results.map((order) => order.id)).toEqual([id])
})

test.for([
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=A%2FB'],
  ['UPS', 'https://www.ups.com/track?tracknum=A%2FB'],
  ['Nepal Post EMS', 'https://items.ems.post/api/publicTracking/track?language=EN&itemId=A%2FB'],
  ['A friend on his way', null],
] as const)(
  'a parcel by %s is tracked at %s, or at the address that staff enter',
  async ([carrier, page]) => {
    const by = carrier.toLowerCase().replaceAll(' ', '-')
    const { params } = await paidOrder(`by-${by}`)
    const shipped = await staff.call(ship, { params, body: { carrier, tracking_number: 'A/B' } })
    expect(shipped.shipment?.tracking_url).toBe(page)
    const other = await paidOrder(`other-${by}`)
    const tracking_url = 'https://track.example/A/B'
    const given = await staff.call(ship, { params: other.params, body: { carrier, tracking_url } })
    expect(given.shipment).toMatchObject({ carrier, tracking_number: null, tracking_url })
  },
)

test('repeating the same shipment has no effect, even concurrently; another parcel is refused', async () => {
  const { id, params } = await paidOrder('ben')
  const body = { carrier: 'UPS', tracking_number: '1Z' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => staff.send(ship, { params, body })))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { status, body: refusal } = await staff.send(ship, { params, body: { carrier: 'DHL' } })
  expect([status, refusal]).toEqual([
    409,
    {
      detail: 'This order has already shipped. Correct its shipment instead.',
      code: 'order_already_shipped',
    },
  ])
  const { history } = await staff.call('GET /admin/orders/{id}/', { params: { id } })
  expect(history.filter(({ to }) => to === 'shipped')).toHaveLength(1)
})

test('only one of two concurrent shipments with different numbers is accepted', async () => {
  const { params } = await paidOrder('cleo')
  const numbers = ['1', '2', '3', '4']
  const answers = await Promise.all(
    numbers.map((tracking_number) => staff.send(ship, { params, body: { carrier: 'UPS', tracking_number } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const winner = numbers[answers.findIndex(({ status }) => status === 200)]
  const { shipment } = await staff.call('GET /admin/orders/{id}/', { params })
  expect(shipment?.tracking_number).toBe(winner)
})

test('an unpaid order cannot be shipped, and no parcel is stored', async () => {
  const customer = await api.person('dora')
  const { id } = await givenOrder(api.system, { customer, items: [{ product: kit }] })
  const { status, body } = await staff.send(ship, { params: { id }, body: { carrier: 'DHL' } })
  expect([status, body]).toEqual([
    409,
    {
      detail: 'You can only ship a paid order; this one is awaiting payment.',
      code: 'order_not_shippable',
    },
  ])
  const order = await staff.call('GET /admin/orders/{id}/', { params: { id } })
  expect(order).toMatchObject({ status: 'awaiting_payment', carrier: null, shipment: null })
  const corrected = await staff.send(correct, { params: { id }, body: { carrier: 'DHL' } })
  expect([corrected.status, corrected.body]).toEqual([
    409,
    { detail: 'This order hasn’t shipped yet.', code: 'order_not_shipped' },
  ])
})

test.for([
  [{}, 'carrier'],
  [{ carrier: ' ' }, 'carrier'],
  [{ carrier: 'x'.repeat(61) }, 'carrier'],
  [{ carrier: 'DHL', tracking_number: '' }, 'tracking_number'],
  [{ carrier: 'DHL', tracking_url: 'javascript:alert(1)' }, 'tracking_url'],
  [{ carrier: 'DHL', tracking_url: 'http://track.example' }, 'tracking_url'],
] as const)('a parcel like %j is refused at %s', async ([body, field]) => {
  const { params } = await paidOrder('emil')
  const answer = await staff.send(ship, { params, body })
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]])
})

test('correcting the number updates the tracking link, and a note says who did it', async () => {
  const { params } = await paidOrder('flora')
  await staff.call(ship, { params, body: { carrier: 'UPS', tracking_number: '1Z' } })
  const patch = (body: object) => staff.call(correct, { params, body })
  const page = 'https://www.ups.com/track?tracknum=2Z'
  expect((await patch({ tracking_number: '2Z' })).shipment).toMatchObject({ tracking_url: page })
  const own = 'https://track.example/2Z'
  expect((await patch({ tracking_url: own })).shipment).toMatchObject({
    tracking_number: '2Z',
    tracking_url: own,
  })
  expect((await patch({})).notes).toHaveLength(2)
  const bare = await patch({ tracking_number: null })
  expect(bare.shipment).toMatchObject({ carrier: 'UPS', tracking_number: null, tracking_url: null })
  expect(bare.notes.map(({ name, text }) => [name, text])).toEqual([
    ['sita', 'Shipment corrected: UPS 1Z → UPS 2Z'],
    ['sita', 'Shipment corrected: UPS 2Z → UPS 2Z'],
    ['sita', 'Shipment corrected: UPS 2Z → UPS'],
  ])
})
