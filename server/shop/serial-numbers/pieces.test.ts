import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { givenNumbered, givenPiece } from '#tests/builders/pieces.ts'
import { openApi } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { assignPiece } from './assign-piece.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const staff = await api.person('sita', 'packer')
const manager = await api.person('hari', 'manager')

const blank = {
  blade_cm: null,
  overall_cm: null,
  spine_mm: null,
  weight_g: null,
  smith: null,
  forged_on: null,
  note: null,
  pictures: [],
}
const stockOf = async (slug: string) =>
  (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock
const pieceOf = async (serial: string) => {
  const { results } = await staff.call('GET /admin/pieces/', { query: { search: serial } })
  return staff.call('GET /admin/pieces/{id}/', { params: { id: results[0]?.id ?? 0 } })
}

test('the stock of a numbered product is the number of its free pieces', async () => {
  const product = await givenProduct(api.system, { slug: 'numbered', stock: 7 })
  const [row] = (await staff.call('GET /admin/workshop/products/', { query: { search: 'numbered' } })).results
  expect(row).toMatchObject({ id: product.id, stock: 7, is_numbered: false, version: 1 })
  const params = { id: product.id }
  const body = { is_numbered: true, version: 1 }
  expect(await staff.call('PUT /admin/workshop/products/{id}/numbering/', { params, body })).toEqual({
    is_numbered: true,
    stock: 0,
    version: 2,
  })
  expect((await staff.send('PUT /admin/workshop/products/{id}/numbering/', { params, body })).status).toBe(
    409,
  )
  for (const serial of ['N-008', 'N-009']) {
    await staff.call('POST /admin/pieces/', { body: { ...blank, product_id: product.id, serial } })
  }
  expect(await stockOf('numbered')).toBe(2)
  const { serial } = await staff.call('GET /admin/pieces/next-serial/', { query: { product: product.id } })
  expect(serial).toBe('N-010')
  const { id } = await pieceOf('N-009')
  for (let time = 1; time <= 2; time++) {
    await staff.call('POST /admin/pieces/{id}/scrap/', { params: { id } })
    expect(await stockOf('numbered')).toBe(1)
  }
  await staff.call('POST /admin/pieces/{id}/free/', { params: { id } })
  expect(await stockOf('numbered')).toBe(2)
  await staff.call('DELETE /admin/pieces/{id}/', { params: { id } })
  expect(await stockOf('numbered')).toBe(1)
})

test('the history of a piece has what changed, and nothing for a change without effect', async () => {
  const product = await givenNumbered(api.system, { slug: 'recorded' }, [])
  const { key } = await staff.call('POST /admin/pieces/pictures/', { file: await paintedPicture() })
  const details = { ...blank, serial: ' R-1 ', blade_cm: 25.5, smith: ' Bir ', forged_on: '2026-11-01' }
  const input = { ...details, pictures: [key, key] }
  const { id } = await staff.call('POST /admin/pieces/', { body: { ...input, product_id: product.id } })
  const params = { id }
  await staff.call('PUT /admin/pieces/{id}/', { params, body: { ...input, version: 1 } })
  await staff.call('PUT /admin/pieces/{id}/', { params, body: { ...input, pictures: [], version: 2 } })
  await staff.call('POST /admin/pieces/{id}/scrap/', { params })
  await staff.call('POST /admin/pieces/{id}/scrap/', { params })
  await staff.call('DELETE /admin/pieces/{id}/', { params })
  const { results } = await staff.call('GET /admin/history/', { query: { subject: `piece:${id}` } })
  const stored = { ...details, serial: 'R-1', smith: 'Bir', state: 'free', pictures: [key] }
  expect(results.map(({ before, after }) => [before, after])).toEqual([
    [{ ...stored, pictures: [], state: 'scrapped' }, null],
    [{}, {}],
    [{ state: 'free' }, { state: 'scrapped' }],
    [{ pictures: [key] }, { pictures: [] }],
    [{}, {}],
    [null, stored],
  ])
})

test('ordered pieces that are not packed yet are not for sale', async () => {
  const product = await givenNumbered(api.system, { slug: 'ordered' }, ['O-1', 'O-2', 'O-3'])
  const customer = await api.person('anna')
  await givenOrder(api.system, { customer, items: [{ product, quantity: 2 }] })
  expect(await stockOf('ordered')).toBe(1)
  await givenPiece(api.system, { product_id: product.id, serial: 'O-4' })
  expect(await stockOf('ordered')).toBe(2)
})

test.for([
  [
    'a number that another piece has, in any case',
    { serial: 'o-1' },
    'serial',
    'Another piece has this number.',
  ],
  [
    'a number with markup',
    { serial: '<b>' },
    'serial',
    'Use letters, digits, spaces, dots, slashes, dashes and underscores.',
  ],
  [
    'a blade longer than the piece',
    { serial: 'X', blade_cm: 30, overall_cm: 20 },
    'overall_cm',
    'The overall length can’t be less than the blade length.',
  ],
  ['an unknown picture', { serial: 'X', pictures: ['0'.repeat(24)] }, 'pictures', expect.any(String)],
] as const)('%s is refused', async ([, change, field, sentence]) => {
  const product = await api.database
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'ordered')
    .executeTakeFirstOrThrow()
  const body = { ...blank, product_id: product.id, ...change }
  const answer = await staff.send('POST /admin/pieces/', { body: body as never })
  expect([answer.status, answer.body]).toEqual([400, { [field]: [sentence] }])
})

test('a piece of a product that is not numbered is refused', async () => {
  const product = await givenProduct(api.system, { slug: 'counted' })
  const answer = await staff.send('POST /admin/pieces/', {
    body: { ...blank, product_id: product.id, serial: 'C-1' },
  })
  expect(answer.body).toEqual({ product_id: ['This product isn’t numbered.'] })
})

