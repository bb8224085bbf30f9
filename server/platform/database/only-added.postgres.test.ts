import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { readSchemaLines } from './schema-lines.ts'

/** The last migration of the time when all nodes stopped for every release. */
const lastBefore = '0103_returns.sql'

const { pool } = await createTestDatabase()

test('each later migration only adds, so nodes of the previous release keep working, or names the file that it needs', async () => {
  await emptyDatabase()
  await migrate(pool, migrationsFolder, { last: lastBefore })
  const later = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql') && name > lastBefore)
  expect(later.length).toBeGreaterThan(0)
  for (const name of later.sort()) {
    const before = await shapeOf(pool)
    await migrate(pool, migrationsFolder, { last: name })
    const { rows } = await pool.query('select needs from applied_migrations where name = $1', [name])
    const { needs } = rows[0]
    const broken = disturbances(before, await shapeOf(pool))
    if (needs === null) expect(broken, name).toEqual([])
    else {
      expect(later, `${name} needs a file of a release`).toContain(needs)
      expect(needs <= name, `${name} needs an earlier file, or itself`).toBe(true)
      expect(broken, `${name} disturbs nothing, so it needs no file`).not.toEqual([])
    }
  }
})

test.for([
  ['alter table knives drop column old', ['gone: column knives.old text']],
  ['alter table knives rename column old to new', ['gone: column knives.old text']],
  ['alter table knives alter column old set not null', ['gone: column knives.old text']],
  ['alter table knives alter column id type bigint', ['gone: column knives.id integer not null']],
  ['drop table sheaths', ['gone: column sheaths.id integer']],
  ['alter table knives add column new text not null', ['must be filled: knives.new']],
  ['create unique index one on knives (old)', ['refuses rows: index knives.one unique']],
  ['alter table knives add check (id > 1)', ['refuses rows: constraint knives.knives_id_check c']],
  ['alter table knives add column new text unique', []],
  [`alter table knives add column new text not null default ''`, []],
  ['alter table knives add column new integer not null generated always as (id + 1) stored', []],
  [
    'create table handles (id integer primary key, name text not null unique); create index on knives (old)',
    [],
  ],
] as const)('the rule judges: %s', async ([change, expected]) => {
  await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'karda-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, '0001_first.sql'),
    'create table knives (id integer not null, old text); create table sheaths (id integer);',
  )
  await migrate(pool, folder)
  const before = await shapeOf(pool)
  writeFileSync(join(folder, '0002_second.sql'), change)
  await migrate(pool, folder)
  expect(disturbances(before, await shapeOf(pool))).toEqual(expected)
})

type Shape = {
  lines: string[]
  tables: Set<string>
  /** Columns, as 'table.column', that every insert must fill. */
  mustBeFilled: Set<string>
  /** Constraints with their columns. */
  rules: { line: string; table: string; columns: string[] }[]
}

async function shapeOf(pool: Pool): Promise<Shape> {
  const columns = await pool.query<{ table: string; column: string; must_be_filled: boolean }>(`
    select relname as "table", attname as "column",
      attnotnull and not atthasdef and attidentity = '' and attgenerated = '' as must_be_filled
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  const rules = await pool.query<{ line: string; table: string; columns: string[] }>(`
    with rules as (
      select 'constraint ' || conrelid::regclass || '.' || conname || ' ' || contype::text as line, conrelid as relation,
        conkey as keys from pg_constraint where contype <> 'n' and conrelid <> 0
      union all
      select 'index ' || indrelid::regclass || '.' || indexrelid::regclass || ' unique', indrelid, indkey::int2[]
      from pg_index where indisunique
    )
    select line, relation::regclass::text as "table",
      array(select attname::text from pg_attribute where attrelid = relation and attnum = any(keys)) as columns
    from rules join pg_class on oid = relation where relnamespace = 'public'::regnamespace`)
  return {
    lines: await readSchemaLines(pool),
    tables: new Set(columns.rows.map(({ table }) => table)),
    mustBeFilled: new Set(
      columns.rows.filter((row) => row.must_be_filled).map(({ table, column }) => `${table}.${column}`),
    ),
    rules: rules.rows,
  }
}

/** Changes that break a program that knows only the earlier schema. */
function disturbances(before: Shape, after: Shape): string[] {
  const isOld = (table: string) => before.tables.has(table)
  const oldLines = new Set(before.lines)
  const gone = before.lines.filter((line) => !after.lines.includes(line))
  const toFill = [...after.mustBeFilled].filter(
    (column) => isOld(column.split('.')[0] ?? '') && !before.mustBeFilled.has(column),
  )
  const isOnNewColumns = (table: string, columns: string[]) =>
    columns.length > 0 &&
    columns.every(
      (column) => !oldLines.values().some((line) => line.startsWith(`column ${table}.${column} `)),
    )
  const refusing = after.rules.filter(
    ({ line, table, columns }) => !oldLines.has(line) && isOld(table) && !isOnNewColumns(table, columns),
  )
  return [
    ...gone.map((line) => `gone: ${line}`),
    ...toFill
      .filter((column) => !gone.some((line) => line.startsWith(`column ${column} `)))
      .map((column) => `must be filled: ${column}`),
    ...refusing.map(({ line }) => `refuses rows: ${line}`),
  ]
}

async function emptyDatabase(): Promise<void> {
  await pool.query('drop schema public cascade; create schema public')
}
