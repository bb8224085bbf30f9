import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

const product = `with category as (
    insert into categories (slug, name, description, position) values ('all', 'All', '', 1) returning id
  )
  insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
    packed_weight_g, customization_options, is_active, search_name, created_at)
  select 'one', 'One', id, 100, 0, '', '', 100, '[]', true, '', now() from category`

/** The shop's settings after these statements and the migration. */
async function settingsAfter(statements: string[]) {
  const { migrateTo } = await migrateBefore(pool, '0151_claims_of_the_shop.sql')
  for (const statement of statements) await pool.query(statement)
  await migrateTo()
  const { rows } = await pool.query('select name, content from shop_settings order by name')
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

test('an empty shop claims nothing', async () => {
  const footer = `insert into shop_settings values ('home-page', '{"hero_text": "", "hardness": []}')`
  expect(await settingsAfter([footer])).toEqual({ 'home-page': { hero_text: '', hardness: [] } })
})

test('a shop with products gets the program’s former claims as its own settings', async () => {
  const settings = await settingsAfter([product])
  expect(settings.customs).toMatchObject({ origin: 'Nepal' })
  expect(settings['product-texts'].shipping_note).toMatch(/^Ships from Kathmandu by courier;/)
  expect(settings['home-page']).toMatchObject({
    forge_title: 'Four people, one day',
    hero_handle_cm: 14.2,
    hero_blade_cm: 25.4,
    hardness: [{ zone: 'Edge', from: 55, to: 57 }, { zone: 'Belly' }, { zone: 'Spine' }],
  })
})

test('texts that a shop with products has written stay', async () => {
  const own = {
    hero_text: 'Ours.',
    forge_title: '',
    forge_steps: ['Cut'],
    hardness: [],
    hero_picture: { media_key: 'a', alt_text: '' },
    hero_caption: '',
    sale_note: '',
  }
  const set = `insert into shop_settings values
    ('home-page', '${JSON.stringify(own)}'), ('customs', '{"origin": "India", "blade_hs_code": "8211"}')`
  const settings = await settingsAfter([product, set])
  expect(settings.customs).toMatchObject({ origin: 'India', blade_hs_code: '8211' })
  expect(settings['home-page']).toMatchObject({
    hero_text: 'Ours.',
    forge_title: 'Four people, one day',
    forge_steps: ['Cut'],
    hero_picture: own.hero_picture,
    hero_caption: '',
    sale_note: '',
  })
  // The storefront showed these facts only below its built-in picture, which this shop has replaced.
  expect(settings['home-page']).not.toHaveProperty('hero_handle_cm')
})
