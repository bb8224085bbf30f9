import { expect, test } from 'vitest'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
const packer = await api.person('pasang', 'packer')

const complete = { description: 'Forged.' }
await givenProduct(system, {
  slug: 'sirupate',
  name: 'Sirupate',
  plate: 12,
  price: '90.00',
  stock: 7,
  ...complete,
})
await givenPicture(system, { product: 'sirupate' })
await givenProduct(system, { slug: 'ang-khola', name: 'Ang Khola', price: '120.00', stock: 2 })
await givenProduct(system, {
  slug: 'bhojpure',
  name: 'Bhojpure',
  price: '75.00',
  stock: 0,
  category: 'village',
})
await givenProduct(system, {
  slug: 'draft',
  name: 'Draft',
  is_active: false,
  price: '0.00',
  packed_weight_g: null,
})
await givenProduct(system, {
  slug: 'autumn',
  name: 'Zanskar',
  is_active: false,
  publish_at: '2027-01-01T00:00:00.000Z',
})

const list = (query: object = {}) => packer.call('GET /admin/products/', { query: query as never })
const slugs = async (query: object) => (await list(query)).results.map(({ slug }) => slug)

test('a line says what the product lacks', async () => {
  const lines = (await list()).results
  expect(lines.find(({ slug }) => slug === 'sirupate')).toMatchObject({
    name: 'Sirupate',
    plate: 12,
    price: '90.00',
    stock: 7,
    missing: [],
    visibility: 'visible',
    version: 1,
    thumb_image: expect.stringMatching(/^\/media\/[0-9a-f]{24}\/320\.webp$/),
    category: { slug: 'khukuri', name: 'Khukuri' },
  })
  expect(lines.find(({ slug }) => slug === 'draft')?.missing).toEqual([
    'no_price',
    'no_packed_weight',
    'no_picture',
    'no_description',
  ])
})

test.for<[object, string[]]>([
  [{}, ['ang-khola', 'bhojpure', 'draft', 'sirupate', 'autumn']],
  [{ ordering: '-price' }, ['autumn', 'ang-khola', 'sirupate', 'bhojpure', 'draft']],
  [{ ordering: 'stock', page_size: 2 }, ['bhojpure', 'ang-khola']],
  [{ search: 'siru' }, ['sirupate']],
  [{ search: '12' }, ['sirupate']],
  [{ search: 'ang-kh' }, ['ang-khola']],
  [{ search: '100%' }, []],
  [{ category: 'village' }, ['bhojpure']],
  [{ visibility: 'hidden' }, ['draft']],
  [{ visibility: 'scheduled' }, ['autumn']],
  [{ visibility: 'visible', stock: 'low' }, ['ang-khola']],
  [{ stock: 'out' }, ['bhojpure']],
  [{ readiness: 'ready' }, ['sirupate']],
  [{ readiness: 'incomplete', visibility: 'visible' }, ['ang-khola', 'bhojpure']],
])('%o shows %o', async ([query, expected]) => {
  expect(await slugs(query)).toEqual(expected)
})

test.for(['kukuris', 'Khukurees', 'KHUKHURIS', 'kukri'])(
  'a list filtered by %o finds products named khukuri',
  async (search) => {
    await givenProduct(system, { slug: `pair-${search.toLowerCase()}`, name: `Pair of ${search}` })
    expect(await slugs({ search: 'khukuri' })).toContain(`pair-${search.toLowerCase()}`)
    expect(await slugs({ search: `${search} pair` })).toContain(`pair-${search.toLowerCase()}`)
  },
)
