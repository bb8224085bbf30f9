import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { columnTypes } from './column-types.ts'
import { DurableFiles, syncPath } from './durable-files.ts'
import { lockDirectory } from './locks.ts'

type Engine = { pool: pg.Pool; stop: () => Promise<void> }

/** Extensions that migrations may create; a PostgreSQL server has them in its contrib package. */
const extensions = { pg_trgm }

/**
 * The engine has one connection: without a timeout, asking for a second one inside a transaction would wait forever.
 */
const connectionTimeoutMs = 30_000

const noSpace = 51

const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=on',
  // Half of the usual 128 MB, since the engine takes all of this memory when it starts; other pages are in the system's
  // cache.
  '-c',
  'shared_buffers=64MB',
]

/** Starts the database under `dataDir` in this process. An acknowledged commit survives a power failure. */
export async function startEmbedded(
  dataDir: string,
  { timeoutMs = connectionTimeoutMs } = {},
): Promise<Engine & { files: DurableFiles }> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new CannotOpenDatabase(`DATA_DIR cannot be made: ${(error as Error).message}.`)
  }
  const lock = lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    if (!existsSync(directory)) await createDirectory(directory)
    const files = new DurableFiles(directory)
    const pglite = await PGlite.create({ fs: files, extensions, startParams: durable })
    const engine = poolOn(pglite, timeoutMs)
    return {
      pool: engine.pool,
      files,
      stop: () => engine.stop().finally(lock.release),
    }
  } catch (error) {
    lock.release()
    throw new CannotOpenDatabase(`The database in ${dataDir} cannot be opened: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

/** On a full disk the engine's file layer throws an object that is not an `Error` and has its own error numbers. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const { errno } = error as { errno?: number }
  return errno === noSpace ? 'no space left on device' : `the file system answered ${errno}`
}

/**
 * Creates the database under a temporary name and renames it once it is complete and on the disk, so that an
 * interrupted first start never leaves a folder that looks like a database.
 */
async function createDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const pglite = await PGlite.create({ fs: new DurableFiles(unfinished), extensions, startParams: durable })
  await pglite.close()
  for (const entry of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) {
    syncPath(join(unfinished, entry))
  }
  syncPath(unfinished)
  renameSync(unfinished, directory)
  syncPath(join(directory, '..'))
}

/**
 * Keeps the session after a failed query. The engine has a single session, which stays usable, but pg.Pool replaces a
 * connection whose query has failed: the new connection would read what is left of the failed query's response, and
 * mistake the next response for an unexpected message.
 */
class SingleSession extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: stands for both overloads of what it overrides
  override connect(callback?: any): any {
    if (!callback) return super.connect().then(neverReleased)
    return super.connect((error, client, done) =>
      client ? callback(error, neverReleased(client), client.release) : callback(error, client, done),
    )
  }
}

function neverReleased(client: pg.PoolClient): pg.PoolClient {
  const { release } = client
  return Object.assign(client, { release: () => release() })
}

function poolOn(pglite: PGlite, timeoutMs: number): Engine {
  const pool = new SingleSession({
    ...createPgConfig(pglite),
    types: columnTypes(),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: timeoutMs,
  })
  return {
    pool,
    async stop() {
      await pool.end()
      await pglite.close()
    },
  }
}
