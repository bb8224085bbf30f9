import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

/**
 * The free-shipping setting, and whether shipping is confirmed, in a shop whose shipping settings come from an earlier
 * release.
 */
async function after(statements: string[]) {
  const { migrateTo } = await migrateBefore(pool, '0152_confirmed_shipping.sql')
  await pool.query('insert into shipping_settings (free_from_cents, heaviest_parcel_g) values (30000, 30000)')
  for (const statement of statements) await pool.query(statement)
  await migrateTo()
  const { rows } = await pool.query('select free_from_cents, confirmed_at from shipping_settings')
  return rows[0]
}

test('an empty shop promises no free shipping, unless its owner has saved that', async () => {
  expect(await after([])).toEqual({ free_from_cents: null, confirmed_at: null })
  expect(await after([`insert into versions values ('shipping-settings', 2, null, now())`])).toMatchObject({
    free_from_cents: 30_000,
  })
})

test('a shop with products keeps its free shipping as shown, and its prices and rules count as its own', async () => {
  const product = `with category as (
      insert into categories (slug, name, description, position) values ('all', 'All', '', 1) returning id
    )
    insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
      packed_weight_g, customization_options, is_active, search_name, created_at)
    select 'one', 'One', id, 100, 0, '', '', 100, '[]', true, '', '2026-01-02T03:04:05Z' from category`
  expect(await after([product])).toEqual({
    free_from_cents: 30_000,
    confirmed_at: new Date('2026-01-02T03:04:05Z'),
  })
})
