import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { startEmbedded } from './embedded.ts'
import { openDatabase } from './open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'karda-embedded-'))
const fresh = join(folder, 'fresh')
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  const opened = await openDatabase({ dataDir: fresh })
  await opened.pool.query('create table ledger (entry integer)')
  await opened.close()
})

/** A new data directory with an empty table `ledger`. */
function dataDirectory(name: string): string {
  cpSync(fresh, join(folder, name), { recursive: true })
  return join(folder, name)
}

/**
 * Starts another process that runs `script`, which may use `startEmbedded` and `dataDir`; resolves at its first line.
 */
async function inAnotherProcess(dataDir: string, script: string): Promise<ChildProcess> {
  const source = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const dataDir = ${JSON.stringify(dataDir)}
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test.skipIf(process.platform === 'win32')('only the owner can open a file of the database', () => {
  const database = join(fresh, 'database')
  const modes = [
    database,
    ...readdirSync(database, { recursive: true, encoding: 'utf8' }).map((name) => join(database, name)),
  ]
    .map((path) => statSync(path))
    .map((found) => `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`)
  expect(modes.length).toBeGreaterThan(500)
  expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']))
})

test('a commit is on the disk before it is acknowledged', async () => {
  const { pool, files, stop } = await startEmbedded(dataDirectory('syncs'))
  onTestFinished(stop)
  for (let entry = 1; entry <= 20; entry++) {
    const before = files.syncs
    await pool.query('insert into ledger values ($1)', [entry])
    expect(files.syncs).toBeGreaterThan(before)
  }
})

test('reading does not wait for the disk', async () => {
  const { pool, files, stop } = await startEmbedded(dataDirectory('reads'))
  onTestFinished(stop)
  await pool.query('select * from ledger')
  const before = files.syncs
  await pool.query('select * from ledger')
  expect(files.syncs).toBe(before)
})

test('acknowledged commits survive a kill of the process', async () => {
  const dataDir = dataDirectory('killed')
  const child = await inAnotherProcess(
    dataDir,
    `const { pool } = await startEmbedded(dataDir)
     await pool.query('insert into ledger select generate_series(1, 5000)')
     const client = await pool.connect()
     await client.query('begin; insert into ledger values (-1)')
     console.log('answered')
     setInterval(() => {}, 1000)`,
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  const opened = await openDatabase({ dataDir })
  onTestFinished(opened.close)
  const rows = await opened.pool.query('select count(*) as entries, min(entry) as least from ledger')
  expect(rows.rows).toEqual([{ entries: 5000, least: 1 }])
})

test('a second process is refused with one line that names the first, until the first has ended', async () => {
  const dataDir = dataDirectory('locked')
  const child = await inAnotherProcess(
    dataDir,
    `await startEmbedded(dataDir); console.log('open'); setInterval(() => {}, 1000)`,
  )
  const refused = expect(openDatabase({ dataDir })).rejects
  await refused.toThrow(`${dataDir} is in use by process ${child.pid}: only one process at a time`)
  await refused.not.toThrow('\n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const opened = await openDatabase({ dataDir })
  expect((await opened.pool.query('select * from ledger')).rows).toEqual([])
  await opened.close()
})

test('a folder that cannot be created is named in one line', async () => {
  const dataDir = join(fresh, 'database/PG_VERSION/data')
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    new CannotOpenDatabase(`DATA_DIR cannot be made: ENOTDIR: not a directory, mkdir '${dataDir}'.`),
  )
})

test('the same process is refused too, until it closes the database', async () => {
  const dataDir = dataDirectory('twice')
  const first = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
  await first.close()
  const second = await openDatabase({ dataDir })
  await second.close()
  expect(existsSync(join(dataDir, 'database.pid'))).toBe(false)
})

test('an interrupted first start does not block the next one', { tags: 'slow' }, async () => {
  const dataDir = join(folder, 'broken-off')
  mkdirSync(join(dataDir, 'database.unfinished'), { recursive: true })
  writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18\n')
  const opened = await openDatabase({ dataDir })
  onTestFinished(opened.close)
  expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(false)
})

test('requesting a second connection inside a transaction fails instead of deadlocking', async () => {
  const { pool, stop } = await startEmbedded(dataDirectory('second'), { timeoutMs: 50 })
  const client = await pool.connect()
  onTestFinished(stop)
  await client.query('begin')
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
  await client.query('rollback')
  client.release()
})

test('a failed query leaves the connection usable for the next query', async () => {
  const { pool, stop } = await startEmbedded(dataDirectory('failures'))
  onTestFinished(stop)
  for (let entry = 1; entry <= 5; entry++) {
    const failed = pool.query('insert into ledger values (1 / $1::integer)', [0])
    const next = pool.query('insert into ledger values ($1) returning entry', [entry])
    await expect(failed).rejects.toThrow('division by zero')
    expect((await next).rows).toEqual([{ entry }])
    await expect(pool.query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero')
    expect((await pool.query('select max(entry) as entry from ledger')).rows).toEqual([{ entry }])
  }
})

const disk = mountSmallDisk(1)

test.skipIf(!disk)(
  'a disk without room for a database is reported in one line',
  { tags: 'slow' },
  async () => {
    const dataDir = join(disk?.folder ?? '', 'data')
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      new CannotOpenDatabase(`The database in ${dataDir} cannot be opened: no space left on device.`),
    )
  },
)
