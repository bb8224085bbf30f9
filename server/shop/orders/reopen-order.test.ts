import { expect, test } from 'vitest'
import { stockChecks } from '#server/operations/doctor/check-orders.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout, givenLooseLimits, givenOrder } from '#tests/builders/order.ts'
import { givenNumbered } from '#tests/builders/pieces.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { expireOrders } from './cancel-order.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const { database } = api
const [anna, ben] = [await api.person('anna'), await api.person('ben')]
/** Signs in again, since an access token expires as days pass. */
const sita = () => api.person('sita', 'manager')

type Item = Parameters<typeof givenOrder>[1]['items'][number]

async function givenMadeToOrder(slug: string, stock: number, options: object = {}) {
  const product = await givenProduct(api.system, { slug, stock, ...options })
  const params = { id: product.id }
  const body = { is_made_to_order: true, making_days: 5, version: 1 }
  await (await sita()).call('PUT /admin/workshop/products/{id}/', { params, body })
  return product
}

async function expired(items: Item[]): Promise<{ id: string; total: string }> {
  const order = await givenOrder(api.system, { customer: anna, items })
  api.pass({ days: 8 })
  await expireOrders(api.system)
  return order
}

const pay = async ({ id, total }: { id: string; total: string }) =>
  (await sita()).call('POST /admin/orders/{id}/transfer-received/', {
    params: { id },
    body: { amount: total, reference: id, received_on: '2026-11-21' },
  })
