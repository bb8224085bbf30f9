import type { CompiledQuery, QueryId, RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { findCategories } from '#server/shop/catalogue/find-categories.ts'
import { findProduct } from '#server/shop/catalogue/find-product.ts'
import { findNewestReviews, findReviews } from '#server/shop/reviews/find-reviews.ts'
import { findProductPromise } from '#server/shop/workshop/promise-day.ts'
import { openApi } from '#tests/support/api.ts'

const products = 70_000
const { opened, system } = await openApi()
await opened.pool.query(`insert into categories (slug, name, description, position)
  select 'category-' || n, 'Category ' || n, '', n from generate_series(1, 8) n`)
// On a busy machine the inserts take longer than a request may.
await opened.pool.query(`set statement_timeout = 0; insert into products (slug, name, plate, category_id, price_cents, stock, description,
    long_html_description, packed_weight_g, customization_options, is_active, search_name, search_document, created_at,
    blade_cm, steel, handle, tang)
  select 'knife-' || n, 'Knife ' || n, n, 1 + n % 8, 5000 + n * 7919 % 20000, n % 40, 'A knife', '<p>A knife</p>', 900,
    '[]', n % 20 > 0, 'knife ' || n, product_document(array['knife ' || n, 'handle rosewood', 'category', 'a knife']), now() - n * interval '1 minute',
    10 + n % 37, (array['5160', '52100', '1095'])[1 + n % 11 % 5], (array['horn', 'bone', 'walnut'])[1 + n / 7 % 4],
    (array['full', 'rat_tail'])[1 + n / 3 % 2]
  from generate_series(1, ${products}) n`)
await opened.pool.query(`insert into media_files (key, content_type, width, height, background, created_at)
  values ('${'0'.repeat(24)}', 'image/webp', 1600, 1200, '#efe6d8', now())`)
await opened.pool.query(`insert into product_pictures (product_id, media_key, alt_text, position)
  select id, '${'0'.repeat(24)}', '', 1 from products`)
await opened.pool.query(`insert into product_attributes (product_id, key, value, position)
  select id, 'Handle', 'Rosewood', 1 from products`)
// An index that other test files left bloated would cost more to read than the table.
await opened.pool.query('reindex table products')
await opened.pool.query('vacuum analyze')

/** Records the statements that the connection ran, without the fragments that they were built from. */
const built = new WeakMap<QueryId, RootOperationNode>()
const sent: CompiledQuery[] = []
const database = system.database.withPlugin({
  transformQuery({ node, queryId }) {
    built.set(queryId, node)
    return node
  },
  transformResult: async ({ result, queryId }) => {
    const node = built.get(queryId)
    if (node) sent.push(system.database.getExecutor().compileQuery(node, queryId))
    return result
  },
})
const ctx = { ...system, database }

/** The query plans for these reads, one for each statement. */
async function plansOf(read: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0
  await read()
  const plans = sent.map(async ({ sql, parameters }) => {
    const { rows } = await opened.pool.query(`explain ${sql}`, [...parameters])
    return rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
  })
  return Promise.all(plans)
}

const page = { page: 1, page_size: 24 }
test('the page of a product takes four statements at most', async () => {
  await plansOf(async () => {
    const product = await findProduct(ctx, 'knife-69999')
    await findNewestReviews(ctx, 'knife-69999', 100)
    await findProductPromise(ctx, { ...product, customization_options: [{}] })
  })
  expect(sent.length).toBeLessThanOrEqual(4)
})

test('categories, a product and reviews bind no parameters that grow with the catalogue', async () => {
  const reads = [
    () => findCategories(ctx),
    () => findProduct(ctx, 'knife-69999'),
    () => findReviews(ctx, page),
    () => findReviews(ctx, { ...page, product: 'knife-69999' }),
  ]
  for (const read of reads) {
    for (const plan of await plansOf(read))
      expect(plan).not.toMatch(/Seq Scan on (products|product_pictures)/)
    for (const { parameters } of sent) expect(parameters.length).toBeLessThan(10)
  }
  const categories = await findCategories(ctx)
  expect(categories.reduce((sum, { product_count = 0 }) => sum + product_count, 0)).toBe(products * 0.95)
  expect(categories.every(({ main_image }) => main_image)).toBe(true)
})
