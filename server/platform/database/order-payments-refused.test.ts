import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { FormerOrder, formerTotal, writeFormerOrders } from '#tests/support/former-orders.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { readSchemaLines } from './schema-lines.ts'

const { pool } = await createTestDatabase()
const previous = '0152_confirmed_shipping.sql'
const migration = '0153_order_payments.sql'

const card = () => new FormerOrder(7, 'card_2c2p')
const transfer = () => new FormerOrder(7, 'bank_transfer')

const ours = `order_id = '0000000007'`

/** Orders that contradict themselves: what is said about each, and the statement that repairs it. */
const contradictions: [what: string, order: FormerOrder, repair: string][] = [
  [
    'is awaiting payment and paid',
    card().card().set({ status: 'pending' }),
    `update orders set status = 'paid' where id = '0000000007'`,
  ],
  [
    'is sold but was never paid',
    card().card().set({ paid_at: null }),
    `update orders set paid_at = created_at where id = '0000000007'`,
  ],
  [
    'has received another sum than its transfers',
    transfer().transfer(5000, 'part').set({ part_paid_cents: 6000 }),
    `update orders set part_paid_cents = 5000 where id = '0000000007'`,
  ],
  [
    'has received another sum than its transfers',
    transfer().set({ part_paid_cents: 6000 }),
    `update orders set part_paid_cents = 0 where id = '0000000007'`,
  ],
  [
    'has refunded another sum than its refunds',
    card().card().refund(5000).set({ refunded_cents: 6000 }),
    `update orders set refunded_cents = 5000 where id = '0000000007'`,
  ],
  [
    'has refunded another sum than its refunds',
    card().card().set({ refunded_cents: 6000 }),
    `update orders set refunded_cents = 0 where id = '0000000007'`,
  ],
  [
    'was paid, but its history does not say how',
    card().become('canceled').set({ paid_at: '2024-03-05T20:00:00Z' }),
    `update orders set paid_at = null where id = '0000000007'`,
  ],
  [
    'was paid, but its history does not say how',
    card().become('paid', 'expired').set({ paid_at: '2024-03-05T20:00:00Z' }),
    `update order_status_changes set code = 'by_staff' where to_status = 'paid' and ${ours}`,
  ],
  [
    'was paid, but its history does not say how',
    card().card('sold').set({ status: 'shipped' }),
    `update orders set status = 'canceled' where id = '0000000007'`,
  ],
  [
    'was paid by card, but no card payment covers it',
    card().card().without('payments'),
    `update order_status_changes set code = 'by_staff' where to_status = 'paid' and ${ours}`,
  ],
  [
    'was paid by card, but no card payment covers it',
    card()
      .card()
      .set({ total_cents: formerTotal + 100, subtotal_cents: 10_100 }),
    `update payments set amount_cents = 11900 where ${ours}`,
  ],
  [
    'was paid by bank transfer, but its transfers do not cover it',
    transfer().transfer(formerTotal - 1, 'paid'),
    `update bank_transfers set amount_cents = 11800 where ${ours}`,
  ],
  [
    'was paid by bank transfer, but its transfers do not cover it',
    transfer().transfer(11_000, { accepted: 700 }),
    `update bank_transfers set amount_cents = 11100 where ${ours}`,
  ],
  [
    'has a card payment that succeeded at no known time',
    card().card('unseen').become('canceled').without('payment_events', { paid_at: null }),
    `update payments set paid_at = created_at where ${ours}`,
  ],
]

beforeAll(async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, migrationsFolder, { last: previous })
  await writeFormerOrders(pool, [new FormerOrder(1, 'card_2c2p').card()])
})

test.for(contradictions)(
  'nothing changes if an order %s, until it is repaired',
  async ([what, order, repair]) => {
    await writeFormerOrders(pool, [order])
    const before = [await readSchemaLines(pool), await stored()]
    const failed: Error = await migrate(pool).then(
      () => new Error('applied'),
      (error) => error,
    )
    expect(failed.message).toBe(
      `${migration}: The money of this shop does not add up: order 0000000007 ${what}. Nothing has changed. Start the previous release again, correct these orders with the help of its doctor, and then start this release.`,
    )
    expect([await readSchemaLines(pool), await stored()]).toEqual(before)
    await pool.query(repair)
    await tryAndUndo()
    for (const table of ['payments', 'bank_transfers', 'refunds', 'orders'])
      await pool.query(`delete from ${table} where ${table === 'orders' ? `id = '${order.id}'` : ours}`)
  },
)

test('all wrong orders are named, each with all that is wrong, and once they are repaired the file is applied', async () => {
  await writeFormerOrders(pool, [
    card().card().without('payments').set({ refunded_cents: 100 }),
    new FormerOrder(8, 'card_2c2p').card().set({ paid_at: null }),
  ])
  await expect(migrate(pool)).rejects.toThrow(
    'The money of this shop does not add up: order 0000000007 has refunded another sum than its refunds; order 0000000007 was paid by card, but no card payment covers it; order 0000000008 is sold but was never paid. Nothing',
  )
  await pool.query(`update orders set refunded_cents = 0, paid_at = created_at`)
  await pool.query(`update order_status_changes set code = 'by_staff' where to_status = 'paid' and ${ours}`)
  expect(await migrate(pool, undefined, { last: migration })).toEqual([migration])
  const { rows } = await pool.query('select id, received_cents::integer as cents from orders order by id')
  expect(rows.map(({ id, cents }) => [id, cents])).toEqual([
    ['0000000001', formerTotal],
    ['0000000007', formerTotal],
    ['0000000008', formerTotal],
  ])
})

/** Applies the migration, and rolls it back. */
async function tryAndUndo(): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(readFileSync(join(migrationsFolder, migration), 'utf8'))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Every row of the tables that the migration reads or writes. */
async function stored(): Promise<unknown[]> {
  const tables = ['orders', 'order_items', 'order_status_changes', 'payments', 'payment_events']
  const more = ['bank_transfers', 'refunds', 'alerts', 'applied_migrations']
  return Promise.all(
    [...tables, ...more].map(async (table) => (await pool.query(`select * from ${table} order by 1`)).rows),
  )
}
