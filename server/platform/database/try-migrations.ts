import type { Pool, PoolClient } from 'pg'
import {
  applyMigration,
  migrationProblems,
  migrationsFolder,
  readApplied,
  readMigrations,
} from './migrate.ts'

export type TriedMigration = {
  name: string
  milliseconds: number
  /** Existing tables that the migration locks, and the queries that wait until it ends. */
  locks: { table: string; waiting: 'writes' | 'reads and writes' }[]
}

/** Applies the missing migrations to a copy of a shop, and measures them. Throws the error of one that cannot be applied. */
export async function* tryMigrations(pool: Pool, folder = migrationsFolder): AsyncGenerator<TriedMigration> {
  const missing = migrationProblems(await readApplied(pool), folder)
    .filter(({ problem }) => problem === 'missing')
    .map(({ name }) => name)
  for (const migration of readMigrations(folder).filter(({ name }) => missing.includes(name))) {
    const { rows } = await pool.query<{ oid: number }>(
      `select oid::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const tables = rows.map(({ oid }) => oid)
    let locks: TriedMigration['locks'] = []
    const begun = performance.now()
    await applyMigration(pool, migration, async (client) => {
      locks = await locksOf(client, tables)
    })
    yield { name: migration.name, milliseconds: performance.now() - begun, locks }
  }
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
