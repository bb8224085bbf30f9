import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

test('existing orders are found by folded words, and by the searches of the previous release', async () => {
  const { migrateTo } = await migrateBefore(pool, '0147_folded_searches.sql')
  const place = (id: string, fullname: string) =>
    pool.query(
      `insert into orders (id, status, payment_method, subtotal_cents, shipping_cents, total_cents, currency,
         delivery_address, age_confirmed, stock_taken, created_at)
       values ($1, 'paid', 'custom', 100, 50, 150, 'USD', $2, true, true, now())`,
      [id, { fullname, country: 'Nepal', contact_number: '+977 1 4220000' }],
    )
  await place('0123456789', 'Siobha\u0301n O’Brien')
  await place('1123456789', 'Anna Gurung')
  const searched = async () => {
    const { rows } = await pool.query('select id, searched, xmin::text from orders order by id')
    return rows as { id: string; searched: string; xmin: string }[]
  }
  const [folded, plain] = await searched()
  await migrateTo()
  const [nowFolded, nowPlain] = await searched()
  expect(nowPlain).toEqual(plain)
  expect(nowFolded?.searched).toContain(folded?.searched)
  expect(nowFolded?.searched).toContain(' siobhan obrien ')
  await place('2123456789', 'Jörg Müller')
  expect((await searched()).find(({ id }) => id === '2123456789')?.searched).toMatch(
    / jörg müller .* jorg muller /,
  )
})
