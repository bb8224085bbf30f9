import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { seal } from '#server/integrations/payment-2c2p/envelope.ts'
import { idArray } from '#server/platform/database/id-array.ts'
import { givenComment, givenPost } from '../builders/blog.ts'
import { givenInCart } from '../builders/cart.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { address, givenCheckout, givenPaidOrder } from '../builders/order.ts'
import { givenCardOrder } from '../builders/payment.ts'
import { openApiOn, openApiWithCards } from '../support/api.ts'
import { cardMerchant } from '../support/card-sandbox.ts'
import { countingQueries } from '../support/count-queries.ts'

/*
 * How many SQL statements the most frequent calls need, not counting `begin` and `commit`. Each statement costs about as much
 * as the rest of a small answer; if you add one, explain here why.
 */

const api = await openApiWithCards()
await givenCheckout(api.system)
const product = await givenProduct(api.system, { slug: 'jungle', price: '100.00', stock: 50 })
const other = await givenProduct(api.system, { slug: 'village', price: '80.00', stock: 50 })
const { counted, queriesOf } = countingQueries(api)
const anna = await counted.person('anna')

const order = { payment_method: 'bank_transfer', delivery_address: address } as const
const fill = (...products: { id: number }[]) =>
  givenInCart(api.system, { customer: anna, items: products.map((product) => ({ product })) })

test('adding to a cart takes 6 statements, however full it is', async () => {
  const add = ({ id: product_id }: { id: number }) =>
    queriesOf(() => anna.call('POST /orders/cart/add-item/', { body: { product_id, quantity: 1 } }))
  // The discounts are read once.
  await anna.call('GET /orders/cart/')
  expect([await add(product), await add(product), await add(other)]).toEqual([6, 6, 6])
})

test('placing an order takes 20 statements, and one more for each further product', async () => {
  const place = () => queriesOf(() => anna.call('POST /orders/orders/', { body: order }))
  await anna.call('DELETE /orders/cart/clear/')
  await fill(product)
  const one = await place()
  await fill(product, other)
  expect([one, await place()]).toEqual([20, 21])
})

test('its idempotency key takes two more', async () => {
  await fill(product)
  const headers = { 'Idempotency-Key': 'once' }
  expect(await queriesOf(() => anna.call('POST /orders/orders/', { body: order, headers }))).toBe(22)
})

test('a product edit takes 12 statements and reads the product once; a price takes one more, attributes two', async () => {
  const wholeReads: string[] = []
  const watcher: KyselyPlugin = {
    transformQuery({ node }) {
      const text = JSON.stringify(node)
      if (node.kind === 'SelectQueryNode' && text.includes('from product_attributes')) wholeReads.push(text)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const database = counted.system.database.withPlugin(watcher) as typeof api.database
  const watched = openApiOn(api.opened, () => ({ database, clock: api.now }))
  const sita = await watched.person('sita', 'manager')
  const params = { id: product.id }
  const edit = async (change: object) => {
    const body = { ...(await sita.call('GET /admin/products/{id}/', { params })), ...change }
    wholeReads.length = 0
    return queriesOf(() => sita.call('PUT /admin/products/{id}/', { params, body }))
  }
  const texts = { description: 'Forged.', long_html_description: '<p>Forged.</p>' }
  const attributes = [{ key: 'Tang', value: 'Full' }]
  expect([await edit(texts), wholeReads.length]).toEqual([12, 1])
  expect([await edit({ price: '110.00' }), wholeReads.length]).toEqual([13, 1])
  expect([await edit({ attributes }), wholeReads.length]).toEqual([14, 1])
})

test('approving a comment takes 11 statements', async () => {
  const sita = await counted.person('sita', 'manager')
  const on = await givenPost(api.system, { slug: 'steel' })
  const params = await givenComment(api.system, { by: anna, on, content: 'Sharp.', approved: false })
  expect(await queriesOf(() => sita.call('POST /admin/comments/{id}/approve/', { params }))).toBe(11)
})

test('shipping an order takes 32 statements', async () => {
  const sita = await counted.person('sita', 'manager')
  const params = await givenPaidOrder(api.system, { customer: anna, items: [{ product }] })
  const ship = () => sita.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  expect(await queriesOf(ship)).toBe(32)
})

test('the notification of a card payment takes 32 statements', async () => {
  const customer = await api.person('anna')
  const { id: order_id } = await givenCardOrder(api.system, { customer, slug: 'by-card' })
  await customer.call('POST /payments/card/initiate/', { body: { order_id, currency: 'USD' } })
  const claims = {
    merchantID: cardMerchant.merchantId,
    amount: '147.00',
    currencyCode: 'USD',
    respCode: '0000',
  }
  const payload = await seal({ ...claims, invoiceNo: `${order_id}A1` }, cardMerchant.secret)
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ payload })
  const notify = async () =>
    counted.app.request('/api/payments/card/notification/', { method: 'POST', headers, body })
  expect(await queriesOf(notify)).toBe(32)
  const { status } = await customer.call('GET /orders/orders/{id}/', { params: { id: order_id } })
  expect(status).toBe('paid')
})

