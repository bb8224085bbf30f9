import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { CannotOpenDatabase } from './cannot-open-database.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

type Migration = {
  name: string
  sql: string
  checksum: string
  /**
   * The oldest migration that a program must know in order to work after this one is applied; null if this one only
   * adds to the schema, which breaks no program.
   */
  needs: string | null
}

/** Arbitrary, but unique among the programs on the same database. */
const lockNumber = 510_202_611

/**
 * Applies the migrations in `folder` that the database does not have yet, up to the one called `last`; returns their
 * names. Forward only, each file in its own transaction; nodes that start concurrently wait for each other. Throws if
 * an applied file has been changed, or if a newer release has applied one with which this program does not work.
 */
export async function migrate(
  pool: Pool,
  folder = migrationsFolder,
  { last }: { last?: string } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  await inLockedTransaction(pool, (client) => verifyApplied(client, folder))
  const applied: string[] = []
  for (const migration of migrations) {
    if (last !== undefined && migration.name > last) break
    const isNew = await applyMigration(pool, migration)
    if (isNew) applied.push(migration.name)
  }
  return applied
}

type AppliedMigration = Pick<Migration, 'name' | 'checksum'>

/**
 * A difference between a database and `folder`: a file that is not applied, or an applied file that is unknown or has
 * changed.
 */
type MigrationProblem = { name: string; problem: 'missing' | 'unknown' | 'changed' }

/** Compares the applied migrations of a database or a backup with the files of this release. */
export function migrationProblems(
  applied: AppliedMigration[],
  folder = migrationsFolder,
): MigrationProblem[] {
  const migrations = readMigrations(folder)
  const problems = applied.flatMap(({ name, checksum }): MigrationProblem[] => {
    const migration = migrations.find((one) => one.name === name)
    if (!migration) return [{ name, problem: 'unknown' }]
    return migration.checksum === checksum ? [] : [{ name, problem: 'changed' }]
  })
  const missing = migrations.filter(({ name }) => !applied.some((one) => one.name === name))
  return [...problems, ...missing.map(({ name }) => ({ name, problem: 'missing' as const }))]
}

/** The applied migrations, oldest first; empty before the first migration. */
export async function readApplied(database: Pick<PoolClient, 'query'>): Promise<AppliedMigration[]> {
  const { rows } = await database.query(
    `select to_regclass('public.applied_migrations') is not null as is_there`,
  )
  if (!rows[0]?.is_there) return []
  const answer = await database.query<AppliedMigration>(
    'select name, checksum from applied_migrations order by name',
  )
  return answer.rows
}

/** The migrations of a folder, in order. Throws if a file is misnamed. */
function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`${name} should be named 0000_what_it_does.sql.`)
    // Numbers may have gaps, but no duplicates, whose order would be undefined.
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`${name} has the same number as ${names[index - 1]}.`)
    }
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const needs = /^-- needs (\S+)$/m.exec(sql)?.[1] ?? null
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), needs }
  })
}

/** How long a migration waits for a table's lock; short, since later queries queue behind it. */
const lockMs = 2000
const attempts = 30
const pauseMs = 1000
const waitsTooLong = ['40P01', '55P03']

/**
 * Applies a file while other nodes serve shoppers. If a lock is not free in time, it lets their queries pass and tries
 * again. False if it is applied already.
 */
async function applyMigration(
  pool: Pool,
  migration: Migration,
  beforeCommit?: (client: PoolClient) => Promise<void>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inLockedTransaction(pool, async (client) => {
        const isNew = await apply(client, migration)
        await beforeCommit?.(client)
        return isNew
      })
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      if (attempt === attempts || !waitsTooLong.includes(code ?? '')) throw error
      await setTimeout(pauseMs)
    }
  }
}

async function inLockedTransaction<Answer>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function verifyApplied(client: PoolClient, folder: string): Promise<void> {
  await client.query(
    `create table if not exists applied_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  await client.query('alter table applied_migrations add column if not exists needs text')
  for (const { name, problem } of migrationProblems(await readApplied(client), folder)) {
    if (problem === 'changed') {
      throw new CannotOpenDatabase(
        `${name} was changed after it was applied. Put the change into a new file.`,
      )
    }
  }
  const names = readMigrations(folder).map(({ name }) => name)
  const { rows } = await client.query<Pick<Migration, 'name' | 'needs'>>(
    'select name, needs from applied_migrations where not name = any($1) and not needs = any($1) order by name',
    [names],
  )
  for (const { name, needs } of rows)
    throw new CannotOpenDatabase(
      `The database is newer than this program: ${name} is for releases with ${needs}.`,
    )
}

async function apply(client: PoolClient, migration: Migration): Promise<boolean> {
  const applied = await client.query('select from applied_migrations where name = $1', [migration.name])
  if (applied.rowCount) return false
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(migration.sql)
  } catch (cause) {
    throw new Error(`${migration.name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  const { name, checksum, needs } = migration
  await client.query('insert into applied_migrations (name, checksum, needs) values ($1, $2, $3)', [
    name,
    checksum,
    needs,
  ])
  return true
}

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
