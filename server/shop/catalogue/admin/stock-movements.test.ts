import { expect, test } from 'vitest'
import { stockChecks } from '#server/operations/doctor/check-orders.ts'
import { expireOrders } from '#server/shop/orders/cancel-order.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
const { system, opened } = api
await givenCheckout(system)
await givenLooseLimits(system)
const buyer = await api.person('anna')
let staff = await api.person('pema', 'owner')
const knife = await givenProduct(system, { slug: 'numbered', price: '100.00', stock: 3 })
const kit = await givenProduct(system, { slug: 'kit', price: '10.00', stock: 6 })
const made = await givenProduct(system, { slug: 'made', price: '50.00', stock: 1 })

/**
 * Errors in the ledger: rows that do not follow from the previous one, a last row that differs from the stock, and the
 * doctor's findings.
 */
async function wrong(): Promise<unknown[]> {
  const { rows } = await opened.pool.query<object>(`
    select slug, stock, moved.* from products left join (
      select product_id, sum(delta) as moved, bool_or(is_odd) as is_odd from (
        select product_id, delta, stock_after - delta is distinct from
          coalesce(lag(stock_after) over (partition by product_id order by id), 0) as is_odd
        from stock_movements
      ) as steps group by product_id
    ) as moved on product_id = products.id
    where stock <> coalesce(moved, 0) or is_odd`)
  const files = { get: async () => undefined }
  const target = { pool: opened.pool, files, now: api.now(), bookRetentionYears: undefined, isRunning: true }
  for (const { find } of stockChecks) rows.push(...(await find(target)).examples)
  return rows
}

