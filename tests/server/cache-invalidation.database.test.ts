import { afterAll, expect, test, vi } from 'vitest'
import type { AdminCalls } from '#contract/admin/table.ts'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import { listenForChanges } from '#server/platform/cache/change-listener.ts'
import { bootstrapShipping } from '#server/shop/shipping/bootstrap-shipping.ts'
import { givenPost } from '../builders/blog.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { openApi, openApiOn, type Person, type TestApi } from '../support/api.ts'
import { paintedPicture } from '../support/painted-picture.ts'

const api = await openApi()
const nodes = await otherNodes(api)
await bootstrapShipping(api.system, {})
const product = await givenProduct(api.system, { slug: 'jungle', stock: 0, packed_weight_g: 1140 })
const post = await givenPost(api.system, { slug: 'forging' })
const owner = await api.person('owner', 'owner')
const { key: media_key } = await owner.call('POST /admin/media/', {
  file: await paintedPicture(),
  query: { name: 'a.png' },
})

type Name = keyof AdminCalls
type Values = Record<string, unknown>
type Given = { params?: Record<string, string | number>; body?: unknown }

async function send(name: Name, given: Given = {}): Promise<Values> {
  const { status, body } = await owner.send(name, given)
  expect([name, status < 300 ? 'done' : body]).toEqual([name, 'done'])
  return body as Values
}

/** Changes a record like the back office: reads it, and sends it back with other values. */
async function edit(path: string, change: (values: Values) => object, params: Given['params'] = {}) {
  const values = await send(`GET ${path}` as Name, { params })
  return send(`PUT ${path}` as Name, { params, body: { ...values, ...change(values) } })
}

const page = { params: { slug: 'jungle' } }
const aProduct = ['GET /products/products/{slug}/', page] as const
const products = ['GET /products/products/', { query: { search: 'zyx' } }] as const
const shipping = ['GET /shipping/check/', { query: { product: 'jungle', country: 'GB' } }] as const
const texts = ['GET /pages/texts/'] as const
const contact = ['GET /contact/info/'] as const
const options = ['GET /payments/options/'] as const
const faqs = ['GET /pages/manage/faqs/'] as const
const policies = ['GET /pages/manage/documents/'] as const

type Read = readonly [name: Parameters<Person['send']>[0], given?: Parameters<Person['send']>[1]]
/** In this order: later entries change the records of earlier ones. */
const changes: [what: string, change: () => Promise<unknown>, read: Read][] = [
  [
    'the settings',
    () => edit('/admin/site-settings/', () => ({ site_title: 'Another' })),
    ['GET /pages/settings/public/'],
  ],
  ['the company', () => edit('/admin/company/', () => ({ tagline: 'We forge.' })), ['GET /company/info/']],
  ['the footer', () => edit('/admin/settings/footer/', () => ({ text: 'Come by.' })), texts],
  [
    'what stands on every product',
    () => edit('/admin/settings/product-texts/', () => ({ care_title: 'Care' })),
    texts,
  ],
  [
    'the home page',
    () =>
      edit('/admin/settings/home-page/', () => ({
        hero_picture: { media_key, alt_text: 'A khukuri' },
      })),
    texts,
  ],
  [
    'the focal point of a picture on the home page',
    () => edit('/admin/media/{key}/', () => ({ focal_point: { x: 0.1, y: 0.9 } }), { key: media_key }),
    texts,
  ],
  [
    'a new question',
    () => send('POST /admin/faqs/', { body: { question: 'Why?', answer: '<p>So.</p>' } }),
    faqs,
  ],
  ['a question', () => changeFirst('faqs', { question: 'When?' }), faqs],
  [
    'the order of the questions',
    async () => {
      await send('POST /admin/faqs/', { body: { question: 'How?', answer: '<p>So.</p>' } })
      await warm(faqs)
      const { results, version } = await list('faqs')
      const ids = results.map(({ id }) => id).reverse()
      return send('PUT /admin/faqs/order/', { body: { ids, version } })
    },
    faqs,
  ],
  [
    'a branch',
    () =>
      send('POST /admin/branches/', {
        body: {
          name: 'Forge',
          address: 'Dharan',
          phone_number: '1',
          is_hq: true,
          picture: null,
          map_embed_link: null,
          map_location_url: null,
        },
      }),
    contact,
  ],
  [
    'an address to write to',
    () =>
      send('POST /admin/contact-emails/', { body: { email_address: 'a@example.com', purpose: 'Orders' } }),
    contact,
  ],
  [
    'a profile elsewhere',
    () =>
      send('POST /admin/social-profiles/', {
        body: { platform_display: 'Instagram', link: 'https://example.com/x' },
      }),
    contact,
  ],
  [
    'a policy',
    () =>
      send('POST /admin/policies/{document_type}/versions/', {
        params: { document_type: 'refund_policy' },
        body: { content: '<p>Thirty days.</p>', in_force_on: null, note: '' },
      }),
    policies,
  ],
  [
    'a post',
    () => edit('/admin/posts/{id}/', postWith({ title: 'Tempering' }), { id: post.id }),
    ['GET /blog/posts/'],
  ],
  [
    'the address of a post',
    () => edit('/admin/posts/{id}/', postWith({ slug: 'tempering' }), { id: post.id }),
    ['GET /blog/posts/{slug}/', { params: { slug: 'tempering' } }],
  ],
  ['a product', () => edit('/admin/products/{id}/', () => ({ name: 'Zyx' }), { id: product.id }), products],
  ['its price', () => patchProduct({ price: '77.00' }), aProduct],
  [
    'its stock',
    () =>
      send('POST /admin/products/{id}/stock/', {
        params: { id: product.id },
        body: { delta: 3, reason: 'count', note: '' },
      }),
    aProduct,
  ],
  ['its visibility', () => patchProduct({ is_active: false }), products],
  ['that it is shown again', () => patchProduct({ is_active: true }), products],
  [
    'that it is made to order',
    () =>
      edit('/admin/workshop/products/{id}/', () => ({ is_made_to_order: true, making_days: 5 }), {
        id: product.id,
      }),
    aProduct,
  ],
  [
    'a holiday',
    () =>
      send('POST /admin/workshop/holidays/', {
        body: { name: 'Tihar', first_day: '2026-11-22', last_day: '2026-11-25' },
      }),
    aProduct,
  ],
  ['the days of rest', () => edit('/admin/workshop/settings/', () => ({ rest_days: [0, 4, 5] })), aProduct],
  ['that it is numbered', numberIt, aProduct],
  ['a numbered piece', () => send('POST /admin/pieces/', { body: aPiece() }), aProduct],
  [
    'a category',
    () => edit('/admin/categories/{id}/', () => ({ name: 'Blades' }), { id: 1 }),
    ['GET /products/categories/'],
  ],
  [
    'a synonym',
    () => send('POST /admin/synonyms/', { body: { words: ['zyx', 'gurkhali'], finds: [] } }),
    ['GET /products/products/', { query: { search: 'gurkhali' } }],
  ],
  [
    'the rules of a country',
    () => edit('/admin/shipping/countries/{code}/', lawWith('Not there.'), { code: 'GB' }),
    shipping,
  ],
  [
    'that they are gone',
    () => edit('/admin/shipping/countries/{code}/', lawWith(null), { code: 'GB' }),
    shipping,
  ],
  [
    'from when shipping is free',
    () => edit('/admin/shipping/settings/', () => ({ free_from: '1.00' })),
    shipping,
  ],
  ['the ways to pay', () => edit('/admin/payment-settings/', () => ({ enable_card_payment: true })), options],
  ['the days to pay', () => edit('/admin/settings/payment-terms/', () => ({ days_to_pay: 9 })), options],
]

