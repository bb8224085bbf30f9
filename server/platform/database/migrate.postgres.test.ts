import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

const { pool } = await createTestDatabase()

test('nodes that start at once apply each file once between them', async () => {
  await pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(join(tmpdir(), 'karda-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '0001_first.sql'), 'create table knives (id integer); select pg_sleep(0.1);')
  writeFileSync(join(folder, '0002_second.sql'), 'insert into knives values (1);')
  const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)])
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect((await pool.query('select id from knives')).rows).toEqual([{ id: 1 }])
})

test('a migration that waits for a lock gives way to other queries, and tries again', async () => {
  await pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(join(tmpdir(), 'karda-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '0001_first.sql'), 'create table knives (id integer);')
  await migrate(pool, folder)
  writeFileSync(join(folder, '0002_second.sql'), 'alter table knives add column name text;')
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query('select * from knives')
  const applied = migrate(pool, folder)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const begun = performance.now()
  await pool.query('select * from knives')
  expect(performance.now() - begun).toBeLessThan(10_000)
  await reader.query('commit')
  reader.release()
  expect(await applied).toEqual(['0002_second.sql'])
})
