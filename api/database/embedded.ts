import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurableFiles, syncPath } from './durable-files.ts'
import { createUpkeep } from './upkeep.ts'

export type Engine = { pool: pg.Pool; stop: () => Promise<void> }

/** What a migration may `create extension`; a PostgreSQL server has them in its contrib package. */
const extensions = { pg_trgm }

/** There is one connection: who asks for a second inside a transaction would wait for itself for ever. Milliseconds. */
const patienceForConnection = 30_000

const upkeepEvery = 10 * 60 * 1000

const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
]

/** The database under `dataDir`, in this process. A commit that was answered outlives a power cut. */
export async function startEmbedded(
  dataDir: string,
  { patience = patienceForConnection } = {},
): Promise<Engine & { files: DurableFiles }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    if (!existsSync(directory)) await createDirectory(directory)
    const files = new DurableFiles(directory)
    const pglite = await PGlite.create({ fs: files, extensions, startParams: durable })
    const engine = poolOn(pglite, patience)
    const upkeep = createUpkeep(engine.pool)
    // One that fails is tried again; if the database is broken, the next request says so.
    const timer = setInterval(() => upkeep.run().catch(() => {}), upkeepEvery).unref()
    return {
      pool: engine.pool,
      files,
      stop() {
        clearInterval(timer)
        return engine.stop().finally(lock.release)
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A database that is gone with the process; `image` is what an earlier one gave as its dump. */
export async function startInMemory(image?: Blob): Promise<Engine & { dump: () => Promise<Blob> }> {
  const options: PGliteOptions = { extensions }
  if (image) options.loadDataDir = image
  const pglite = await PGlite.create(options)
  return { ...poolOn(pglite, patienceForConnection), dump: () => pglite.dumpDataDir('none') }
}

/**
 * Made beside its place and moved there when whole and on the disk, so that a first start that is
 * broken off leaves nothing that looks like a database.
 */
async function createDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const pglite = await PGlite.create({ fs: new DurableFiles(unfinished), extensions, startParams: durable })
  await pglite.close()
  for (const entry of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) {
    syncPath(join(unfinished, entry))
  }
  syncPath(unfinished)
  renameSync(unfinished, directory)
  syncPath(join(directory, '..'))
}

function poolOn(pglite: PGlite, patience: number): Engine {
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    types: columnTypes(),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patience,
  })
  return {
    pool,
    async stop() {
      await pool.end()
      await pglite.close()
    },
  }
}