test.for(changes)('%s: the next read in the shop shows it, on every node', async ([, change, read]) => {
  const before = await warm(read)
  await change()
  expect(await shown(api, read)).not.toBe(before)
  const after = await shown(api, read)
  for (const node of nodes) await vi.waitFor(async () => expect(await shown(node, read)).toBe(after))
})

/** Reads it on every node, so that every node has cached it. */
async function warm(read: Read): Promise<string> {
  for (const node of nodes) await shown(node, read)
  return shown(api, read)
}

async function shown(node: TestApi, [name, given]: Read): Promise<string> {
  const { status, body } = await node.send(name, given)
  return `${status} ${JSON.stringify(body)}`
}

/** With PostgreSQL a second process serves the same shop. */
async function otherNodes({ opened }: TestApi): Promise<TestApi[]> {
  if (opened.engine !== 'postgres') return []
  const heard = createCacheVersions()
  afterAll(listenForChanges(opened.direct, heard))
  const deaf = heard.versionOf(['blog'])
  await vi.waitFor(() => expect(heard.versionOf(['blog'])).not.toBe(deaf))
  return [openApiOn(opened, () => ({ cacheVersions: heard }))]
}

type Listed = { results: { id: number; version: number }[]; version: number }
async function list(name: 'faqs'): Promise<Listed> {
  return (await send(`GET /admin/${name}/`)) as Listed
}

async function changeFirst(name: 'faqs', change: object) {
  const [first] = (await list(name)).results
  return send(`PUT /admin/${name}/{id}/`, { params: { id: first?.id ?? 0 }, body: { ...first, ...change } })
}

function postWith(change: object) {
  return ({ author, featured_picture, created_at, comment_count, ...values }: Values) => ({
    ...values,
    ...change,
  })
}

async function patchProduct(change: object) {
  const params = { id: product.id }
  const { version } = await send('GET /admin/products/{id}/', { params })
  return send('PATCH /admin/products/{id}/', { params, body: { version, ...change } })
}

async function numberIt() {
  const params = { id: product.id }
  const { version } = await send('GET /admin/workshop/products/{id}/', { params })
  return send('PUT /admin/workshop/products/{id}/numbering/', {
    params,
    body: { is_numbered: true, version },
  })
}

function aPiece() {
  const unknown = { blade_cm: null, overall_cm: null, spine_mm: null, weight_g: null }
  return {
    ...unknown,
    smith: null,
    forged_on: null,
    note: null,
    pictures: [],
    product_id: product.id,
    serial: 'A-1',
  }
}

function lawWith(blocked_reason: string | null) {
  return ({ zone, version }: Values) => ({
    zone_id: (zone as { id: number }).id,
    version,
    blocked_reason,
    rules: [],
  })
}
