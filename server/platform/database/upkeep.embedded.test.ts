import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { upkeep } from './upkeep.ts'

const { pool, database } = await createTestDatabase()

async function figures() {
  const answer = await pool.query(`
    select pg_current_wal_insert_lsn() - redo_lsn as log, pg_relation_size('ledger') as size
    from pg_control_checkpoint()`)
  return { log: Number(answer.rows[0].log), size: Number(answer.rows[0].size) }
}

async function writeMuch(): Promise<void> {
  for (let round = 0; round < 10; round++) await pool.query('update ledger set entry = entry + 1')
}

test('after many writes, the log is truncated and dead rows are vacuumed; a second run is not needed', async () => {
  await pool.query(`create table ledger (entry integer, note text)`)
  await pool.query(`insert into ledger select 1, repeat('a', 200) from generate_series(1, 8000)`)
  await writeMuch()
  expect((await figures()).log).toBeGreaterThan(8 * 1024 * 1024)
  expect(await upkeep({ database })).toBe(true)
  const after = await figures()
  expect(after.log).toBeLessThan(100_000)
  expect(await upkeep({ database })).toBe(false)
  await writeMuch()
  expect((await figures()).size).toBe(after.size)
  expect(await upkeep({ database })).toBe(true)
})
