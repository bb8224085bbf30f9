import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/config.ts'
import { makeBackup } from '#server/operations/backup/make-backup.ts'
import { verifyArchive } from '#server/operations/backup/manifest.ts'
import { restoreAsItWas } from '#server/operations/backup/restore-backup.ts'
import { withTemporaryDatabase } from '#server/operations/backup/temporary-database.ts'
import { tryMigrations } from '#server/platform/database/migrate.ts'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { migrateShop } from '#server/start/migrate-shop.ts'
import { withShop } from './connect-to-shop.ts'
import { CannotRun, print, runCommand } from './run-command.ts'

/**
 * `npm run migrate` prepares the database like the next start: backs up a shop that has orders, and migrates it. With
 * `--dry-run` it migrates a copy instead, and prints how long it took: exit code 0 if all files can be applied, 1 if
 * one fails, and 2 if the trial itself failed.
 */
await runCommand(async (env, parameters) => {
  const [option, ...more] = parameters
  if (option === undefined) return migrateNow(env)
  if (option !== '--dry-run' || more.length > 0)
    throw new CannotRun(`Unknown option ${parameters.join(' ')}. The only option is --dry-run.`)
  return tryOnCopy(env)
})

async function migrateNow(env: Env): Promise<number> {
  const opened = await openDatabase(env)
  try {
    await migrateShop(env, opened, print)
    print('The database is up to date for this release.')
    return 0
  } finally {
    await opened.close()
  }
}

/** The copy has no pictures, since no migration reads one. */
async function tryOnCopy(env: Env): Promise<number> {
  const folder = join(env.backup.folder, 'dry-run')
  const { key } = env.backup
  await rm(folder, { recursive: true, force: true })
  try {
    const files = { get: async () => undefined, put: async () => {} }
    const clock = () => new Date()
    const { made } = await withShop(env, 'backup', (shop) =>
      makeBackup({ ...shop, files, clock }, { folder, key }),
    )
    const manifest = await verifyArchive(made.file, key)
    return await withCopy(env, folder, async (copy) => {
      await restoreAsItWas(
        { ...copy, pool: copy.direct, dataDir: folder, files },
        { path: made.file, key, manifest },
      )
      return report(copy, made.orders)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withCopy(
  env: Env,
  dataDir: string,
  work: (copy: OpenedDatabase) => Promise<number>,
): Promise<number> {
  const onCopy = async (databaseUrl: string | undefined) => {
    const copy = await openDatabase({ dataDir, databaseUrl })
    return work(copy).finally(copy.close)
  }
  // The direct URL, since a pooler does not know a new database.
  const serverUrl = env.databaseDirectUrl ?? env.databaseUrl
  if (!serverUrl) return onCopy(undefined)
  const shop = await openDatabase({ databaseUrl: serverUrl, dataDir })
  return withTemporaryDatabase(shop.direct, serverUrl, 'karda_dry_run', onCopy).finally(shop.close)
}

async function report({ direct, engine }: OpenedDatabase, orders: number): Promise<number> {
  let files = 0
  try {
    for await (const { name, milliseconds, locks } of tryMigrations(direct)) {
      files++
      print(`${name}: ${Math.ceil(milliseconds)} ms`)
      for (const { table, waiting } of locks) print(`  ${waiting} of ${table} wait for this`)
    }
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    return 1
  }
  const what =
    files === 0 ? 'Nothing to migrate' : `${files} ${files === 1 ? 'file' : 'files'} can be applied`
  const engineName = engine === 'postgres' ? 'PostgreSQL' : 'the embedded database'
  print(`${what}, tried on a copy with ${orders} orders on ${engineName}. The shop is unchanged.`)
  return 0
}
