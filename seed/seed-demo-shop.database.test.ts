import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import type { Comment } from '#contract/shop/blog.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { openApi } from '#tests/support/api.ts'
import { readPosts } from './blog/read-blog.ts'
import { readComments } from './blog/read-comments.ts'
import { readCatalogue } from './catalogue/read-catalogue.ts'
import { readContact } from './contact/read-contact.ts'
import { readCompany, readFaqs, readPolicies } from './pages/read-pages.ts'
import { seedDemoShop } from './seed-demo-shop.ts'

const api = await openApi()
await inTransaction(api.system, (tx) => seedDemoShop(tx, { demoCustomer: true }))

const posts = readPosts()
const comments = readComments()

test('ENT-19 ENT-22 the blog has every post with its picture, by the shop, newest first', async () => {
  const { results } = await api.call('GET /blog/posts/', { query: { status: 'published' } })
  const newestFirst = posts.toSorted((a, b) => b.published_at.localeCompare(a.published_at))
  expect(results.map(({ slug }) => slug)).toEqual(newestFirst.map(({ slug }) => slug))
  for (const post of results) {
    expect(post.featured_image).toMatch(/^\/media\/[0-9a-f]{24}\/1600\.webp$/)
    expect(post.author).toEqual({ username: null })
  }
})

test.for(posts)('ENT-20 sanitizing on save leaves the text of $slug unchanged', async ({ slug, content }) => {
  const post = await api.call('GET /blog/posts/{slug}/', { params: { slug } })
  expect(post.content).toBe(content)
})

test('COMM-19 the approved comments show and the others do not', async () => {
  const shown: string[] = []
  const collect = (list: Comment[]) => {
    for (const { content, replies } of list) {
      shown.push(content)
      collect(replies)
    }
  }
  let counted = 0
  for (const { id, comment_count } of (await api.call('GET /blog/posts/')).results) {
    const { results } = await api.call('GET /blog/comments/', {
      query: { post: String(id), is_approved: 'true', page_size: '100' },
    })
    collect(results)
    counted += comment_count
  }
  const approved = comments.filter(({ is_approved }) => is_approved)
  expect(shown.toSorted()).toEqual(approved.map(({ content }) => content).toSorted())
  expect(counted).toBe(approved.length)
})

test('staff find the others awaiting approval', async () => {
  const staff = await api.person('sita', 'manager')
  const { count } = await staff.call('GET /admin/comments/', { query: { status: 'waiting' } })
  expect(count).toBe(comments.filter(({ is_approved }) => !is_approved).length)
  expect(count).toBeGreaterThan(0)
  const { open } = await staff.call('GET /admin/inbox/')
  expect(open.review).toBe(3)
})

test('ENT-50 ENT-51 ENT-52 questions and policies are as they were written', async () => {
  const faqs = await api.call('GET /pages/manage/faqs/')
  expect(faqs.map(({ question, answer }) => ({ question, answer }))).toEqual(readFaqs())
  const documents = await api.call('GET /pages/manage/documents/')
  const content = new Map(documents.map((document) => [document.document_type, document.content]))
  for (const document of readPolicies()) expect(content.get(document.document_type)).toBe(document.content)
})

test('ENT-30 ENT-31 ENT-34 company and contact are as they were written', async () => {
  const { core_values, ...texts } = await api.call('GET /company/info/')
  const values = core_values.map(({ name, description }) => ({ name, description }))
  expect({ ...texts, core_values: values }).toEqual(readCompany())
  const contact = await api.call('GET /contact/info/')
  const written = readContact()
  expect(contact.contact_emails).toMatchObject(written.contact_emails)
  expect(contact.social_media_profiles).toMatchObject(written.social_media_profiles)
  expect(contact.branch_locations).toMatchObject(
    written.branch_locations.map(({ picture: _, ...branch }) => branch),
  )
  for (const { image } of contact.branch_locations) expect(image).toMatch(/^\/media\//)
})

/** Exports the demo catalogue as a file, and previews its import. */
const manager = await api.person('sita', 'manager')
const exported = async () => {
  const headers = { Authorization: `Bearer ${manager.access}`, 'X-Tenant-ID': '3' }
  return (await api.app.request('/api/admin/products/csv/', { headers })).text()
}
const check = (csv: string) =>
  manager.call('POST /admin/product-imports/', { body: { name: 'products.csv', csv } })

test('export and import leave the catalogue unchanged, in every format that spreadsheets write', async () => {
  const text = await exported()
  const table: string[][] = parse(text, { bom: true })
  const nothing = { create: 0, change: 0, nothing: readCatalogue().products.length, refused: 0 }
  const written = [
    text,
    stringify(table, { delimiter: ';', record_delimiter: '\n' }),
    stringify(table, { bom: true, delimiter: '\t', quoted: true, record_delimiter: '\r\n' }),
    stringify(table.map((row) => row.slice(0, 8))),
  ]
  for (const csv of written) expect((await check(csv)).counts).toEqual(nothing)
})

test('one changed cell is one change, in each column', async () => {
  const [head = [], ...rows]: string[][] = parse(await exported(), { bom: true })
  const other = (row: number) =>
    readCatalogue().categories.find(({ slug }) => slug !== rows[row]?.[head.indexOf('category')])?.slug ?? ''
  // Each change is in a different row.
  const changes: [column: string, cell: string][] = [
    ...Object.entries({ slug: 'another-address', name: 'Another; "name"', name_ne: 'अर्को\nनाम' }),
    ...Object.entries({ plate: '9001', price: '1.05', price_before_discount: '9999', category: other(6) }),
    ...Object.entries({ description: '=1+1', long_html_description: '<p>खुकुरी, &lt;new&gt;</p>' }),
    ...Object.entries({
      blade_cm: '11.5',
      overall_cm: '99',
      spine_mm: '7.5',
      weight_g: '701',
      shape: 'karda',
    }),
    ...Object.entries({ packed_weight_g: '1702', is_active: 'FALSE', customization_options: '[]' }),
    ['attributes', '[{"key":"Steel","value":"-5160"}]'],
  ]
  const csv = stringify([
    head,
    ...rows.map((row, index) => {
      const [column, cell] = changes[index] ?? []
      return column === undefined ? row : row.with(head.indexOf(column), cell ?? '')
    }),
  ])
  const { id, counts } = await check(csv)
  expect(counts).toMatchObject({ create: 0, change: changes.length, refused: 0 })
  const query = { fate: 'change', page_size: 100 } as const
  const { results } = await manager.call('GET /admin/product-imports/{id}/rows/', { params: { id }, query })
  expect(results.map(({ after }) => Object.keys(after ?? {}))).toEqual(changes.map(([column]) => [column]))
})

test('a first order gets ten percent off by a code, and a piece is on sale for three weeks', async () => {
  const anna = await api.person('anna')
  const sale = await api.call('GET /products/products/{slug}/', { params: { slug: 'wall-display-pair' } })
  expect(sale).toMatchObject({ price: '219.00', price_before_discount: '249.00', sale_ends_on: '2026-12-12' })
  await anna.call('POST /orders/cart/add-item/', { body: { product_id: sale.id, quantity: 1 } })
  await anna.call('POST /orders/cart/discount/', { body: { code: 'NAMASTE' } })
  expect(await anna.call('GET /orders/cart/')).toMatchObject({ total_price: '197.10' })
  api.pass({ days: 21 })
  const after = await api.call('GET /products/products/{slug}/', { params: { slug: 'wall-display-pair' } })
  expect(after).toMatchObject({ price: '249.00', price_before_discount: null })
})
