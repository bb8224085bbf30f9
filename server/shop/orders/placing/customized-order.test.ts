import { expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'

const api = await openApi()
await givenCheckout(api.system)
const knife = {
  slug: 'bhojpure',
  name: 'Bhojpure',
  stock: 50,
  customization_options: [
    { key: 'engraving', label: 'Engraving on the blade', kind: 'text' as const },
    {
      key: 'handle_material',
      label: 'Handle',
      kind: 'choice' as const,
      choices: [
        { value: 'as_shown', label: 'As shown', surcharge: '0.00' },
        { value: 'buffalo_horn', label: 'Buffalo horn', surcharge: '15.00' },
      ],
    },
  ],
}
const product = await givenProduct(api.system, knife)
const staff = await api.person('sita', 'manager')
const customization = { engraving: 'mira_tom', handle_material: 'buffalo_horn' }
const lines = [
  { label: 'Engraving on the blade', value: 'mira_tom' },
  { label: 'Handle', value: 'Buffalo horn' },
]

async function customizedOrder(name: string) {
  const customer = await api.person(name)
  await givenInCart(api.system, { customer, items: [{ product, customization }] })
  const body = { payment_method: 'bank_transfer' as const, delivery_address: address }
  const order = await customer.call('POST /orders/orders/', { body })
  return { customer, order, params: { id: order.id } }
}

test('CART-03 ENT-39 a cart shows keys and choices with spaces and a text verbatim', async () => {
  const customer = await api.person('anna')
  await givenInCart(api.system, { customer, items: [{ product, customization }, { product }] })
  const { items } = await customer.call('GET /orders/cart/')
  expect(items.map((item) => [item.customization, item.customization_lines])).toEqual([
    [
      customization,
      [
        { label: 'engraving', value: 'mira_tom' },
        { label: 'handle material', value: 'buffalo horn' },
      ],
    ],
    [null, undefined],
  ])
})

test('cart, order and what staff see have the picture of the choice, and an order keeps it', async () => {
  const slug = 'pictured'
  const pictured = await givenProduct(api.system, { ...knife, slug, name: 'Pictured' })
  await givenPicture(api.system, { product: slug })
  await givenPicture(api.system, { product: slug, color: '#112233' })
  const params = { id: pictured.id }
  const product = await staff.call('GET /admin/products/{id}/', { params })
  const [first, horn] = product.pictures
  if (!first || !horn) throw new Error('Two pictures expected.')
  const pictures = [first, { ...horn, shows: { handle_material: 'buffalo_horn' } }]
  await staff.call('PUT /admin/products/{id}/', { params, body: { ...product, pictures } })
  const addresses = pictures.map(({ media_key }) => `/media/${media_key}/640.webp`)
  const [standard, chosen] = addresses

  const customer = await api.person('pia')
  const asShown = { handle_material: 'as_shown' }
  const items = [
    { product: pictured, customization },
    { product: pictured },
    { product: pictured, customization: asShown },
  ]
  await givenInCart(api.system, { customer, items })
  const cart = await customer.call('GET /orders/cart/')
  const inCart = cart.items.map((item) => item.product.main_image?.thumb_image)
  expect(inCart).toEqual([chosen, standard, standard])

  const quoted = { items: [{ product_id: pictured.id, quantity: 1, customization }], address: null }
  const quote = await staff.call('POST /admin/order-quotes/', { body: quoted })
  expect(quote.items[0]?.thumb_image).toBe(chosen)

  const body = { payment_method: 'bank_transfer' as const, delivery_address: address }
  const order = await customer.call('POST /orders/orders/', { body })
  const ofOrder = { params: { id: order.id } }
  const again = await staff.call('GET /admin/products/{id}/', { params })
  await staff.call('PUT /admin/products/{id}/', { params, body: { ...again, pictures: [first] } })
  for (const { items } of [
    order,
    await customer.call('GET /orders/orders/{id}/', ofOrder),
    await staff.call('GET /admin/orders/{id}/', ofOrder),
  ])
    expect(items.map((item) => item.product.thumb_image)).toEqual([chosen, standard, standard])
})

test('an engraving is shown verbatim and a choice by its label in answer, email, packing slip and invoice', async () => {
  const { customer, order, params } = await customizedOrder('ben')
  expect(order.items).toMatchObject([{ customization, customization_lines: lines }])
  await payOrder(api.system, order.id)
  const { items } = await staff.call('GET /admin/orders/{id}/', { params })
  expect(items).toMatchObject([{ customization_lines: lines }])
  const slip = await staff.call('GET /admin/orders/{id}/packing-slip/', { params })
  const invoice = await customer.call('GET /orders/orders/{id}/invoice/', { params })
  const printed = [
    ...(await emailsOf(api, { order: order.id })).flatMap(({ text, html }) => [text, html]),
    ...(await pagesOf(slip.bytes)),
    ...(await pagesOf(invoice.bytes)),
  ]
  expect(printed).toHaveLength(10)
  for (const text of printed) {
    expect(text).toContain('Engraving on the blade: mira_tom')
    expect(text).toContain('Handle: Buffalo horn')
  }
})

test('an engraving is drawn with the order, for its customer, the back office and the packing table', async () => {
  const { customer, order, params } = await customizedOrder('emil')
  const [drawn] = order.items[0]?.engravings ?? []
  expect(drawn).toMatchObject({ text: 'mira_tom', height_mm: 10.5 })
  expect(drawn?.path).toMatch(/^M[-\d MLQCZ]+Z$/)
  const engravingsOf = ({ items }: { items: { engravings?: unknown }[] }) =>
    items.map(({ engravings }) => engravings)
  await payOrder(api.system, order.id)
  expect(engravingsOf(await customer.call('GET /orders/orders/{id}/', { params }))).toEqual([[drawn]])
  expect(engravingsOf(await staff.call('GET /admin/orders/{id}/', { params }))).toEqual([[drawn]])
  expect(engravingsOf(await staff.call('GET /admin/packing/{id}/', { params }))).toEqual([[drawn]])
  const { results } = await customer.call('GET /orders/orders/')
  expect(results.flatMap(({ items }) => items)[0]).not.toHaveProperty('engravings')
  const slip = await staff.call('GET /admin/orders/{id}/packing-slip/', { params })
  const length = Math.ceil(drawn?.width_mm ?? 0)
  expect((await pagesOf(slip.bytes)).join(' ')).toContain(
    `Engraving, actual size Bhojpure: mira_tom (${length} mm long)`,
  )
})

test("an order keeps its wording when the product's options change", async () => {
  const { customer, params } = await customizedOrder('cleo')
  await givenProduct(api.system, { ...knife, customization_options: [] })
  const { items } = await customer.call('GET /orders/orders/{id}/', { params })
  expect(items).toMatchObject([{ customization, customization_lines: lines }])
  await givenProduct(api.system, knife)
})

test('a text that looks like the name of a choice stays a text', async () => {
  const customer = await api.person('dora')
  const engraved = { engraving: 'buffalo_horn' }
  await givenInCart(api.system, { customer, items: [{ product, customization: engraved }] })
  const body = { payment_method: 'bank_transfer' as const, delivery_address: address }
  const { items } = await customer.call('POST /orders/orders/', { body })
  expect(items[0]?.customization_lines).toEqual([{ label: 'Engraving on the blade', value: 'buffalo_horn' }])
})
