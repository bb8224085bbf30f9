import { expect, test } from 'vitest'
import { searchWords } from '#server/shop/search/search-words.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

test('names stored without a spelling are found as if they were saved today', async () => {
  const { pool } = await createTestDatabase()
  const { migrateTo } = await migrateBefore(pool, '0140_khukuri_spellings.sql')
  await pool.query(`insert into categories (slug, name, description, position) values ('all', 'All', '', 1)`)
  const stored = ['kukuris khukhuris', 'two khukurees 10', 'khukuri stand', 'kukurisk', 'old kukuris']
  for (const [index, name] of stored.entries())
    await pool.query(
      `insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
          packed_weight_g, customization_options, is_active, search_name, created_at)
        select $1, $2, id, 100, 0, '', '', 100, '[]', true, $2, now() from categories`,
      [`p-${index}`, name],
    )
  await migrateTo()
  const { rows } = await pool.query<{ search_name: string }>('select search_name from products order by slug')
  expect(rows.map(({ search_name }) => search_name)).toEqual(stored.map(searchWords))
})