const orderOf = ({ id }: { id: string }) =>
  database
    .selectFrom('orders')
    .select(['status', 'promised_on', 'ships_by', 'stock_taken'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const workOf = ({ id }: { id: string }) =>
  database
    .selectFrom('workshop_jobs')
    .select(['slot', 'stage', 'promised_on', 'needs_forging', 'needs_finishing'])
    .where('order_id', '=', id)
    .orderBy('slot')
    .execute()
const stockOf = async ({ id }: { id: number }) =>
  (await database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

async function unsound(): Promise<unknown[]> {
  const files = { get: async () => undefined }
  const target = {
    pool: api.opened.pool,
    files,
    now: api.now(),
    bookRetentionYears: undefined,
    isRunning: true,
  }
  const found = await Promise.all(stockChecks.map(({ find }) => find(target)))
  return found.flatMap(({ examples }) => examples)
}

test('an item once in stock that must now be forged is promised a day, made, and the customer gets an email', async () => {
  const product = await givenMadeToOrder('last-one', 1)
  const late = await expired([{ product }])
  expect(await orderOf(late)).toMatchObject({ status: 'canceled', promised_on: null })
  await givenOrder(api.system, { customer: ben, items: [{ product }] })
  await pay(late)
  // Sunday, November 29, 2026: five working days from Monday, without the Saturday.
  const promised_on = '2026-12-04'
  expect(await orderOf(late)).toEqual({
    status: 'paid',
    promised_on,
    ships_by: promised_on,
    stock_taken: true,
  })
  expect(await workOf(late)).toEqual([
    { slot: 1, stage: 'queued', promised_on, needs_forging: true, needs_finishing: false },
  ])
  const board = await (await sita()).call('GET /admin/workshop/board/', { query: { search: late.id } })
  expect(board.columns.map(({ count }) => count)).toEqual([1, 0, 0, 0])
  const shown = await (await api.person('anna')).call('GET /orders/orders/{id}/', { params: { id: late.id } })
  expect(shown).toMatchObject({ promised_on, ships_by: promised_on })
  const [mail] = (await emailsOf(api, { order: late.id })).slice(-1)
  expect(mail?.text).toContain('Ships from our workshop by: Friday, December 4, 2026')
})

test('an item that was to be forged and is now in stock leaves once packed', async () => {
  const product = await givenMadeToOrder('back-again', 0)
  const late = await expired([{ product, quantity: 2 }])
  await (await sita()).call('POST /admin/products/{id}/stock/', {
    params: { id: product.id },
    body: { delta: 2, reason: 'made' },
  })
  const { ships_by } = await givenOrder(api.system, {
    customer: ben,
    items: [{ product: await givenProduct(api.system, { slug: 'plain' }) }],
  })
  await pay(late)
  expect(await orderOf(late)).toMatchObject({ status: 'paid', promised_on: null, ships_by })
  expect((await workOf(late)).map(({ stage }) => stage)).toEqual(['dropped', 'dropped'])
  expect(await stockOf(product)).toBe(0)
})

test('work to finish an item from stock also forges it if none is left', async () => {
  await database.updateTable('workshop_settings').set({ finishing_days: 2 }).execute()
  const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const, max_length: 20 }
  const product = await givenMadeToOrder('engraved', 1, { customization_options: [engraving] })
  const late = await expired([{ product, customization: { engraving: 'Anna' } }])
  expect(await workOf(late)).toMatchObject([{ stage: 'dropped', needs_forging: false }])
  await givenOrder(api.system, { customer: ben, items: [{ product }] })
  await pay(late)
  expect(await workOf(late)).toMatchObject([{ stage: 'queued', needs_forging: true, needs_finishing: true }])
  await database.updateTable('workshop_settings').set({ finishing_days: null }).execute()
})

test('a later day set by staff stays', async () => {
  const product = await givenMadeToOrder('named', 0)
  const order = await givenOrder(api.system, { customer: anna, items: [{ product }] })
  const promised_on = '2027-01-29'
  await (await sita()).call('POST /admin/workshop/orders/{id}/promise/', {
    params: { id: order.id },
    body: { promised_on },
  })
  api.pass({ days: 8 })
  await expireOrders(api.system)
  await pay(order)
  expect(await orderOf(order)).toMatchObject({ status: 'paid', promised_on, ships_by: promised_on })
  expect(await workOf(order)).toMatchObject([{ stage: 'queued', promised_on }])
})

test('concurrent late payments queue their work one after the other, and pay each order once', async () => {
  const orders: { id: string; total: string }[] = []
  for (const slug of ['one', 'two', 'three', 'four', 'five']) {
    const product = await givenMadeToOrder(slug, 0)
    orders.push(await givenOrder(api.system, { customer: anna, items: [{ product, quantity: 12 }] }))
  }
  api.pass({ days: 8 })
  await expireOrders(api.system)
  await Promise.all([...orders, ...orders].map(pay))
  const paid = await Promise.all(orders.map(orderOf))
  expect(new Set(paid.map(({ promised_on }) => promised_on)).size).toBe(orders.length)
  const work = (await Promise.all(orders.map(workOf))).flat()
  expect(work.map(({ stage }) => stage)).toEqual(Array(5 * 12).fill('queued'))
})

test('an order for collection is promised a day, and is not shipped', async () => {
  const product = await givenMadeToOrder('fetched', 1)
  const { fullname, contact_number, country } = address
  const taken = await (await sita()).call('POST /admin/orders/', {
    body: {
      items: [{ product_id: product.id, quantity: 1 }],
      fullname,
      contact_number,
      country,
      address: null,
      source: 'phone',
      customer_id: null,
      contact_email: null,
      payment: 'bank_transfer',
      total: '129.00',
      age_confirmed: true,
      declarations: [],
    },
  })
  api.pass({ days: 8 })
  await expireOrders(api.system)
  await givenOrder(api.system, { customer: ben, items: [{ product }] })
  await pay(taken)
  expect(await orderOf(taken)).toMatchObject({
    status: 'paid',
    ships_by: null,
    promised_on: expect.stringMatching(/^2026-12|^2027/),
  })
  expect(await workOf(taken)).toMatchObject([{ stage: 'queued', needs_forging: true }])
})

test('numbered pieces that wait for a reopened order are not for sale', async () => {
  const product = await givenNumbered(api.system, { slug: 'numbered' }, ['N-1', 'N-2'])
  const late = await expired([{ product }])
  expect(await stockOf(product)).toBe(2)
  await pay(late)
  expect(await stockOf(product)).toBe(1)
  const packing = await (await sita()).call('GET /admin/packing/{id}/', { params: { id: late.id } })
  expect(packing.items[0]?.free_serials).toEqual(['N-1', 'N-2'])
})

test('an order with an item neither in stock nor made to order stays canceled, and takes no stock', async () => {
  const made = await givenMadeToOrder('makable', 3)
  const gone = await givenProduct(api.system, { slug: 'gone', stock: 1 })
  const late = await expired([{ product: made }, { product: gone }])
  await database.deleteFrom('products').where('id', '=', gone.id).execute()
  await pay(late)
  expect(await orderOf(late)).toMatchObject({ status: 'canceled', stock_taken: false })
  expect([await stockOf(made), await workOf(late)]).toEqual([3, []])
  expect(await unsound()).toEqual([])
})
