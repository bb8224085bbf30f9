import type { Pool } from 'pg'

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  generation: 'always' | 'default' | 'none'
}

const heading = `// Made from the migrations by \`npm run rows\`. Don't edit; a test compares.
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'

/** Read as whatever was stored; written as JSON text or by \`jsonb(value)\`. */
export type Json = ColumnType<unknown, string | RawBuilder<unknown>, string | RawBuilder<unknown>>
export type JsonOrNull = ColumnType<
  unknown,
  string | RawBuilder<unknown> | null,
  string | RawBuilder<unknown> | null
>
`

/** The source text of rows.ts for the tables that the database has: one type per table, and `Database`. */
export async function generateRows(pool: Pool): Promise<string> {
  const columns = await readColumns(pool)
  const words = await readWords(pool)
  const tables = Map.groupBy(columns, (column) => column.table)
  const types = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.column}: ${typeOf(column, words)}`)
    return `export type ${pascal(table)} = {\n${lines.join('\n')}\n}\n`
  })
  const database = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`)
  return [heading, ...types, `export type Database = {\n${database.join('\n')}\n}\n`].join('\n')
}

async function readColumns(pool: Pool): Promise<Column[]> {
  const answer = await pool.query<Column>(`
    select c.relname as table, a.attname as column,
      coalesce(nullif(t.typbasetype, 0), t.oid)::regtype::text as type,
      not (a.attnotnull or t.typnotnull) as nullable,
      case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
        when a.attidentity = 'd' or a.atthasdef then 'default' else 'none' end as generation
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and a.attnum > 0 and not a.attisdropped and c.relname <> 'applied_migrations'
    order by c.relname collate "C", a.attnum`)
  return answer.rows
}

/** The allowed words of columns with a constraint of the form `check (column in ('a', 'b'))`. */
async function readWords(pool: Pool): Promise<Map<string, string[]>> {
  const answer = await pool.query<{ column: string; rule: string }>(`
    select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace`)
  const words = answer.rows.flatMap(({ column, rule }) => {
    const list = /^CHECK \(\((?:\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(rule)?.[1]
    const single = /^CHECK \(\((?:\w+) = ('[^']*'::text)\)\)$/.exec(rule)?.[1]
    const words = (list ?? single)?.match(/'[^']*'/g)
    return words ? [[column, words] as const] : []
  })
  return new Map(words)
}

function typeOf(column: Column, words: Map<string, string[]>): string {
  const { type, nullable, generation } = column
  if (type === 'jsonb' || type === 'json') return nullable ? 'JsonOrNull' : 'Json'
  const literals = words.get(`${column.table}.${column.column}`)?.join(' | ')
  const value = (literals ?? scalar(type)) + (nullable ? ' | null' : '')
  if (generation === 'always') return `GeneratedAlways<${value}>`
  return generation === 'default' ? `Generated<${value}>` : value
}

function scalar(type: string): string {
  if (type.endsWith('[]')) return `${scalar(type.slice(0, -2))}[]`
  const typescriptType = typescriptTypes[type]
  if (!typescriptType) throw new Error(`generate-rows.ts has no type for ${type}`)
  return typescriptType
}

const typescriptTypes: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'string',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  date: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  tsvector: 'string',
}

function pascal(table: string): string {
  return table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
