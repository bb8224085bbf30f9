import type { PoolClient } from 'pg'

export type Table = {
  name: string
  /** Without generated columns. */
  columns: string[]
}

type Reference = { from: string; to: string }

/**
 * The tables of the shop, except unlogged tables, which don't survive a crash of the server either, and the table of
 * migrations, which the manifest lists.
 */
export async function readTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> 'applied_migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname collate "C"`)
  return rows
}

/** The references between tables. */
export async function readReferences(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select distinct referring.relname as from, referred.relname as to
    from pg_constraint
    join pg_class referring on referring.oid = conrelid
    join pg_class referred on referred.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and referring.relnamespace = 'public'::regnamespace`)
  return rows
}

/** Sorts tables so that referenced tables come first. Throws if references form a circle. */
export function inOrderOfReferences(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name))
    const next = waiting.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && isWaiting.has(to)),
    )
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...isWaiting].join(', ')}`)
    ordered.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return ordered
}
