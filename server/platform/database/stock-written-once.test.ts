import { expect, test } from 'vitest'
import { stockChecks } from '#server/operations/doctor/check-orders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'

const { pool } = await createTestDatabase()

type Move = [delta: number, stock_after: number, reason: string, actor?: string]

/** Writes the moves as the earlier release did: one after the other, within a moment. */
async function givenProduct(slug: string, stock: number, moves: Move[]): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
        packed_weight_g, customization_options, is_active, search_name, is_numbered, created_at)
      select $1, $1, id, 100, $2, '', '', 100, '[]', true, '', true, now() from categories returning id`,
    [slug, stock],
  )
  for (const [index, [delta, stock_after, reason, actor = 'staff:1']] of moves.entries())
    await pool.query(
      `insert into stock_movements (product_id, delta, stock_after, reason, actor, at)
        values ($1, $2, $3, $4, $5, timestamptz '2026-11-20' + $6 * interval '1 millisecond')`,
      [rows[0]?.id, delta, stock_after, reason, actor, index],
    )
}

async function ledger(slug: string): Promise<number[][]> {
  const { rows } = await pool.query<{ delta: number; stock_after: number }>(
    `select delta, stock_after from stock_movements join products on products.id = product_id
      where slug = $1 order by stock_movements.id`,
    [slug],
  )
  return rows.map(({ delta, stock_after }) => [delta, stock_after])
}

async function unsound(): Promise<string[]> {
  const files = { get: async () => undefined }
  const target = { pool, files, now: new Date('2026-11-20'), bookRetentionYears: undefined, isRunning: true }
  const found = await Promise.all(stockChecks.map(({ find }) => find(target)))
  return found.flatMap(({ examples }) => examples.map(({ facts }) => String(facts.slug)))
}

const counted: Move[] = [
  [10, 10, 'opening'],
  [-10, 0, 'pieces'],
  [-10, 0, 'pieces'],
  [1, 1, 'pieces'],
  [1, 1, 'pieces'],
  [1, 2, 'pieces'],
  [1, 2, 'pieces'],
  [-1, 1, 'order'],
  [-1, 0, 'pieces'],
  [-1, 0, 'pieces'],
  // Two pieces in a row, by two people, count as two changes.
  [1, 1, 'pieces'],
  [1, 1, 'pieces'],
  [1, 2, 'pieces', 'staff:2'],
  [1, 2, 'pieces', 'staff:2'],
]
/** Correct ledgers need no repair, whatever they look like. */
const sound: Move[] = [
  [1, 1, 'pieces'],
  [-1, 0, 'order'],
  [1, 1, 'pieces'],
  [3, 4, 'count'],
  [3, 7, 'count'],
]

test('doubled moves of numbered pieces are written once, and all others stay', async () => {
  const { migrateTo } = await migrateBefore(pool, '0106_stock_written_once.sql')
  await pool.query(`insert into categories (slug, name, description, position) values ('all', 'All', '', 1)`)
  await givenProduct('counted', 2, counted)
  await givenProduct('sound', 7, sound)
  await givenProduct('unmoved', 0, [])
  // The sum is off by some other amount, so the wrong rows cannot be identified.
  const odd: Move[] = [
    [1, 1, 'pieces'],
    [1, 1, 'pieces'],
  ]
  await givenProduct('odd', 5, odd)
  expect(await unsound()).toEqual(['counted', 'odd'])
  await migrateTo()
  expect(await ledger('counted')).toEqual([
    [10, 10],
    [-10, 0],
    [1, 1],
    [1, 2],
    [-1, 1],
    [-1, 0],
    [1, 1],
    [1, 2],
  ])
  expect(await ledger('sound')).toEqual(sound.map(([delta, after]) => [delta, after]))
  expect(await ledger('odd')).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(await unsound()).toEqual(['odd'])
})