async function givenSold(name: string, serial: string) {
  const product = await givenNumbered(api.system, { slug: `of-${name}` }, [serial])
  const customer = await api.person(name)
  const order = await givenPaidOrder(api.system, { customer, items: [{ product }] })
  const order_item_id = order.items[0]?.id ?? 0
  await inTransaction(api.system, (ctx) =>
    assignPiece(ctx, { serial, order_id: order.id, product_id: product.id, order_item_id, slot: 1 }),
  )
  await manager.call('POST /admin/orders/{id}/ship/', { params: { id: order.id }, body: { carrier: 'DHL' } })
  return { product, order, item: order_item_id }
}
const certificateAt = (url: string) =>
  api.call('GET /certificates/{token}/', { params: { token: url.split('/').at(-1) ?? '' } })

test('a sold piece has a certificate, which reveals nothing about its owner', async () => {
  const { order } = await givenSold('ben', 'B-1')
  const piece = await pieceOf('B-1')
  expect(piece).toMatchObject({ state: 'sold', order_id: order.id, certificates: [{ revoked_at: null }] })
  const [certificate] = piece.certificates
  expect(certificate?.url).toMatch(/^http:\/\/shop\.test\/certificates\/[\w-]{22}$/)
  const shown = await certificateAt(certificate?.url ?? '')
  expect(shown).toMatchObject({ serial: 'B-1', product: { name: 'Of Ben' }, revoked_at: null })
  expect(JSON.stringify(shown)).not.toContain(order.id)
  expect((await api.send('GET /certificates/{token}/', { params: { token: 'guessed' } })).status).toBe(404)
  const { bytes, name } = await staff.call('GET /admin/packing/{id}/certificates/', {
    params: { id: order.id },
  })
  expect(name).toBe(`certificates-${order.id}.pdf`)
  expect(bytes.length).toBeGreaterThan(5000)
})

const refund = (order: { id: string }, body: object) =>
  manager.call('POST /admin/orders/{id}/refunds/', {
    params: { id: order.id },
    body: { amount: '129.00', reason: 'Too heavy', gateway_reference: 'R1', ...body },
  })

test('a piece that comes back with a refund waits for staff to check it; its certificate is revoked', async () => {
  const { order, item } = await givenSold('cleo', 'C-1')
  const { certificates } = await pieceOf('C-1')
  await refund(order, { items: [{ item, quantity: 1 }] })
  const piece = await pieceOf('C-1')
  expect(piece).toMatchObject({ state: 'returned', order_id: null })
  expect(await stockOf('of-cleo')).toBe(0)
  const revoked_at = api.now().toISOString()
  expect(await certificateAt(certificates[0]?.url ?? '')).toMatchObject({ revoked_at })
  await staff.call('POST /admin/pieces/{id}/free/', { params: { id: piece.id } })
  expect(await stockOf('of-cleo')).toBe(1)
})

test('a piece that the refund marks as sellable is for sale at once', async () => {
  const { order, item } = await givenSold('elsa', 'E-1')
  await refund(order, { amount: order.total, items: [{ item, quantity: 1 }], numbered_for_sale: true })
  expect(await pieceOf('E-1')).toMatchObject({ state: 'free', order_id: null })
  expect(await stockOf('of-elsa')).toBe(1)
})

test('a customer who gets a full refund without returning the piece keeps its certificate', async () => {
  const { order } = await givenSold('dora', 'D-1')
  await refund(order, { amount: order.total, numbered_for_sale: true })
  const piece = await pieceOf('D-1')
  expect(piece).toMatchObject({ state: 'sold', order_id: order.id, certificates: [{ revoked_at: null }] })
  expect(await stockOf('of-dora')).toBe(0)
})

test('the same for two pieces of which one comes back, and the rest of the money is refunded later', async () => {
  const product = await givenNumbered(api.system, { slug: 'pair' }, ['P-1', 'P-2'])
  const customer = await api.person('fritz')
  const order = await givenPaidOrder(api.system, { customer, items: [{ product, quantity: 2 }] })
  const item = order.items[0]?.id ?? 0
  for (const [index, serial] of ['P-1', 'P-2'].entries())
    await inTransaction(api.system, (ctx) =>
      assignPiece(ctx, {
        serial,
        order_id: order.id,
        product_id: product.id,
        order_item_id: item,
        slot: index + 1,
      }),
    )
  await manager.call('POST /admin/orders/{id}/ship/', { params: { id: order.id }, body: { carrier: 'DHL' } })
  const { refundable } = await refund(order, { items: [{ item, quantity: 1 }] })
  await refund(order, { amount: refundable, gateway_reference: 'R2' })
  expect([await pieceOf('P-1'), await pieceOf('P-2')]).toMatchObject([
    { state: 'sold', certificates: [{ revoked_at: null }] },
    { state: 'returned', certificates: [{ revoked_at: api.now().toISOString() }] },
  ])
})

test('a packed piece of an order that is refunded before shipment stays in the shop', async () => {
  const product = await givenNumbered(api.system, { slug: 'packed' }, ['K-1'])
  const customer = await api.person('gina')
  const order = await givenPaidOrder(api.system, { customer, items: [{ product }] })
  await inTransaction(api.system, (ctx) =>
    assignPiece(ctx, {
      serial: 'K-1',
      order_id: order.id,
      product_id: product.id,
      order_item_id: order.items[0]?.id ?? 0,
      slot: 1,
    }),
  )
  await refund(order, { amount: order.total })
  expect(await pieceOf('K-1')).toMatchObject({
    state: 'returned',
    certificates: [{ revoked_at: api.now().toISOString() }],
  })
  expect(await stockOf('packed')).toBe(0)
})
