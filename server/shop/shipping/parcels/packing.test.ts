import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { givenNumbered } from '#tests/builders/pieces.ts'
import { openApi } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'
import { productCode, productIdOf } from './pack-units.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const packer = await api.person('mina', 'packer')
const kit = await givenProduct(api.system, { slug: 'care-kit', name: 'Care kit', stock: 100 })
const stand = await givenProduct(api.system, { slug: 'stand', name: 'Stand', stock: 100 })
const knife = await givenNumbered(
  api.system,
  { slug: 'sirupate', name: 'Sirupate' },
  Array.from({ length: 20 }, (_, index) => `S-${index + 1}`),
)

const show = 'GET /admin/packing/{id}/'
const scanCall = 'POST /admin/packing/{id}/scans/'
const tickCall = 'PUT /admin/packing/{id}/items/{item}/{slot}/'

async function paidOrder(name: string, items: Parameters<typeof givenPaidOrder>[1]['items']) {
  const customer = await api.person(name)
  const { id } = await givenPaidOrder(api.system, { customer, items })
  const params = { id }
  const order = await packer.call(show, { params })
  const itemOf = (slug: string) => order.items.find((item) => item.slug === slug)?.id ?? 0
  const scan = (code: string, idempotencyKey?: string) =>
    packer.send(scanCall, {
      params,
      body: { code },
      ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
    })
  const pack = (slug: string, slot: number, body: { is_packed: boolean; serial?: string }) =>
    packer.send(tickCall, { params: { id, item: itemOf(slug), slot }, body })
  return { id, params, customer, order, scan, pack, packing: () => packer.call(show, { params }) }
}

