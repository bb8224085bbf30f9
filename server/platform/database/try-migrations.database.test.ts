import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate, type TriedMigration, tryMigrations } from './migrate.ts'

const { pool } = await createTestDatabase()

async function tried(folder?: string): Promise<TriedMigration[]> {
  const all: TriedMigration[] = []
  for await (const one of tryMigrations(pool, folder)) all.push(one)
  return all
}

test('a tried migration is applied, with a report of its time and its locks', async () => {
  await pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(join(tmpdir(), 'karda-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, '0001_first.sql'),
    'create table knives (id integer); create table sheaths (id integer); create table handles (id integer);',
  )
  await migrate(pool, folder)
  writeFileSync(
    join(folder, '0002_second.sql'),
    `-- A comment; with a semicolon.
     alter table knives add column name text;
     create index on sheaths (id);
     update handles set id = 1;
     select pg_sleep(0.05);
     create table boxes (id integer);`,
  )
  expect(await tried(folder)).toEqual([
    {
      name: '0002_second.sql',
      milliseconds: expect.any(Number),
      locks: [
        { table: 'knives', waiting: 'reads and writes' },
        { table: 'sheaths', waiting: 'writes' },
      ],
    },
  ])
  expect(await tried(folder)).toEqual([])
  expect(await migrate(pool, folder)).toEqual([])
  writeFileSync(
    join(folder, '0003_third.sql'),
    'alter table knives add column c text; alter table nothing add d text;',
  )
  await expect(tried(folder)).rejects.toThrow('0003_third.sql: relation "nothing" does not exist')
  const { rows } = await pool.query(
    `select from pg_attribute where attrelid = 'knives'::regclass and attname = 'c'`,
  )
  expect(rows).toEqual([])
})
