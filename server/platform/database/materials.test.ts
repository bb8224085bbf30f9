import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

type Details = Record<string, string>
type Materials = { steel: string | null; handle: string | null; tang: string | null }

const converted: [Details, Materials][] = [
  [
    { Steel: '5160 spring steel', Handle: 'Walnut slabs, three brass rivets', Tang: 'Full flat (panawal)' },
    { steel: '5160', handle: 'walnut', tang: 'full' },
  ],
  [
    { Steel: '52100 bearing steel', Handle: 'Carved buffalo horn', Tang: 'Rat-tail' },
    { steel: '52100', handle: 'horn', tang: 'rat_tail' },
  ],
  [{ Handle: 'Bone with silver fittings' }, { steel: null, handle: 'bone', tang: null }],
  [
    { Steel: 'Unknown', Handle: 'Hornbeam', Tang: '' },
    { steel: null, handle: null, tang: null },
  ],
  [{ Wood: 'Sisau' }, { steel: null, handle: null, tang: null }],
  [{}, { steel: null, handle: null, tang: null }],
]

test('existing products get the steel, handle and tang that their details name', async () => {
  const { migrateTo } = await migrateBefore(pool, '0090_materials.sql')
  await pool.query(`insert into categories (slug, name, description, position) values ('all', 'All', '', 1)`)
  for (const [index, [details]] of converted.entries()) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
          packed_weight_g, customization_options, is_active, search_name, created_at)
        select $1, $1, id, 100, 1, '', '', 100, '[]', true, '', now() from categories returning id`,
      [`product-${index}`],
    )
    for (const [key, value] of Object.entries(details))
      await pool.query(
        'insert into product_attributes (product_id, key, value, position) values ($1, $2, $3, 1)',
        [rows[0]?.id, key, value],
      )
  }
  await migrateTo()
  const { rows } = await pool.query('select steel, handle, tang from products order by id')
  expect(rows).toEqual(converted.map(([, materials]) => materials))
})
