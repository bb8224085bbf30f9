import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationProblems, readApplied } from '#server/platform/database/migrate.ts'
import { readSchemaLines } from '#server/platform/database/schema-lines.ts'
import { type Check, foundOf, statement } from './check.ts'

const schemaFile = join(import.meta.dirname, '../../platform/database/schema.txt')

export const schemaChecks: Check[] = [
  {
    name: 'migrations',
    rule: "Exactly this release's migrations are applied.",
    async find({ pool }) {
      const problems = migrationProblems(await readApplied(pool))
      return foundOf(
        problems.map(({ name, problem }) => ({ subject: `migration:${name}`, facts: { problem } })),
      )
    },
  },
  {
    name: 'schema',
    rule: 'Tables, columns, indexes, constraints, triggers and functions match the migrations.',
    async find({ pool }) {
      const expected = new Set((await readFile(schemaFile, 'utf8')).trimEnd().split(/\r?\n/))
      const present = new Set(await readSchemaLines(pool))
      const findings = [
        ...[...expected.difference(present)].map((line) => ({ line, problem: 'missing' })),
        ...[...present.difference(expected)].map((line) => ({ line, problem: 'not_of_this_release' })),
      ]
      return foundOf(findings.map(({ line, problem }) => ({ subject: `schema:${line}`, facts: { problem } })))
    },
  },
  {
    name: 'number-sequences',
    rule: "Every table's next id is larger than all ids in the table.",
    async find(target) {
      const { rows } = await target.pool.query<{ table: string; column: string; sequence: string }>(`
        select relname as table, attname as column,
          pg_get_serial_sequence(quote_ident(relname), attname) as sequence
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''`)
      const each = rows.map(
        ({ table, column, sequence }) => `
          select 'table:${table}' as subject, last_value, (select max("${column}") from "${table}") as largest
          from ${sequence}`,
      )
      return statement(`select * from (${each.join(' union all ')}) as numbers where largest > last_value`)(
        target,
      )
    },
  },
]
