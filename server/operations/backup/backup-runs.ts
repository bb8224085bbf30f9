import type { Kysely, Selectable } from 'kysely'
import type { Backups, Database } from '#server/platform/database/rows.ts'
import type { MadeBackup } from './make-backup.ts'

export type BackupRun = { started_at: string; finished_at: string; made_by: string } & (
  | MadeBackup
  | { error: string }
)

type Row = Selectable<Backups>

/** Records a backup that succeeded or failed. Does nothing if the database is from a release without this record. */
export async function recordBackup(database: Kysely<Database>, run: BackupRun): Promise<void> {
  const tables = await database.introspection.getTables()
  if (!tables.some(({ name }) => name === 'backups')) return
  const times = { started_at: new Date(run.started_at), finished_at: new Date(run.finished_at) }
  await database
    .insertInto('backups')
    .values({ ...run, ...times })
    .execute()
}

/** The newest backup with a file, and the time of the last failure after it. */
export async function newestRuns(
  database: Kysely<Database>,
): Promise<{ made: Row | undefined; failed: Row | undefined }> {
  const newest = (isMade: boolean) =>
    database
      .selectFrom('backups')
      .selectAll()
      .where('file', isMade ? 'is not' : 'is', null)
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [made, failed] = [await newest(true), await newest(false)]
  return { made, failed: failed && made && failed.started_at < made.started_at ? undefined : failed }
}
