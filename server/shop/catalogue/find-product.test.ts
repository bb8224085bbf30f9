import { expect, test } from 'vitest'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi, today } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
const find = (slug: string) => api.call('GET /products/products/{slug}/', { params: { slug } })

test('API-14 ENT-07 ENT-08 OPEN-59 ROLE-02 the fields of a product', async () => {
  const { id } = await givenProduct(system, {
    slug: 'ang-khola',
    plate: 7,
    price: '120.00',
    stock: 4,
    description: 'A hollow along the spine.',
    long_html_description: '<h2>How it is made</h2><p>By hand.</p>',
    attributes: [{ key: 'Tang', value: 'Rat-tail' }],
    customization_options: [
      {
        key: 'engraving',
        label: 'Engraving',
        kind: 'text',
        max_length: 30,
        surcharge_steps: [
          { up_to: 10, surcharge: '10.00' },
          { up_to: 30, surcharge: '18.50' },
        ],
        note: null,
      },
      {
        key: 'edge',
        label: 'Edge',
        kind: 'choice',
        choices: [
          { value: 'standard', label: 'Standard', surcharge: '0.00' },
          { value: 'razor', label: 'Razor', surcharge: '5.00' },
        ],
      },
    ],
  })
  const { body } = await api.send('GET /products/products/{slug}/', { params: { slug: 'ang-khola' } })
  expect(body).toEqual({
    id,
    slug: 'ang-khola',
    name: 'Ang Khola',
    name_ne: null,
    plate: 7,
    price: '120.00',
    price_before_discount: null,
    stock: 4,
    main_image: null,
    images: [],
    category: { name: 'Khukuri', slug: 'khukuri' },
    attributes: [{ id: expect.any(Number), key: 'Tang', value: 'Rat-tail', order: 1 }],
    description: 'A hollow along the spine.',
    long_html_description: '<h2>How it is made</h2><p>By hand.</p>',
    reviews: [],
    review_count: 0,
    average_rating: null,
    is_active: true,
    created_at: today.toISOString(),
    measures: null,
    shape: null,
    // Saturday, November 21: three working days from Sunday.
    ships_by: '2026-11-24',
    packed_weight_g: 900,
    customization_options: [
      {
        key: 'engraving',
        label: 'Engraving',
        kind: 'text',
        max_length: 30,
        surcharge_steps: [
          { up_to: 10, surcharge: '10.00' },
          { up_to: 30, surcharge: '18.50' },
        ],
        note: null,
      },
      {
        key: 'edge',
        label: 'Edge',
        kind: 'choice',
        choices: [
          { value: 'standard', label: 'Standard', surcharge: '0.00' },
          { value: 'razor', label: 'Razor', surcharge: '5.00' },
        ],
      },
    ],
  })
})

test('PROD-02 ENT-09 ENT-10 pictures are in display order, the first is the main picture', async () => {
  await givenProduct(system, { slug: 'pictured' })
  for (const order of [3, 1, 2])
    await givenPicture(system, { product: 'pictured', order, color: `#0000${order}0` })
  const { main_image, images } = await find('pictured')
  expect(images.map(({ order, alt_text }) => [order, alt_text])).toEqual([
    [1, 'Picture 1'],
    [2, 'Picture 2'],
    [3, 'Picture 3'],
  ])
  expect(main_image).toMatchObject({
    alt_text: 'Picture 1',
    image: images[0]?.image,
    thumb_image: images[0]?.thumb_image,
  })
})

test('API-14 a change is visible at once', async () => {
  await givenProduct(system, { slug: 'changed', price: '1.00' })
  expect((await find('changed')).price).toBe('1.00')
  await givenProduct(system, { slug: 'changed', price: '2.05', stock: 1 })
  expect(await find('changed')).toMatchObject({ price: '2.05', stock: 1 })
})

test('ERR-18 an unknown or inactive product is a 404 for everyone', async () => {
  await givenProduct(system, { slug: 'withdrawn' })
  await find('withdrawn')
  await givenProduct(system, { slug: 'withdrawn', is_active: false })
  const owner = await api.person('owner', 'owner')
  for (const slug of ['withdrawn', 'nothing']) {
    for (const caller of [api, owner]) {
      expect(await caller.send('GET /products/products/{slug}/', { params: { slug } })).toMatchObject({
        status: 404,
        body: { detail: 'Not found.' },
      })
    }
  }
})
