import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

test('an existing document gets the UTC day that it names, and so does one from a node of the previous release', async () => {
  const { migrateTo } = await migrateBefore(pool, '0141_days_of_papers.sql')
  await pool.query(
    `insert into orders (id, status, payment_method, subtotal_cents, shipping_cents, total_cents, currency,
       delivery_address, age_confirmed, stock_taken, created_at)
     select id, 'paid', 'card_2c2p', 1, 0, 1, 'USD', '{}', true, true, now()
     from unnest(array['0123456789', '0123456788']) as id`,
  )
  const insert = `insert into invoices (number, order_id, issued_at, content) values ($1, $2, $3, '{}')`
  await pool.query(insert, ['KKH-2026-000001', '0123456789', '2026-12-31T20:00:00Z'])
  await migrateTo()
  await pool.query(insert, ['KKH-2026-000002', '0123456788', new Date()])
  const { rows } = await pool.query('select issued_on::text from invoices order by number')
  const utcToday = new Date().toISOString().slice(0, 10)
  expect(rows).toEqual([{ issued_on: '2026-12-31' }, { issued_on: utcToday }])
})
