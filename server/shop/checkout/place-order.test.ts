import { expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout, givenLooseLimits } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const place = 'POST /orders/orders/'
const transfer = { payment_method: 'bank_transfer', delivery_address: address } as const

async function stockOf(slug: string): Promise<number> {
  return (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock
}

async function shopper(name: string, slug: string, quantity = 1): Promise<Person> {
  const customer = await api.person(name)
  const product = await givenProduct(api.system, {
    slug,
    price: '100.50',
    packed_weight_g: 900,
    stock: 6,
  })
  await givenInCart(api.system, { customer, items: [{ product, quantity }] })
  return customer
}

test('API-38 CHECK-18 ENT-45 ENT-46 CONF-05 an order has current prices plus shipping', async () => {
  const anna = await shopper('anna', 'sirupate', 2)
  await givenPicture(api.system, { product: 'sirupate' })
  const order = await anna.call(place, { body: transfer })
  expect(order).toEqual({
    id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
    status: 'awaiting_payment',
    payment_method: 'bank_transfer',
    items: [
      {
        id: expect.any(Number),
        product: {
          name: 'Sirupate',
          slug: 'sirupate',
          thumb_image: expect.stringMatching(/^\/media\/.+\/640\.webp$/),
        },
        quantity: 2,
        customization: null,
        unit_price: '100.50',
        line_total: '201.00',
      },
    ],
    subtotal: '201.00',
    discounts: [],
    discount_total: '0.00',
    shipping: '26.00', // 1800 g: the first kilogram and two half kilograms
    total: '227.00',
    currency: 'USD',
    delivery_address: address,
    created_at: '2026-11-21T10:00:00.000Z',
    expires_at: '2026-11-28T10:00:00.000Z',
    history: [{ status: 'awaiting_payment', at: '2026-11-21T10:00:00.000Z', note: null }],
    shipment: null,
    refunded: '0.00',
    has_invoice: false,
    ships_by: '2026-11-24',
    delivery: { from: '2026-11-27', to: '2026-12-02' },
  })
  expect(await anna.call('GET /orders/orders/{id}/', { params: { id: order.id } })).toEqual(order)
  expect(await stockOf('sirupate')).toBe(4)
  expect((await anna.call('GET /orders/cart/')).items).toEqual([])
  const history = await api.database.selectFrom('order_status_changes').selectAll().execute()
  expect(history).toMatchObject([
    {
      order_id: order.id,
      from_status: null,
      to_status: 'awaiting_payment',
      actor: `customer:${anna.id}`,
      code: 'placed',
      at: new Date('2026-11-21T10:00:00Z'),
    },
  ])
})

test.for([
  ['card_2c2p', 'pending', '2026-11-21T10:30:00.000Z'],
  ['bank_transfer', 'awaiting_payment', '2026-11-28T10:00:00.000Z'],
  ['custom', 'awaiting_payment', '2026-11-28T10:00:00.000Z'],
] as const)(
  'CHECK-11 an order by %s begins as %s and expires at %s',
  async ([payment_method, status, until]) => {
    const ben = await shopper(
      `ben-${payment_method.replace('_', '-')}`,
      `piece-${payment_method.replaceAll('_', '-')}`,
    )
    const order = await ben.call(place, { body: { ...transfer, payment_method } })
    expect(order).toMatchObject({ payment_method, status, expires_at: until })
  },
)

test('an order keeps its name, price, customization and address', async () => {
  const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const }
  const steps = [{ up_to: 20, surcharge: '8.00' }]
  const engraved = { slug: 'engraved', customization_options: [{ ...engraving, surcharge_steps: steps }] }
  const product = await givenProduct(api.system, { ...engraved, price: '50.00' })
  const cleo = await api.person('cleo')
  await givenInCart(api.system, {
    customer: cleo,
    items: [{ product, customization: { engraving: 'Hari' } }],
  })
  const order = await cleo.call(place, { body: transfer })
  await givenProduct(api.system, {
    ...engraved,
    name: 'Renamed',
    price: '99.00',
    customization_options: [],
  })
  const later = await cleo.call('GET /orders/orders/{id}/', { params: { id: order.id } })
  expect(later).toEqual(order)
  expect(later.items).toMatchObject([
    { product: { name: 'Engraved' }, unit_price: '58.00', customization: { engraving: 'Hari' } },
  ])
})

test('the price is the one at the time of placing the order, not of adding', async () => {
  const dora = await shopper('dora', 'rising')
  await givenProduct(api.system, { slug: 'rising', price: '120.00', stock: 6 })
  expect(await dora.call(place, { body: transfer })).toMatchObject({ subtotal: '120.00', total: '138.00' })
})

test('ROLE-14 a visitor cannot place an order', async () => {
  const { status, body } = await api.send(place, { body: transfer })
  expect([status, body]).toEqual([401, { detail: 'Authentication credentials were not provided.' }])
})

test('ERR-13 an empty cart is refused', async () => {
  const emil = await api.person('emil')
  const { status, body } = await emil.send(place, { body: transfer })
  expect([status, body]).toEqual([409, { detail: 'Your cart is empty.', code: 'cart_empty' }])
})