test('the queue has paid orders, the earliest paid first, without prices or email addresses', async () => {
  const first = await paidOrder('anna', [{ product: kit, quantity: 2 }])
  api.pass({ minutes: 5 })
  const second = await paidOrder('ben', [{ product: stand }])
  await givenOrder(api.system, { customer: second.customer, items: [{ product: kit }] })
  await first.scan(productCode(kit.id))
  const { body } = await packer.send('GET /admin/packing/')
  const { results } = body as { results: { id: string }[] }
  expect(results.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(results[0]).toMatchObject({ pieces: 2, packed: 1, in_workshop: 0, fullname: 'Hari Bahadur' })
  const whole = JSON.stringify([body, await first.packing()])
  expect(whole).not.toContain('129.00')
  expect(whole).not.toContain('@')
  const { results: found } = await packer.call('GET /admin/packing/', {
    query: { search: second.id.slice(2, 8).toLowerCase() },
  })
  expect(found.map(({ id }) => id)).toEqual([second.id])
})

test("scanning a product's code packs one unit each time; a retry of a lost call packs none", async () => {
  const { scan, packing } = await paidOrder('cleo', [{ product: kit, quantity: 2 }])
  for (let time = 1; time <= 3; time++) expect((await scan('care-kit', 'first-scan')).status).toBe(200)
  expect((await packing()).packed).toBe(1)
  await scan(productCode(kit.id), 'second-scan')
  expect(await packing()).toMatchObject({
    packed: 2,
    items: [
      {
        slots: [
          { slot: 1, is_packed: true, packed_by: 'mina' },
          { slot: 2, is_packed: true },
        ],
      },
    ],
  })
  const over = await scan(productCode(kit.id), 'third-scan')
  expect([over.status, over.body]).toEqual([
    409,
    { detail: 'Every Care kit in this order is already packed.', code: 'all_packed' },
  ])
})

test('scanning a serial number assigns the piece, once however often it is scanned', async () => {
  const { scan, packing } = await paidOrder('dora', [{ product: knife, quantity: 2 }])
  for (const code of ['S-2', 's-2', 'S-1']) expect((await scan(code)).status).toBe(200)
  const { items, packed } = await packing()
  expect(packed).toBe(2)
  expect(items[0]?.slots.map(({ serial }) => serial)).toEqual(['S-2', 'S-1'])
})

test.for([
  [productCode(stand.id), 'product_not_in_order', 'Wrong product: Stand isn’t in this order.'],
  ['S-15', 'product_not_in_order', 'Wrong product: Sirupate isn’t in this order.'],
  ['4006381333931', 'unknown_code', 'We don’t recognize the code “4006381333931”.'],
  ['P99999', 'unknown_code', 'We don’t recognize the code “P99999”.'],
] as const)('a wrong piece is refused with a reason: %s', async ([code, problem, detail]) => {
  const { scan, packing } = await paidOrder(
    `wrong-${problem}-${code.toLowerCase()}`.replaceAll(/[^a-z-]/g, 'x'),
    [{ product: kit }],
  )
  const { status, body } = await scan(code)
  expect([status, body]).toEqual([409, { detail, code: problem }])
  expect((await packing()).packed).toBe(0)
})

test('a piece of another order, and a numbered piece without its number, are refused', async () => {
  const first = await paidOrder('emil', [{ product: knife }])
  const second = await paidOrder('finn', [{ product: knife }])
  await first.scan('S-5')
  expect((await second.scan('S-5')).body).toMatchObject({ code: 'piece_taken' })
  expect((await second.scan(productCode(knife.id))).body).toMatchObject({ code: 'serial_needed' })
  expect((await second.pack('sirupate', 1, { is_packed: true })).body).toMatchObject({
    code: 'serial_needed',
  })
})

test('if two packers scan the same piece for two orders, one is refused', async () => {
  const orders = [
    await paidOrder('gita', [{ product: knife }]),
    await paidOrder('hana', [{ product: knife }]),
  ]
  const answers = await Promise.all(orders.map(({ scan }) => scan('S-7')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a unit is packed and unpacked; unpacking it frees the number', async () => {
  const { pack, packing } = await paidOrder('ivan', [{ product: knife }, { product: kit }])
  for (let time = 1; time <= 2; time++) {
    expect((await pack('sirupate', 1, { is_packed: true, serial: 'S-9' })).status).toBe(200)
    await pack('care-kit', 1, { is_packed: true })
  }
  expect((await packing()).packed).toBe(2)
  await pack('sirupate', 1, { is_packed: false })
  const { items, packed } = await packing()
  expect(packed).toBe(1)
  expect(items[0]?.slots[0]?.serial).toBe(null)
  expect(items[0]?.free_serials).toContain('S-9')
  expect((await pack('care-kit', 2, { is_packed: true })).body).toMatchObject({ code: 'slot_not_in_order' })
})

test("weight and tracking number are saved; shipping requires the pieces' serial numbers, and happens once", async () => {
  const { id, params, scan, packing, customer } = await paidOrder('jana', [{ product: knife }])
  const ship = () =>
    packer.send('POST /admin/packing/{id}/ship/', {
      params,
      body: { carrier: 'DHL', tracking_number: 'JD1' },
    })
  expect((await ship()).body).toEqual({
    detail: 'Choose the number of each piece first: Sirupate.',
    code: 'serial_missing',
  })
  await scan('S-11')
  await packer.call('PATCH /admin/packing/{id}/parcel/', { params, body: { weight_g: 1240 } })
  await packer.call('PATCH /admin/packing/{id}/parcel/', {
    params,
    body: { carrier: 'dhl', tracking_number: 'JD1' },
  })
  expect((await packing()).parcel).toEqual({ weight_g: 1240, carrier: 'DHL', tracking_number: 'JD1' })
  for (let time = 1; time <= 2; time++) expect((await ship()).status).toBe(200)
  expect(await packing()).toMatchObject({ status: 'shipped', shipment: { tracking_number: 'JD1' } })
  expect((await customer.call('GET /orders/orders/{id}/', { params: { id } })).status).toBe('shipped')
  expect((await scan('S-12')).body).toMatchObject({ code: 'not_to_pack' })
})

test("another packer's later changes are neither overwritten nor ignored by shipping", async () => {
  const { params, packing } = await paidOrder('lena', [{ product: kit }])
  const save = (body: object) =>
    packer.send('PATCH /admin/packing/{id}/parcel/', { params, body: body as { weight_g: number } })
  const changed = { status: 409, body: { code: 'parcel_changed' } }
  expect((await save({ weight_g: 900, seen: { weight_g: null } })).status).toBe(200)
  expect(await save({ weight_g: 950, seen: { weight_g: null } })).toMatchObject(changed)
  // The same value, another field and a current value that the packer has seen are no conflict.
  expect((await save({ weight_g: 900, seen: { weight_g: null } })).status).toBe(200)
  expect((await save({ tracking_number: 'JD1', seen: { tracking_number: null, weight_g: 1 } })).status).toBe(
    200,
  )
  expect((await save({ weight_g: 950, seen: { weight_g: 900 } })).status).toBe(200)
  const ship = (body: object) =>
    packer.send('POST /admin/packing/{id}/ship/', { params, body: { carrier: 'DHL', ...body } })
  expect(await ship({ seen: { carrier: null, tracking_number: null } })).toMatchObject(changed)
  expect((await packing()).status).toBe('paid')
  const tracking_number = 'JD1'
  expect((await ship({ tracking_number, seen: { carrier: null, tracking_number } })).status).toBe(200)
})

test('a tracking number has at most 60 characters wherever it is given', async () => {
  const { params } = await paidOrder('mara', [{ product: kit }])
  const problem = { status: 400, body: { tracking_number: ['Please keep it to 60 characters.'] } }
  const body = { carrier: 'DHL', tracking_number: '3'.repeat(61) }
  const { id } = params
  expect(await packer.send('PATCH /admin/packing/{id}/parcel/', { params, body })).toMatchObject(problem)
  expect(await packer.send('POST /admin/packing/{id}/ship/', { params, body })).toMatchObject(problem)
  const manager = await api.person('nora', 'manager')
  expect(await manager.send('POST /admin/orders/{id}/ship/', { params: { id }, body })).toMatchObject(problem)
})

test('a photo of the parcel is stored upright, without metadata, and is never public', async () => {
  const { params, packing } = await paidOrder('kai', [{ product: kit }])
  const gps = { IFD0: { Copyright: 'Secret' } }
  const file = new Uint8Array(
    await sharp(await paintedPicture())
      .jpeg()
      .withExif(gps)
      .toBuffer(),
  )
  await packer.call('POST /admin/packing/{id}/photos/', { params, file })
  const [photo] = (await packing()).photos
  const place = { params: { ...params, photo: photo?.id ?? 0 } }
  const { bytes } = await packer.call('GET /admin/packing/{id}/photos/{photo}/', place)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' })
  expect(Buffer.from(bytes).includes('Secret')).toBe(false)
  const other = await paidOrder('lena', [{ product: kit }])
  const elsewhere = { params: { ...other.params, photo: photo?.id ?? 0 } }
  expect((await packer.send('GET /admin/packing/{id}/photos/{photo}/', elsewhere)).status).toBe(404)
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await packer.send('POST /admin/packing/{id}/photos/', { params, file: text })).status).toBe(415)
  await packer.call('DELETE /admin/packing/{id}/photos/{photo}/', place)
  expect((await packing()).photos).toEqual([])
})

test("a product's code contains its id, and other texts are no such code", () => {
  expect([productCode(12), productIdOf('p00012')]).toEqual(['P00012', 12])
  expect([productIdOf('P12'), productIdOf('PP00012'), productIdOf('care-kit')]).toEqual(
    Array(3).fill(undefined),
  )
})
