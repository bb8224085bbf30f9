import { expect, test } from 'vitest'
import { bootstrapShipping } from '#server/shop/shipping/bootstrap-shipping.ts'
import { saveShippingSettings } from '#server/shop/shipping/shipping-settings.ts'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const sirupate = await givenProduct(api.system, { slug: 'sirupate', price: '149.50' })
const kit = await givenProduct(api.system, { slug: 'care-kit', price: '19.05' })
await givenPicture(api.system, { product: 'sirupate', alt_text: 'The blade' })

test('API-33 ENT-36 ENT-37 CART-29 an unused cart is empty and costs 0.00', async () => {
  const anna = await api.person('anna')
  expect(await anna.call('GET /orders/cart/')).toEqual({
    id: null,
    items: [],
    total_items: 0,
    subtotal: '0.00',
    discounts: [],
    discount_total: '0.00',
    total_price: '0.00',
    discount_code: null,
    accepts_codes: false,
    free_shipping_from: null,
  })
})

test('API-33 OPEN-59 ENT-36 ENT-38 ENT-39 ENT-40 ENT-41 a cart shows its items, quantities and total', async () => {
  const ben = await api.person('ben')
  await bootstrapShipping(api.system, {})
  await saveShippingSettings(api.system, { free_from: '300.00', heaviest_parcel_g: 30_000, version: 1 })
  await givenInCart(api.system, {
    customer: ben,
    items: [{ product: sirupate, quantity: 2 }, { product: kit }],
  })
  const cart = await ben.call('GET /orders/cart/')
  expect(cart).toEqual({
    id: expect.any(Number),
    items: [
      {
        id: expect.any(Number),
        quantity: 2,
        customization: null,
        product: {
          id: sirupate.id,
          name: 'Sirupate',
          slug: 'sirupate',
          price: '149.50',
          stock: 10,
          main_image: {
            image: expect.stringMatching(/^\/media\/.+\/1600\.webp$/),
            thumb_image: expect.stringMatching(/^\/media\/.+\/640\.webp$/),
            alt_text: 'The blade',
            background: expect.stringMatching(/^#[0-9a-f]{6}$/),
          },
        },
        unit_price: '149.50',
        line_total: '299.00',
      },
      expect.objectContaining({ quantity: 1, unit_price: '19.05', line_total: '19.05' }),
    ],
    total_items: 3,
    subtotal: '318.05',
    discounts: [],
    discount_total: '0.00',
    total_price: '318.05',
    discount_code: null,
    accepts_codes: false,
    free_shipping_from: '300.00',
  })
  expect(cart.items[1]?.product.main_image).toBeNull()
})

test('CONST-20 the cart total excludes shipping', async () => {
  const cleo = await api.person('cleo')
  await givenInCart(api.system, { customer: cleo, items: [{ product: kit, quantity: 3 }] })
  expect((await cleo.call('GET /orders/cart/')).total_price).toBe('57.15')
})

test('CART-28 a cart survives a new login and is private', async () => {
  const dora = await api.person('dora')
  await givenInCart(api.system, { customer: dora, items: [{ product: kit }] })
  const before = await dora.call('GET /orders/cart/')
  await dora.call('POST /accounts/logout/', { body: { refresh: dora.refresh } })
  const again = await api.person('dora')
  expect(again.refresh).not.toBe(dora.refresh)
  expect(await again.call('GET /orders/cart/')).toEqual(before)
  const emil = await api.person('emil')
  expect((await emil.call('GET /orders/cart/')).items).toEqual([])
})

test('a cart shows current prices, and inactive products as sold out', async () => {
  const flora = await api.person('flora')
  const change = { slug: 'jungle', price: '100.00' }
  const jungle = await givenProduct(api.system, change)
  await givenInCart(api.system, { customer: flora, items: [{ product: jungle }] })
  await givenProduct(api.system, { ...change, price: '110.00', stock: 7, is_active: false })
  const { items, total_price } = await flora.call('GET /orders/cart/')
  expect(items[0]?.product).toMatchObject({ price: '110.00', stock: 0 })
  expect(total_price).toBe('110.00')
})

test('an answer with a cart is not cacheable', async () => {
  const gil = await api.person('gil')
  const { headers } = await gil.send('GET /orders/cart/')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test.for([
  ['GET /orders/cart/', {}],
  ['POST /orders/cart/add-item/', { body: { product_id: sirupate.id, quantity: 1 } }],
  ['PATCH /orders/cart/items/{id}/', { params: { id: 1 }, body: { quantity: 2 } }],
  ['DELETE /orders/cart/items/{id}/', { params: { id: 1 } }],
  ['DELETE /orders/cart/clear/', {}],
] as const)('ROLE-13 CART-30 a visitor has no cart: %s', async ([name, given]) => {
  const { status, body, headers } = await api.send(name, given)
  expect(status).toBe(401)
  expect(body).toEqual({ detail: 'Authentication credentials were not provided.' })
  expect(headers.get('WWW-Authenticate')).toBe('Bearer')
})

test('an expired or altered token is refused', async () => {
  const { access } = await api.person('hugo')
  const visit = async (token: string) =>
    (await api.send('GET /orders/cart/', { headers: { Authorization: `Bearer ${token}` } })).status
  expect(await visit(access)).toBe(200)
  expect(await visit(`${access}x`)).toBe(401)
  api.pass({ minutes: 16 })
  expect(await visit(access)).toBe(401)
})
