import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

const { pool } = await createTestDatabase()

/** A folder of migrations for an empty schema. */
async function freshFolder(files: Record<string, string>): Promise<string> {
  await pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(join(tmpdir(), 'karda-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

test('each file is applied once, in order', async () => {
  const folder = await freshFolder({
    '0001_first.sql': 'create table knives (id integer);',
    '0002_second.sql': 'alter table knives add column name text; insert into knives values (1, $$karda$$);',
  })
  expect(await migrate(pool, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(pool, folder)).toEqual([])
  expect((await pool.query('select * from knives')).rows).toEqual([{ id: 1, name: 'karda' }])
})

test('a failing file is rolled back, and earlier ones stay applied', async () => {
  const folder = await freshFolder({
    '0001_first.sql': 'create table knives (id integer);',
    '0002_second.sql': 'create table sheaths (id integer); insert into no_such_table values (1);',
  })
  await expect(migrate(pool, folder)).rejects.toThrow(
    /^0002_second.sql: relation "no_such_table" does not exist/,
  )
  const tables = await pool.query(`select to_regclass('knives') as knives, to_regclass('sheaths') as sheaths`)
  expect(tables.rows).toEqual([{ knives: 'knives', sheaths: null }])
})

test('an applied file that was changed since is refused', async () => {
  const folder = await freshFolder({ '0001_first.sql': 'create table knives (id integer);' })
  await migrate(pool, folder)
  writeFileSync(join(folder, '0001_first.sql'), 'create table knives (id bigint);')
  await expect(migrate(pool, folder)).rejects.toThrow('0001_first.sql was changed after it was applied.')
})

test('other line endings are not a change', async () => {
  const folder = await freshFolder({ '0001_first.sql': 'create table knives (\nid integer);\n' })
  await migrate(pool, folder)
  writeFileSync(join(folder, '0001_first.sql'), 'create table knives (\r\nid integer);\r\n')
  expect(await migrate(pool, folder)).toEqual([])
})

test('a program accepts the additions of a newer release, and has nothing to apply', async () => {
  const folder = await freshFolder({ '0001_first.sql': 'select 1;', '0002_second.sql': 'select 2;' })
  await migrate(pool, folder)
  rmSync(join(folder, '0002_second.sql'))
  expect(await migrate(pool, folder)).toEqual([])
})

test('a program refuses a database whose newer release has removed columns that it uses', async () => {
  const folder = await freshFolder({
    '0001_first.sql': 'create table knives (id integer, old integer);',
    '0002_second.sql': 'alter table knives add column new integer;',
    '0003_third.sql': '-- needs 0002_second.sql\nalter table knives drop column old;',
  })
  await migrate(pool, folder)
  rmSync(join(folder, '0003_third.sql'))
  expect(await migrate(pool, folder)).toEqual([])
  rmSync(join(folder, '0002_second.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The database is newer than this program: 0003_third.sql is for releases with 0002_second.sql.',
  )
})

test('a database from before 0104 gets the column for the migration that a program needs', async () => {
  const folder = await freshFolder({ '0001_first.sql': 'select 1;' })
  await migrate(pool, folder)
  await pool.query('alter table applied_migrations drop column needs')
  expect(await migrate(pool, folder)).toEqual([])
})

test('gaps in the numbers can be filled later; duplicate numbers are refused before anything runs', async () => {
  const folder = await freshFolder({
    '0001_first.sql': 'create table knives (id integer);',
    '0003_third.sql': 'create table sheaths (id integer);',
  })
  expect(await migrate(pool, folder)).toEqual(['0001_first.sql', '0003_third.sql'])
  writeFileSync(join(folder, '0002_second.sql'), 'select 2;')
  expect(await migrate(pool, folder)).toEqual(['0002_second.sql'])
  writeFileSync(join(folder, '0003_other.sql'), 'drop table knives;')
  await expect(migrate(pool, folder)).rejects.toThrow('0003_third.sql has the same number as 0003_other.sql.')
  writeFileSync(join(folder, '0004 Fourth.sql'), 'drop table knives;')
  rmSync(join(folder, '0003_other.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow(
    '0004 Fourth.sql should be named 0000_what_it_does.sql.',
  )
})
