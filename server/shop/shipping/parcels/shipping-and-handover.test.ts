import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenPaidOrder } from '#tests/builders/order.ts'
import { givenNumbered } from '#tests/builders/pieces.ts'
import { openApi } from '#tests/support/api.ts'

/* How items leave the shop: in a parcel or with the customer, once, and never after they returned to stock. */

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const manager = await api.person('sita', 'manager')
const packers = [await api.person('mina', 'packer'), await api.person('pasang', 'packer')] as const
const [packer] = packers
const kit = await givenProduct(api.system, { slug: 'kit', price: '50.00', stock: 100 })
const knife = await givenNumbered(
  api.system,
  { slug: 'knife', price: '100.00' },
  Array.from({ length: 12 }, (_, index) => `K-${index + 1}`),
)

const ship = 'POST /admin/packing/{id}/ship/'
const handOver = 'POST /admin/packing/{id}/hand-over/'
const stockOf = async (slug: string) =>
  (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock
const pieceOf = async (search: string) =>
  (await packer.call('GET /admin/pieces/', { query: { search } })).results[0]
const scan = (id: string, code: string) =>
  packer.call('POST /admin/packing/{id}/scans/', { params: { id }, body: { code } })
const orderOf = (id: string) => manager.call('GET /admin/orders/{id}/', { params: { id } })
const queue = async () => (await packer.call('GET /admin/packing/')).results.map(({ id }) => id)

async function boundOrder(name: string, serial: string) {
  const customer = await api.person(name)
  const { id } = await givenPaidOrder(api.system, { customer, items: [{ product: knife }] })
  await scan(id, serial)
  return { id, params: { id } }
}

async function takenAtFair(product_id: number, total: string, payment: 'cash' | 'custom' = 'cash') {
  const order = await manager.call('POST /admin/orders/', {
    body: {
      source: 'fair',
      customer_id: null,
      fullname: 'Maya Gurung',
      contact_email: null,
      address: null,
      country: 'Nepal',
      items: [{ product_id, quantity: 1 }],
      age_confirmed: true,
      declarations: [],
      payment,
      total,
    },
  })
  return { ...order, params: { id: order.id } }
}

test.for([1, 2, 3])(
  'a concurrent cancellation and shipment leave order and piece in a consistent state (%i)',
  async (round) => {
    const serial = `K-${round + 1}`
    const { params, id } = await boundOrder(`ben${round}`, serial)
    const before = await stockOf('knife')
    const cancel = () =>
      manager.send('POST /admin/orders/{id}/cancel/', {
        params,
        body: { reason: 'Changed their mind', return_stock: true },
      })
    const send = () => packer.send(ship, { params, body: { carrier: 'DHL' } })
    const both = round === 2 ? [cancel(), send()] : [send(), cancel()]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const { status } = await orderOf(id)
    const isCanceled = status === 'canceled'
    expect(status).toBe(isCanceled ? 'canceled' : 'shipped')
    expect((await pieceOf(serial))?.state).toBe(isCanceled ? 'free' : 'sold')
    expect(await stockOf('knife')).toBe(before + (isCanceled ? 1 : 0))
  },
)

test('a canceled order frees its pieces, with their certificates revoked and the stock right', async () => {
  const { params } = await boundOrder('cleo', 'K-6')
  const certificate = async () => {
    const { id } = (await pieceOf('K-6')) ?? { id: 0 }
    return (await packer.call('GET /admin/pieces/{id}/', { params: { id } })).certificates.at(0)
  }
  expect((await certificate())?.revoked_at).toBeNull()
  const before = await stockOf('knife')
  await manager.call('POST /admin/orders/{id}/cancel/', {
    params,
    body: { reason: 'Changed their mind', return_stock: true },
  })
  expect((await certificate())?.revoked_at).not.toBeNull()
  expect([(await pieceOf('K-6'))?.state, await stockOf('knife')]).toEqual(['free', before + 1])
})

test('a numbered piece sold at a fair waits for its number, and is then handed over once', async () => {
  const order = await takenAtFair(knife.id, '100.00')
  expect(order.status).toBe('paid')
  expect(await queue()).toContain(order.id)
  const { params } = order
  expect((await packer.send(ship, { params, body: { carrier: 'DHL' } })).status).toBe(409)
  const early = await manager.send('POST /admin/orders/{id}/status/', {
    params,
    body: { status: 'completed' },
  })
  expect([early.status, early.body]).toMatchObject([409, { code: 'serial_missing' }])
  expect((await packer.send(handOver, { params })).body).toMatchObject({ code: 'serial_missing' })
  await scan(order.id, 'K-8')
  const before = await stockOf('knife')
  const answers = await Promise.all(packers.map((one) => one.send(handOver, { params })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { status, history } = await orderOf(order.id)
  expect([status, history.filter(({ to }) => to === 'completed').length]).toEqual(['completed', 1])
  expect([(await pieceOf('K-8'))?.state, await stockOf('knife')]).toEqual(['sold', before])
  expect(await queue()).not.toContain(order.id)
})

test('an order for collection waits in the queue until it is handed over; a parcel cannot be handed over', async () => {
  const order = await takenAtFair(kit.id, '50.00', 'custom')
  const { params } = order
  await manager.call('POST /admin/orders/{id}/status/', {
    params,
    body: { status: 'paid', reason: 'Paid by phone app' },
  })
  const [line] = (await packer.call('GET /admin/packing/', { query: { search: order.id } })).results
  expect(line).toMatchObject({ id: order.id, handed_over: true })
  expect(await packer.call(handOver, { params })).toMatchObject({ status: 'completed', shipment: null })
  expect(await queue()).not.toContain(order.id)
  const { params: parcel } = await boundOrder('dora', 'K-9')
  expect((await packer.send(handOver, { params: parcel })).body).toMatchObject({
    code: 'order_not_handed_over',
  })
})
