import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../../api/database/migrate.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { connectTo } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { startShopProcess } from '../support/shop-process.ts'

async function command(env: Record<string, string>, ...parameters: string[]) {
  const child = spawn(process.execPath, ['--liftoff-only', 'api/commands/migrate.ts', ...parameters], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { output: output.trim(), errors: errors.trim(), code: await code }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karda-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a release is tried on a copy of a running embedded shop, which stays as it is', async () => {
  const folder = await newFolder()
  const DATA_DIR = join(folder, 'data')
  await cp(inject('plantedShop'), DATA_DIR, { recursive: true })
  const shop = await startShopProcess({ DATA_DIR })
  onTestFinished(async () => void (await shop.stop()))
  const BACKUP_DIR = join(folder, 'backups')
  const tried = await command({ DATA_DIR, BACKUP_DIR }, '--dry-run')
  expect(tried).toEqual({
    code: 0,
    errors: '',
    output: expect.stringMatching(
      /^Nothing to migrate, tried on a copy with \d+ orders on the embedded database/,
    ),
  })
  expect(await readdir(BACKUP_DIR)).toEqual([])
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect(await command({ DATA_DIR }, '--dryrun')).toMatchObject({
    code: 2,
    errors: 'There is no --dryrun: only --dry-run.',
  })
  expect(await command({ DATA_DIR })).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/is in use by/),
  })
})

test('what an older database on PostgreSQL needs is tried, told and then done', {
  skip: !hasPostgres(),
}, async () => {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  const DATABASE_URL = server.url('karda')
  const DATA_DIR = await newFolder()
  const opened = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  await migrate(opened.pool, undefined, { last: '0103_returns.sql' })
  await opened.close()
  const tried = await command({ DATABASE_URL, DATA_DIR }, '--dry-run')
  expect(tried).toMatchObject({ code: 0, errors: '' })
  const lines = tried.output.split('\n')
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^0104_repeated_refreshes\.sql: \d+ ms$/),
    '  reads and writes of refresh_tokens wait for it',
    expect.stringMatching(/^ {2}longest statement: \d+ ms, alter table refresh_tokens add column/),
  ])
  expect(lines.at(-1)).toMatch(/^\d+ files? can be applied, tried on a copy with 0 orders on PostgreSQL\./)
  const database = await connectTo(DATABASE_URL)
  const count = async () =>
    (await database.query(`select from applied_migrations where name > '0103z'`)).rowCount
  expect(await count()).toBe(0)
  expect((await database.query(`select from pg_database where datname = 'karda_dry_run'`)).rowCount).toBe(0)
  expect(await command({ DATABASE_URL, DATA_DIR })).toEqual({
    code: 0,
    errors: '',
    output: 'The database is as this release needs it.',
  })
  expect(await count()).toBeGreaterThan(0)
  expect((await command({ DATABASE_URL, DATA_DIR }, '--dry-run')).output).toMatch(/^Nothing to migrate/)
})
