import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { countingQueries } from '#tests/support/count-queries.ts'

const api = await openApi()
await givenCheckout(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', price: '19.00', stock: 100 })
const knife = await givenProduct(api.system, {
  slug: 'sirupate',
  price: '129.00',
  stock: 100,
  weight_g: 480,
  packed_weight_g: 900,
  blade_cm: 25,
})
const anna = await api.person('anna')
const list = 'GET /admin/orders/'

const first = await givenOrder(api.system, {
  customer: anna,
  items: [{ product: kit, quantity: 2 }],
  delivery_address: { fullname: 'Anna Grün' },
})
api.pass({ days: 1 })
const second = await givenPaidOrder(api.system, {
  customer: await api.person('ben'),
  items: [{ product: knife }],
})
api.pass({ days: 1 })
const third = await givenOrder(api.system, {
  customer: await api.person('ben'),
  items: [{ product: kit }],
  payment_method: 'card_2c2p',
  delivery_address: { fullname: '100% Ben_' },
})

// Signs in only now: an access token would have expired during these days.
const staff = await api.person('sita', 'manager')
const ben = await api.person('ben')

async function idsOf(query: Record<string, string | number>): Promise<string[]> {
  return (await staff.call(list, { query })).results.map(({ id }) => id)
}

test('staff see the orders of all customers, newest first, each with its customer', async () => {
  const { count, results } = await staff.call(list)
  expect([count, results.map(({ id }) => id)]).toEqual([3, [third.id, second.id, first.id]])
  expect(results[1]).toMatchObject({
    status: 'paid',
    payment_method: 'bank_transfer',
    fullname: 'Hari Bahadur',
    country: 'Nepal',
    customer: { id: ben.id, username: 'ben', email: 'ben@example.com', is_email_verified: true },
    pieces: 1,
    total: '147.00',
    refunded: '0.00',
    paid_at: '2026-11-22T10:00:00.000Z',
    shipped_at: null,
    tracking_number: null,
  })
})

test.for([
  [{ status: 'paid' }, [second.id]],
  [{ payment_method: 'card_2c2p' }, [third.id]],
  [{ status: 'paid', payment_method: 'card_2c2p' }, []],
  [{ created_from: '2026-11-22' }, [third.id, second.id]],
  [{ created_to: '2026-11-22' }, [second.id, first.id]],
  [{ created_from: '2026-11-22', created_to: '2026-11-22' }, [second.id]],
  [{ ordering: 'created_at' }, [first.id, second.id, third.id]],
  [{ ordering: '-total', page_size: 1 }, [second.id]],
  [{ ordering: 'total', page_size: 1, page: 3 }, [second.id]],
  [{ search: second.id.toLowerCase() }, [second.id]],
  [{ search: first.id.slice(2, 8) }, [first.id]],
  [{ search: 'anna gr' }, [first.id]],
  [{ search: 'BEN@EXAMPLE' }, [third.id, second.id]],
  [{ search: '100%' }, [third.id]],
  [{ search: 'en_' }, [third.id]],
  [{ search: "' or true --" }, []],
  [{ search: 'grün anna' }, [first.id]],
  [{ search: 'sirupate' }, [second.id]],
  [{ search: 'care kit' }, [third.id, first.id]],
  [{ search: '4220000' }, [third.id, second.id, first.id]],
  [{ search: '+977 1 42' }, [third.id, second.id, first.id]],
  // Not 'gr', with which a number of an order may begin: they have no 'u'.
  [{ search: 'gru' }, [first.id]],
  [{ search: 'rü' }, []],
  [{ country: 'Nepal', product: kit.id }, [third.id, first.id]],
  [{ country: 'Norway' }, []],
  [{ product: 2_000_000_000 }, []],
] as const)('the query %j lists %j', async ([query, ids]) => {
  expect(await idsOf(query)).toEqual(ids)
})

test("an order is found by its invoice, its parcel and its customer's present email address", async () => {
  const { invoice } = await staff.call('GET /admin/orders/{id}/', { params: { id: second.id } })
  expect(await idsOf({ search: invoice?.number ?? '' })).toEqual([second.id])
  const parcel = { tracking_number: 'EE 123 456 789 NP' }
  await api.database.updateTable('orders').set(parcel).where('id', '=', first.id).execute()
  for (const search of ['ee 123 456', 'EE123456789NP', '123456789'])
    expect(await idsOf({ search })).toEqual([first.id])
  await api.database
    .updateTable('accounts')
    .set({ email: 'a@new.example' })
    .where('id', '=', anna.id)
    .execute()
  expect(await idsOf({ search: 'a@new.example' })).toEqual([first.id])
  expect(await idsOf({ search: 'anna@example.com' })).toEqual([])
})

test("days are those of the shop's time zone", async () => {
  const { created_at } = second
  const late = new Date('2026-11-22T18:30:00Z')
  await api.database.updateTable('orders').set({ created_at: late }).where('id', '=', second.id).execute()
  expect(await idsOf({ created_from: '2026-11-23' })).toEqual([third.id, second.id])
  expect(await idsOf({ created_to: '2026-11-22' })).toEqual([first.id])
  const back = { created_at: new Date(created_at) }
  await api.database.updateTable('orders').set(back).where('id', '=', second.id).execute()
})

test('the list counts the orders of each status, whatever is searched', async () => {
  const { statuses, results } = await staff.call(list, { query: { search: 'grün', page_size: 1 } })
  expect(results.map(({ pieces, items }) => [pieces, items])).toEqual([
    [2, [{ name: 'Care Kit', quantity: 2, thumb_image: null }]],
  ])
  const counted = statuses.filter(({ count }) => count > 0)
  expect(counted).toEqual([
    { status: 'pending', count: 1, count_is_exact: true },
    { status: 'awaiting_payment', count: 1, count_is_exact: true },
    { status: 'paid', count: 1, count_is_exact: true },
  ])
})

test('the number of queries does not depend on the length of the list', async () => {
  const { counted, queriesOf } = countingQueries(api)
  const sita = await counted.person('sita', 'manager')
  await sita.call(list)
  expect(await queriesOf(() => sita.call(list, { query: { page_size: 1 } }))).toBe(7)
  const filters = { search: 'kit', country: 'Nepal', product: kit.id, created_from: '2026-01-01' }
  expect(await queriesOf(() => sita.call(list, { query: filters }))).toBe(8)
})

test.for([{ status: 'lost' }, { created_from: '22.11.2026' }, { ordering: 'name' }, { page: 0 }])(
  'a query like %j is refused by name',
  async (query) => {
    const { status, body } = await staff.send(list, { query: query as never })
    expect([status, Object.keys(body as object)]).toEqual([400, Object.keys(query)])
  },
)

test('an order has its full history with names', async () => {
  const order = await staff.call('GET /admin/orders/{id}/', { params: { id: second.id.toLowerCase() } })
  expect(order).toMatchObject({
    id: second.id,
    subtotal: '129.00',
    shipping: '18.00',
    refundable: '147.00',
    next_statuses: ['processing', 'shipped', 'refunded', 'canceled'],
    shipment: null,
    refunds: [],
    notes: [],
    delivery_address: { city: 'Kathmandu' },
  })
  expect(order.items).toMatchObject([
    { product_id: knife.id, quantity: 1, weight_g: 480, packed_weight_g: 900, returned: 0 },
  ])
  const at = '2026-11-22T10:00:00.000Z'
  const placed = { actor: `customer:${ben.id}`, name: 'ben', from: null, to: 'awaiting_payment', at }
  const paid = { actor: 'system:test', name: null, from: 'awaiting_payment', to: 'paid', at }
  const unsaid = { staff_note: null, is_note_public: false }
  expect(order.history).toEqual([
    { ...placed, reason: 'Placed', code: 'placed', ...unsaid },
    { ...paid, reason: 'Paid by bank transfer', code: 'paid_by_transfer', ...unsaid },
  ])
})

test("an order outlives its customer's account", async () => {
  const deleted = await api.person('gone')
  const { id } = await givenOrder(api.system, { customer: deleted, items: [{ product: kit }] })
  await api.database.deleteFrom('accounts').where('id', '=', deleted.id).execute()
  const { customer, history } = await staff.call('GET /admin/orders/{id}/', { params: { id } })
  expect([customer, history[0]?.name]).toEqual([null, null])
})

const calls = [
  list,
  'GET /admin/orders/{id}/',
  'POST /admin/orders/{id}/status/',
  'POST /admin/orders/{id}/ship/',
  'PATCH /admin/orders/{id}/shipment/',
  'POST /admin/orders/{id}/cancel/',
  'POST /admin/orders/{id}/refunds/',
  'POST /admin/orders/{id}/notes/',
] as const

/** A request body that is valid for each of the calls. */
const body = {
  status: 'processing',
  carrier: 'DHL',
  reason: 'Why',
  return_stock: true,
  amount: '1.00',
  gateway_reference: 'R1',
  text: 'Note',
}

test.for(calls)('%s is for staff; an unknown order is a 404', async (call) => {
  const given = { params: { id: second.id }, ...(call.startsWith('GET') ? {} : { body }) }
  expect((await api.send(call, given)).status).toBe(401)
  expect((await ben.send(call, given)).status).toBe(403)
  expect(await idsOf({ status: 'paid' })).toEqual([second.id])
  if (call === list) return
  const { status, body: answer } = await staff.send(call, { ...given, params: { id: '0000000000' } })
  expect([status, answer]).toEqual([404, { detail: 'Not found.' }])
})
