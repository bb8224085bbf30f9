import type { Pool, PoolClient } from 'pg'
import {
  type Migration,
  migrationProblems,
  migrationsFolder,
  readApplied,
  readMigrations,
  recordApplied,
} from './migrate.ts'
import { statementsOf } from './sql-statements.ts'

export type TriedMigration = {
  name: string
  milliseconds: number
  /** Existing tables that the migration locks, and the queries that wait until it ends. */
  locks: { table: string; waiting: 'writes' | 'reads and writes' }[]
  longest: { statement: string; milliseconds: number }
}

/**
 * Applies the missing migrations to a copy of a shop, a statement at a time, and measures them. Throws the migration's
 * error, with the names of the migration and the statement.
 */
export async function* tryMigrations(pool: Pool, folder = migrationsFolder): AsyncGenerator<TriedMigration> {
  const missing = migrationProblems(await readApplied(pool), folder)
    .filter(({ problem }) => problem === 'missing')
    .map(({ name }) => name)
  const client = await pool.connect()
  try {
    for (const migration of readMigrations(folder).filter(({ name }) => missing.includes(name)))
      yield await tryOne(client, migration)
  } finally {
    client.release()
  }
}

async function tryOne(client: PoolClient, migration: Migration): Promise<TriedMigration> {
  const begun = performance.now()
  await client.query('begin; set local statement_timeout = 0')
  const { rows } = await client.query<{ oid: number }>(
    `select oid::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  let longest = { statement: '', milliseconds: 0 }
  for (const statement of statementsOf(migration.sql)) {
    const since = performance.now()
    await client.query(statement).catch(async (cause) => {
      await client.query('rollback')
      throw new Error(`${migration.name}: ${cause.message}, in: ${shortened(statement)}`, { cause })
    })
    const milliseconds = performance.now() - since
    if (milliseconds >= longest.milliseconds) longest = { statement: shortened(statement), milliseconds }
  }
  const locks = await locksOf(
    client,
    rows.map(({ oid }) => oid),
  )
  await recordApplied(client, migration)
  await client.query('commit')
  return { name: migration.name, milliseconds: performance.now() - begun, locks, longest }
}

/** https://www.postgresql.org/docs/current/explicit-locking.html#LOCKING-TABLES: from SHARE on, writes wait. */
async function locksOf(client: PoolClient, tables: number[]): Promise<TriedMigration['locks']> {
  const { rows } = await client.query<TriedMigration['locks'][number]>(
    `select relation::regclass::text as "table",
       case when bool_or(mode = 'AccessExclusiveLock') then 'reads and writes' else 'writes' end as waiting
     from pg_locks
     where pid = pg_backend_pid() and locktype = 'relation' and granted and relation = any($1::oid[])
       and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
     group by relation order by 1`,
    [tables],
  )
  return rows
}

function shortened(statement: string): string {
  const line = statement.replaceAll(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