test.for([
  ['GET /products/products/', 3],
  ['GET /products/products/{slug}/', 4],
] as const)('%s takes at most %i statements', async ([call, most]) => {
  const read = () => counted.call(call as 'GET /products/products/{slug}/', { params: { slug: 'jungle' } })
  expect(await queriesOf(read)).toBeLessThanOrEqual(most)
})

test('a search that finds nothing takes 2 statements, however many words it has', async () => {
  const search = (words: string) =>
    queriesOf(() => counted.call('GET /products/products/', { query: { search: words } }))
  await search('qzxwvk')
  expect(await search('qzxwvj')).toBe(2)
  const many = 'qzxwva qzxwvb qzxwvc qzxwvd qzxwve qzxwvf qzxwvg qzxwvh qzxwvi qzxwvl qzxwvm qzxwvn qzxwvo'
  expect(await search(many)).toBe(2)
})

test('a page behind the last is counted, not read', async () => {
  const read = (page: number) =>
    queriesOf(() => counted.call('GET /products/reviews/', { query: { page, product: 'jungle' } }))
  expect(await read(100_000)).toBe(1)
})

test('a list does not read products that another list has read, until one changes', async () => {
  const list = (query: { ordering: string }) =>
    queriesOf(() => counted.call('GET /products/products/', { query }))
  await list({ ordering: 'name' })
  expect(await list({ ordering: 'price' })).toBe(1)
  counted.system.cacheVersions.bump(['catalogue'])
  expect(await list({ ordering: '-price' })).toBe(2)
})

test('the row of an order is written once, before its items, and not updated with their names', async () => {
  await fill(product, other)
  const { id } = await anna.call('POST /orders/orders/', { body: order })
  const { rows } = await api.opened.pool.query(
    `select searched, searched = order_search_text(orders) as is_whole,
       orders.cmin::text::int < (select min(cmin::text::int) from order_items where order_id = $1) as is_earlier
     from orders where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ searched: expect.stringContaining('jungle'), is_whole: true, is_earlier: true }])
})

test('a further item changes the searched words of its order, and reads those of no other', async () => {
  for (let time = 1; time <= 4; time++)
    await givenPaidOrder(api.system, { customer: anna, items: [{ product }] })
  const client = await api.opened.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local track_functions = 'all'`)
    const { rows } = await client.query('select order_id from order_items limit 1')
    // With statistics of few orders, the planner compares all of them.
    await client.query('analyze orders')
    const added = { id: 1_000_000, name: 'A khukuri of its own' }
    await client.query(
      `insert into order_items overriding system value
       select (jsonb_populate_record(order_items, $1)).* from order_items where order_id = $2 limit 1`,
      [added, rows[0].order_id],
    )
    const made = await client.query(
      `select calls::int, (select count(*)::int from orders) as orders from pg_stat_xact_user_functions
       where funcname = 'order_search_text'`,
    )
    // To compare, and to write.
    expect(made.rows).toEqual([{ calls: 2, orders: expect.any(Number) }])
    expect(made.rows[0].orders).toBeGreaterThan(2)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the query plan for the products of a cart is cached', async () => {
  for (let time = 1; time <= 8; time++) await fill(product)
  const { rows } = await sql`
    select sum(generic_plans)::int > 0 as is_kept from pg_prepared_statements
    where statement like 'select "products"."id", "category_id", "name"%'`.execute(api.database)
  expect(rows).toEqual([{ is_kept: true }])
})

test.for([1, 4, 5, 64, 65])('all of %i ids are found', async (length) => {
  const ids = Array.from({ length }, (_, n) => n + 1)
  const { rows } = await sql<{ id: number }>`
    select id::int from generate_series(1, 100) as id where id = any(${idArray(ids)})`.execute(api.database)
  expect(rows.map(({ id }) => id)).toEqual(ids)
})
