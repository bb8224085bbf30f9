import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

const options = [
  { key: 'engraving', label: 'Engraving on the blade', kind: 'text', longest: 40 },
  {
    key: 'handle_material',
    label: 'Handle',
    kind: 'choice',
    choices: [{ value: 'buffalo_horn', label: 'Buffalo horn', surcharge_cents: 1500 }],
  },
]

test("items of earlier orders are described by their product's current options, or by the stored values", async () => {
  const { migrateTo } = await migrateBefore(pool, '0018_customization_snapshots_and_adjustments.sql')
  await pool.query(
    `insert into categories (slug, name, description, position) values ('khukuri', 'Khukuri', '', 1)`,
  )
  await pool.query(
    `insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
       packed_weight_g, customization_options, is_active, search_name, search_text, created_at)
     select slug, slug, (select id from categories), 1, 1, '', '', 1, offered::jsonb, true, '', '', now()
     from (values ('with-options', $1), ('without', '[]')) as each (slug, offered)`,
    [JSON.stringify(options)],
  )
  await pool.query(
    `insert into orders (id, status, payment_method, subtotal_cents, shipping_cents, total_cents, currency,
       delivery_address, age_confirmed, stock_taken, created_at)
     values ('0123456789', 'paid', 'custom', 100, 50, 150, 'USD', '{}', true, true, now())`,
  )
  const customization = { engraving: 'mira_tom', handle_material: 'buffalo_horn' }
  const items = [
    ['with-options', customization],
    ['with-options', { handle_material: 'walrus_ivory' }],
    ['with-options', null],
    ['without', customization],
    [null, customization],
  ] as const
  for (const [slug, chosen] of items) {
    await pool.query(
      `insert into order_items (order_id, product_id, name, slug, quantity, customization, unit_price_cents)
       values ('0123456789', (select id from products where slug = $1), '', '', 1, $2, 1)`,
      [slug, chosen && JSON.stringify(chosen)],
    )
  }
  await migrateTo()
  const { rows } = await pool.query('select customization_lines from order_items order by id')
  const described = [
    { key: 'engraving', kind: 'text', label: 'Engraving on the blade', value: 'mira_tom' },
    { key: 'handle_material', kind: 'choice', label: 'Handle', value: 'Buffalo horn' },
  ]
  const asStored = [
    { key: 'engraving', kind: 'text', label: 'engraving', value: 'mira_tom' },
    { key: 'handle_material', kind: 'text', label: 'handle material', value: 'buffalo_horn' },
  ]
  expect(rows.map(({ customization_lines }) => customization_lines)).toEqual([
    described,
    [{ key: 'handle_material', kind: 'choice', label: 'Handle', value: 'walrus_ivory' }],
    [],
    asStored,
    asStored,
  ])
  const products = await pool.query('select customization_options from products order by id')
  const [{ longest, ...engraving }, handle] = options as [Record<string, unknown>, object]
  expect(products.rows).toEqual([
    { customization_options: [{ ...engraving, max_length: longest }, handle] },
    { customization_options: [] },
  ])
  const orders = await pool.query('select adjustment_cents, total_cents from orders')
  expect(orders.rows).toEqual([{ adjustment_cents: 0, total_cents: 150 }])
})
