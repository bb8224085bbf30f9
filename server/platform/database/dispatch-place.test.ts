import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

const places = async () => (await pool.query('select site_title, dispatch_place from site_settings')).rows
const settings = `insert into site_settings (site_title, site_description, favicon, google_analytics_id, contact_email)
  values ('Knives', '', '', '', '')`
const product = `with category as (
    insert into categories (slug, name, description, position) values ('all', 'All', '', 1) returning id
  )
  insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
    packed_weight_g, customization_options, is_active, search_name, created_at)
  select 'one', 'One', id, 100, 0, '', '', 100, '[]', true, '', now() from category`

test.for([
  ['a shop without products', [settings], [{ site_title: 'Knives', dispatch_place: '' }]],
  ['a shop that sells', [product], [{ site_title: 'Karda Khukuri House', dispatch_place: 'Kathmandu' }]],
] as const)('%s keeps what it has told its customers', async ([, statements, expected]) => {
  const { migrateTo } = await migrateBefore(pool, '0150_dispatch_place.sql')
  for (const statement of statements) await pool.query(statement)
  await migrateTo()
  expect(await places()).toEqual(expected)
})
