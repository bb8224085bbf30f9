import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startCommand } from '../support/command.ts'
import { newEmptyDatabase } from '../support/demo-database.ts'
import { connectTo, newFolder } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'

const command = (env: Record<string, string>, ...parameters: string[]) =>
  startCommand('migrate', env, parameters).ended

test('the command tests, lists and then applies the migrations of an older PostgreSQL database', {
  skip: !hasPostgres(),
}, async () => {
  const DATABASE_URL = await newEmptyDatabase()
  const DATA_DIR = await newFolder()
  const opened = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  await migrate(opened.pool, undefined, { last: '0103_returns.sql' })
  await opened.close()
  const tried = await command({ DATABASE_URL, DATA_DIR }, '--dry-run')
  expect(tried).toMatchObject({ code: 0, errors: '' })
  const lines = tried.output.split('\n')
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^0104_repeated_refreshes\.sql: \d+ ms$/),
    '  reads and writes of refresh_tokens wait for this',
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
    output: 'The database is up to date for this release.',
  })
  expect(await count()).toBeGreaterThan(0)
  expect((await command({ DATABASE_URL, DATA_DIR }, '--dry-run')).output).toMatch(/^Nothing to migrate/)
})

test('a misspelled option does nothing', async () => {
  expect(await command({ DATA_DIR: await newFolder() }, '--dryrun')).toEqual({
    code: 2,
    output: '',
    errors: 'Unknown option --dryrun. The only option is --dry-run.',
  })
})
