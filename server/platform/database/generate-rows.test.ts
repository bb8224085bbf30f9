import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { generateRows } from './generate-rows.ts'
import { readSchemaLines } from './schema-lines.ts'

const { pool } = await createTestDatabase()

test('rows.ts matches the migrations; if not, run `npm run rows`', async () => {
  const committed = readFileSync(join(import.meta.dirname, 'rows.ts'), 'utf8')
  expect(await generateRows(pool)).toBe(committed)
})

test('schema.txt matches the migrations; if not, run `npm run rows`', async () => {
  const committed = readFileSync(join(import.meta.dirname, 'schema.txt'), 'utf8')
  expect(`${(await readSchemaLines(pool)).join('\n')}\n`).toBe(committed)
})

test('allowed words, defaults, identity and null become types', async () => {
  await pool.query(`create table aaa (
    id bigint generated always as identity primary key,
    color text check (color in ('red', 'blue')),
    wanted boolean not null default true,
    tags text[] not null,
    facts jsonb not null,
    twice integer not null generated always as (1 + 1) stored
  )`)
  expect(await generateRows(pool)).toContain(`export type Aaa = {
  id: GeneratedAlways<number>
  color: 'red' | 'blue' | null
  wanted: Generated<boolean>
  tags: string[]
  facts: Json
  twice: GeneratedAlways<number>
}
`)
})

test('an unmapped type is an error, not `any`', async () => {
  await pool.query('create table bbb (place point)')
  await expect(generateRows(pool)).rejects.toThrow('generate-rows.ts has no type for point')
})