const call = (name: string, given: object = {}) => staff.call(name as never, given as never)
const stockOf = async ({ id }: { id: number }) =>
  (await api.database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock
const order = (items: { product: { id: number }; quantity?: number }[]) =>
  givenOrder(system, { customer: buyer, items })
const orders: Record<string, { id: string; total: string; items: { id: number }[] }> = {}
const of = (name: string) => ({ params: { id: orders[name]?.id } })
const itemsOf = (name: string, at: number[]) =>
  at.map((index) => ({ item: orders[name]?.items[index]?.id, quantity: 1 }))
const pay = (name: string) =>
  call('POST /admin/orders/{id}/transfer-received/', {
    ...of(name),
    body: { amount: orders[name]?.total, reference: name, received_on: '2026-11-20' },
  })
const piece = async (serial: string) => {
  const { results } = await staff.call('GET /admin/pieces/', { query: { search: serial } })
  return { params: { id: results[0]?.id } }
}
const addPiece = (serial: string) =>
  call('POST /admin/pieces/', {
    body: {
      product_id: knife.id,
      serial,
      blade_cm: null,
      overall_cm: null,
      spine_mm: null,
      weight_g: null,
      smith: null,
      forged_on: null,
      note: null,
      pictures: [],
    },
  })
const pack = (name: string, serial: string) =>
  call('PUT /admin/packing/{id}/items/{item}/{slot}/', {
    params: { id: orders[name]?.id, item: orders[name]?.items[0]?.id, slot: 1 },
    body: { is_packed: true, serial },
  })
const refund = (name: string, body: object) =>
  call('POST /admin/orders/{id}/refunds/', {
    ...of(name),
    body: { amount: '1.00', reason: 'Back', gateway_reference: JSON.stringify(body), ...body },
  })

/** Everything that changes stock, and the resulting stock of the three products: numbered, kit, made to order. */
const steps: [name: string, run: () => Promise<unknown>, stocks: [number, number, number]][] = [
  ['open', async () => {}, [3, 6, 1]],
  [
    'correct',
    () =>
      call('POST /admin/products/{id}/stock/', {
        params: { id: kit.id },
        body: { delta: 2, reason: 'made' },
      }),
    [3, 8, 1],
  ],
  [
    'copy',
    () => call('POST /admin/products/{id}/duplicate/', { params: { id: kit.id }, body: {} }),
    [3, 8, 1],
  ],
  [
    'make to order',
    () =>
      call('PUT /admin/workshop/products/{id}/', {
        params: { id: made.id },
        body: { is_made_to_order: true, making_days: 5, version: 1 },
      }),
    [3, 8, 1],
  ],
  [
    'number',
    () =>
      call('PUT /admin/workshop/products/{id}/numbering/', {
        params: { id: knife.id },
        body: { is_numbered: true, version: 1 },
      }),
    [0, 8, 1],
  ],
  [
    'number again',
    () =>
      call('PUT /admin/workshop/products/{id}/numbering/', {
        params: { id: knife.id },
        body: { is_numbered: true, version: 2 },
      }),
    [0, 8, 1],
  ],
  [
    'add pieces',
    async () => {
      for (const one of ['N-1', 'N-2', 'N-3', 'N-4']) await addPiece(one)
    },
    [4, 8, 1],
  ],
  ['scrap one', async () => call('POST /admin/pieces/{id}/scrap/', await piece('N-4')), [3, 8, 1]],
  ['free it', async () => call('POST /admin/pieces/{id}/free/', await piece('N-4')), [4, 8, 1]],
  ['delete it', async () => call('DELETE /admin/pieces/{id}/', await piece('N-4')), [3, 8, 1]],
  [
    'place',
    async () => {
      orders.first = await order([
        { product: knife },
        { product: kit, quantity: 2 },
        { product: made, quantity: 3 },
      ])
    },
    [2, 6, 0],
  ],
  ['pay', () => pay('first'), [2, 6, 0]],
  ['pack', () => pack('first', 'N-1'), [2, 6, 0]],
  ['pack another', () => pack('first', 'N-2'), [2, 6, 0]],
  ['refund a part', () => refund('first', { items: itemsOf('first', [1, 2]) }), [2, 7, 1]],
  [
    'ship',
    () => call('POST /admin/orders/{id}/ship/', { ...of('first'), body: { carrier: 'DHL' } }),
    [2, 7, 1],
  ],
  ['take back a knife', () => refund('first', { items: itemsOf('first', [0]) }), [2, 7, 1]],
  ['put it on sale', async () => call('POST /admin/pieces/{id}/free/', await piece('N-2')), [3, 7, 1]],
  [
    'place a second',
    async () => {
      orders.second = await order([{ product: knife }, { product: kit }, { product: made, quantity: 2 }])
    },
    [2, 6, 0],
  ],
  [
    'cancel it',
    () =>
      call('POST /admin/orders/{id}/cancel/', {
        ...of('second'),
        body: { reason: 'No', return_stock: true },
      }),
    [3, 7, 1],
  ],
  ['be paid late', () => pay('second'), [2, 6, 0]],
  ['pack the second', () => pack('second', 'N-1'), [2, 6, 0]],
  [
    'cancel what is broken',
    () =>
      call('POST /admin/orders/{id}/cancel/', {
        ...of('second'),
        body: { reason: 'Fire', return_stock: false },
      }),
    [2, 6, 0],
  ],
  [
    'place a third',
    async () => {
      orders.third = await order([{ product: kit, quantity: 2 }])
    },
    [2, 4, 0],
  ],
  [
    'expire',
    async () => {
      api.pass({ days: 8 })
      staff = await signedInAgain()
      await expireOrders(system)
    },
    [2, 6, 0],
  ],
  [
    'take one at a fair',
    async () => {
      const taken = await staff.call('POST /admin/orders/', {
        body: {
          items: [{ product_id: kit.id, quantity: 1 }],
          source: 'fair',
          fullname: 'Dorje',
          country: 'Nepal',
          address: null,
          payment: 'cash',
          total: '10.00',
          customer_id: null,
          contact_email: null,
          age_confirmed: true,
          declarations: [],
        },
      } as never)
      orders.fair = taken as never
    },
    [2, 5, 0],
  ],
  ['refund all of it', () => refund('fair', { amount: '10.00', items: itemsOf('fair', [0]) }), [2, 6, 0]],
  [
    'import',
    async () => {
      const file = { name: 'p.csv', csv: 'slug,name,category,price\nimported,Imported,khukuri,77.00\n' }
      const { id } = await staff.call('POST /admin/product-imports/', { body: file })
      await call('POST /admin/product-imports/{id}/run/', { params: { id } })
    },
    [2, 6, 0],
  ],
  [
    'end the numbers',
    async () => {
      const { version } = await staff.call('GET /admin/workshop/products/{id}/', { params: { id: knife.id } })
      await call('PUT /admin/workshop/products/{id}/numbering/', {
        params: { id: knife.id },
        body: { is_numbered: false, version },
      })
    },
    [2, 6, 0],
  ],
]

const signedInAgain = (): Promise<Person> => api.person('pema', 'owner')

test('every change of stock is in the ledger, once', async () => {
  for (const [name, run, stocks] of steps) {
    await run()
    expect([name, await wrong()]).toEqual([name, []])
    expect([name, await stockOf(knife), await stockOf(kit), await stockOf(made)]).toEqual([name, ...stocks])
  }
})
