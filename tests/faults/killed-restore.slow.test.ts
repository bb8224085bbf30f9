import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { startCommand } from '../support/command.ts'
import { newEmptyDatabase } from '../support/demo-database.ts'
import { newShopEnv } from '../support/fault-shop.ts'
import { connectTo, newFolder } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'

const BACKUP_KEY = 'a key of the tests and of nothing else'

/** Backs up the demo shop; returns the file. */
async function backUp(): Promise<string> {
  const BACKUP_DIR = join(await newFolder(), 'backups')
  const env = await newShopEnv({ empty: false })
  const { output, errors } = await startCommand('backup', { ...env, BACKUP_DIR, BACKUP_KEY }).ended
  expect(errors).toBe('')
  return output.split('\n')[0] ?? ''
}

type Variables = Record<string, string>

/** Kills a restore as soon as `isThere` returns true. */
async function killRestore(file: string, env: Variables, isThere: () => unknown): Promise<void> {
  const { child, ended } = startCommand('restore', { ...env, BACKUP_KEY }, [file])
  await expect.poll(async () => Boolean(await isThere()), { timeout: 60_000, interval: 2 }).toBe(true)
  expect(child.exitCode).toBeNull()
  child.kill('SIGKILL')
  expect(await ended).toEqual({ output: '', errors: '', code: null })
}

async function restoreAtLast(file: string, env: Variables): Promise<void> {
  const { code, errors, output } = await startCommand('restore', { ...env, BACKUP_KEY }, [file]).ended
  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain('The shop is sound.')
}

test.runIf(hasPostgres())(
  'a restore into PostgreSQL can be repeated, whenever it was killed',
  async () => {
    const file = await backUp()
    const DATABASE_URL = await newEmptyDatabase()
    const env = { DATABASE_URL, DATA_DIR: join(await newFolder(), 'restored') }
    const [database, other] = [await connectTo(DATABASE_URL), await connectTo(DATABASE_URL)]
    const count = async (table: string) =>
      (await database.query(`select from ${table}`).catch(() => undefined))?.rowCount
    const isWaitingFor = async (statement: string) => {
      const { rowCount } = await database.query(
        `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [`%${statement}%`],
      )
      return rowCount
    }

    // Kill it in its first migration, which waits because this connection is creating the same table.
    await other.query('begin; create table categories (id integer)')
    await killRestore(file, env, () => isWaitingFor('The first shop'))
    await other.query('rollback')
    expect([await count('applied_migrations'), await count('categories')]).toEqual([0, undefined])

    await killRestore(file, env, async () => ((await count('applied_migrations')) ?? 0) >= 30)
    const applied = await count('applied_migrations')
    expect(applied).toBeGreaterThanOrEqual(30)

    // Kill it after all rows but before the commit: this connection locks a sequence that the restore needs next.
    await killRestore(file, env, async () => (await holdNumbers(other)) && (await isWaitingFor('setval')))
    await other.query('rollback')
    expect(await count('accounts')).toBe(0)
    expect(await count('products')).toBe(0)

    await restoreAtLast(file, env)
    expect(await count('products')).toBeGreaterThan(5)
  },
  240_000,
)

let isHeld = false
/** Locks the sequence of a table with rows as soon as the table exists. */
async function holdNumbers(database: pg.Client): Promise<boolean> {
  if (isHeld) return true
  const { rows } = await database.query<{ name: string | null }>(
    `select case when to_regclass('products') is not null
     then pg_get_serial_sequence('products', 'id') end as name`,
  )
  if (!rows[0]?.name) return false
  await database.query(`begin; alter sequence ${rows[0].name} cache 1`)
  isHeld = true
  return true
}

test('a restore into an embedded database can be repeated, whenever it was killed', async () => {
  const file = await backUp()
  const DATA_DIR = join(await newFolder(), 'restored')
  const namesIn = (folder: string) => {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  }
  const database = join(DATA_DIR, 'database')
  const copies = () => namesIn(database).filter((name) => name.startsWith('karda-copy-'))
  await killRestore(file, { DATA_DIR }, () => namesIn(DATA_DIR).includes('database.unfinished'))
  await killRestore(file, { DATA_DIR }, () => namesIn(DATA_DIR).includes('database'))
  await killRestore(file, { DATA_DIR }, () => copies().length > 0)
  expect(copies()).toHaveLength(1)
  await restoreAtLast(file, { DATA_DIR })
  expect(copies()).toEqual([])
}, 240_000)