test.for(['street', 'city', 'postalCode', 'country', 'fullname', 'contact_number'] as const)(
  'CHECK-08 ENT-44 ERR-14 a blank, missing or wrong %s is an error of its field, and nothing happens',
  async (field) => {
    const flora = await shopper(
      `flora-${field.toLowerCase().replace('_', '')}`,
      `for-${field.toLowerCase().replace('_', '-')}`,
    )
    const refused = async (value: unknown) => {
      const { status, body } = await flora.send(place, {
        body: { ...transfer, delivery_address: { ...address, [field]: value } },
      })
      expect(status).toBe(400)
      return (body as Record<string, string[]>)[`delivery_address.${field}`]
    }
    expect(await refused('')).toEqual(['This field may not be blank.'])
    expect(await refused('  \t ')).toEqual(['This field may not be blank.'])
    expect(await refused(undefined)).toEqual(['This field is required.'])
    expect(await refused('x'.repeat(201))).toEqual([
      expect.stringMatching(/^Please keep it to \d+ characters\.$/),
    ])
    expect(await refused(5)).toHaveLength(1)
    expect((await flora.call('GET /orders/cart/')).total_items).toBe(1)
    expect((await flora.call('GET /orders/orders/')).count).toBe(0)
  },
)

test.for([[undefined], ['cash'], [''], [null], ['CARD_2C2P']])(
  'ERR-42 payment method %o is refused',
  async ([payment_method]) => {
    const gil = await shopper('gil', 'for-gil')
    const { status, body } = await gil.send(place, { body: { ...transfer, payment_method } })
    const text = payment_method === undefined ? 'This field is required.' : 'Invalid payment method selected.'
    expect([status, body]).toEqual([400, { payment_method: [text] }])
    await gil.call('DELETE /orders/cart/clear/')
  },
)

test.for(['Narnia', 'NEPAL!', 'XX'])('a country called %s is refused', async (country) => {
  const hugo = await shopper('hugo', 'for-hugo')
  const { status, body } = await hugo.send(place, {
    body: { ...transfer, delivery_address: { ...address, country } },
  })
  expect([status, body]).toEqual([
    400,
    { 'delivery_address.country': ['Please choose a country from the list.'] },
  ])
  await hugo.call('DELETE /orders/cart/clear/')
})

test('a product that was deactivated is refused by name, and the cart stays', async () => {
  const ines = await shopper('ines', 'withdrawn')
  await givenProduct(api.system, { slug: 'withdrawn', is_active: false })
  const { status, body } = await ines.send(place, { body: transfer })
  expect([status, body]).toEqual([
    409,
    { detail: 'Withdrawn: No longer available.', code: 'items_unavailable' },
  ])
  expect((await ines.call('GET /orders/cart/')).total_items).toBe(1)
})

test('an option that is no longer offered is refused', async () => {
  const handle = { key: 'handle', label: 'Handle', kind: 'choice' as const }
  const horn = { value: 'horn', label: 'Horn', surcharge: '15.00' }
  const product = await givenProduct(api.system, {
    slug: 'horned',
    customization_options: [{ ...handle, choices: [horn] }],
  })
  const jan = await api.person('jan')
  await givenInCart(api.system, { customer: jan, items: [{ product, customization: { handle: 'horn' } }] })
  const wood = { value: 'wood', label: 'Wood', surcharge: '0.00' }
  await givenProduct(api.system, { slug: 'horned', customization_options: [{ ...handle, choices: [wood] }] })
  const { status, body } = await jan.send(place, { body: transfer })
  const detail = 'Horned: A chosen option is no longer available. Please remove the item and add it again.'
  expect([status, body]).toEqual([409, { detail, code: 'items_unavailable' }])
})

test('an order above the largest amount is refused', async () => {
  const gold = await givenProduct(api.system, { slug: 'gold', price: '999999.00', stock: 100 })
  const kim = await api.person('kim')
  await givenInCart(api.system, { customer: kim, items: [{ product: gold, quantity: 22 }] })
  const { status, body } = await kim.send(place, { body: transfer })
  expect([status, body]).toEqual([
    409,
    {
      detail: 'We can’t take an order this large online. Please contact us.',
      code: 'order_total_too_large',
    },
  ])
  expect(await stockOf('gold')).toBe(100)
})

test('an order of exactly the largest amount is placed', async () => {
  const gold = await givenProduct(api.system, { slug: 'gold-bar', price: '999999.00', stock: 100 })
  const rest = await givenProduct(api.system, { slug: 'gold-rest', price: '474857.47', stock: 1 })
  const lin = await api.person('lin')
  await givenInCart(api.system, {
    customer: lin,
    items: [{ product: gold, quantity: 21 }, { product: rest }],
  })
  expect(await lin.call(place, { body: transfer })).toMatchObject({ shipping: '0.00', total: '21474836.47' })
})

test('text in an address is stored verbatim, trimmed', async () => {
  const lea = await shopper('lea', 'for-lea')
  const typed = { ...address, fullname: ` Zoë O'Brien <b>"&%_\\ खुकुरी `, street: "1'; drop table orders; --" }
  const { delivery_address } = await lea.call(place, { body: { ...transfer, delivery_address: typed } })
  expect(delivery_address).toEqual({ ...typed, fullname: typed.fullname.trim() })
})
