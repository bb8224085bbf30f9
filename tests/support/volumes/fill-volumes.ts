import type { Pool } from 'pg'
import { orderVolumes, type Volumes } from './orders.ts'
import { peopleVolumes } from './people.ts'

const batch = 20_000

/** Tables whose triggers are off during the fill, which itself writes the rows that they would write. */
const withTriggers = ['orders', 'order_items', 'invoices', 'order_payments', 'refunds', 'pieces', 'accounts']

/** Indexes that are rebuilt at the end, which is much faster than updating them row by row. */
const rebuilt = ['orders_searched', 'payments_search']

/**
 * Fills the shop's tables by SQL with realistic data: names repeat, one order in a thousand has a rare name, one
 * customer in five has never ordered, and most work is done but some waits.
 */
export async function fillVolumes(pool: Pool, volumes: Volumes): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  // The multiplier scatters the numbers, since real order numbers are random.
  await client.query(`create function bench_order_id(n integer) returns text immutable language sql
    return upper(lpad(to_hex(n::bigint * 2654435761 % 1099511627776), 10, '0'))`)
  for (const table of withTriggers) await client.query(`alter table ${table} disable trigger user`)
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    'select indexname, indexdef from pg_indexes where indexname = any($1)',
    [rebuilt],
  )
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`)
  for (const [count, insert] of [...peopleVolumes(volumes), ...orderVolumes(volumes)])
    for (let first = 1; first <= count; first += batch)
      await client.query(insert, [first, Math.min(first + batch - 1, count)])
  for (const { indexdef } of indexes.rows) await client.query(indexdef)
  for (const table of withTriggers) await client.query(`alter table ${table} enable trigger user`)
  await client.query('drop function bench_order_id')
  await client.query('vacuum analyze')
  client.release()
}
