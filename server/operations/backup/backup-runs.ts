import type { Kysely } from 'kysely'
import { dayMs, minuteMs } from '#model/duration.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { raiseAlert, withdrawAlert } from '#server/shop/alerts/alerts.ts'
import { type BackupStore, outdatedBackups, type Retention } from './backup-store.ts'
import type { MadeBackup } from './make-backup.ts'

export type BackupPlan = {
  /** Minutes of the day, in UTC, when a backup is due. */
  minutes: number[]
  keep: Retention
  /** The folder; and the store that backups move to, if there is one. */
  places: [BackupStore, ...BackupStore[]]
  /** Makes a backup and records it. Rejects with a line that says why it failed. */
  make: () => Promise<void>
  /** Tests a backup by restoring it into a temporary database. Resolves to the fault, if there is one. */
  verify: (backup: { file: string; isEncrypted: boolean }) => Promise<string | undefined>
}

const retryAfterMs = 60 * minuteMs
const lateAfterMs = 2 * 60 * minuteMs
const triedEveryMs = 7 * dayMs

const subject = 'backups'

/** Makes the backup that is due, and deletes outdated ones. A failed backup is retried an hour later. */
export async function backUpWhenDue(ctx: Context, plan: BackupPlan): Promise<void> {
  const now = ctx.clock().getTime()
  const dueAt = lastDue(plan.minutes, now)
  const { made, failed } = await newestRuns(ctx.database)
  if (made && made.started_at.getTime() >= dueAt) return
  if (now - dueAt > lateAfterMs && made) {
    const params = { since: made.started_at.toISOString() }
    await raiseAlert(ctx, { kind: 'backups.late', subject, params })
  }
  if (failed && now - failed.started_at.getTime() < retryAfterMs) return
  try {
    await plan.make()
  } catch (error) {
    const params = { error: error instanceof Error ? error.message : String(error) }
    await raiseAlert(ctx, { kind: 'backups.failed', subject, params })
    // Backups that cannot reach the store stay in the folder: a store that is unavailable for days must not fill the
    // disk.
    await deleteOutdated(plan.places.slice(0, 1), plan.keep)
    return
  }
  for (const kind of ['backups.failed', 'backups.late'] as const) await withdrawAlert(ctx, { kind, subject })
  await deleteOutdated(plan.places, plan.keep)
}

/** The latest due time that has passed. */
function lastDue(minutes: number[], now: number): number {
  const midnight = now - (now % dayMs)
  const times = minutes.map((minute) => midnight + minute * minuteMs)
  return Math.max(...times.map((time) => (time <= now ? time : time - dayMs)))
}

/** Counts all places together: a file that waits for the store is deleted once the store has a newer backup. */
async function deleteOutdated(places: BackupStore[], keep: Retention): Promise<void> {
  const names = await Promise.all(places.map((place) => place.names()))
  for (const name of outdatedBackups(names.flat(), keep))
    for (const [index, place] of places.entries()) if (names[index]?.includes(name)) await place.remove(name)
}

/** Once a week, restores the newest backup into a temporary database, since an untested backup proves nothing. */
export async function tryNewestBackup(ctx: Context, plan: BackupPlan): Promise<void> {
  const { made } = await newestRuns(ctx.database)
  // This release cannot read what a former one encrypted.
  if (!made?.file || made.tried_at || made.file.endsWith('.encrypted')) return
  const last = await ctx.database
    .selectFrom('backups')
    .select((select) => select.fn.max('tried_at').as('at'))
    .executeTakeFirst()
  const now = ctx.clock()
  if (last?.at && now.getTime() - last.at.getTime() < triedEveryMs) return
  const { file, is_encrypted } = made
  const trial_error = (await plan.verify({ file, isEncrypted: is_encrypted ?? false })) ?? null
  await ctx.database
    .updateTable('backups')
    .set({ tried_at: now, trial_error })
    .where('id', '=', made.id)
    .execute()
  const kind = 'backups.trial-failed'
  if (trial_error === null) return withdrawAlert(ctx, { kind, subject })
  await raiseAlert(ctx, { kind, subject, params: { file, error: trial_error } })
}

export type BackupRun =
  | MadeBackup
  | (Pick<MadeBackup, 'started_at' | 'finished_at' | 'made_by'> & { error: string })

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
async function newestRuns(database: Kysely<Database>) {
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
