import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, minuteMs } from '#model/duration.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { raiseAlert, withdrawAlert } from '#server/shop/alerts/alerts.ts'
import { newestRuns } from './backup-runs.ts'
import { outdatedBackups, type Retention } from './outdated-backups.ts'
import type { RemoteBackups } from './remote-backups.ts'

export type BackupPlan = {
  /** Minutes of the day, in UTC, when a backup is due. */
  minutes: number[]
  keep: Retention
  folder: string
  /** The store that backups move to; undefined: they stay in the folder. */
  store: RemoteBackups | undefined
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
    if (plan.store) await deleteOutdated({ ...plan, store: undefined })
    return
  }
  for (const kind of ['backups.failed', 'backups.late'] as const) await withdrawAlert(ctx, { kind, subject })
  await deleteOutdated(plan)
}

/** The latest due time that has passed. */
function lastDue(minutes: number[], now: number): number {
  const midnight = now - (now % dayMs)
  const times = minutes.flatMap((minute) => [
    midnight + minute * minuteMs,
    midnight + minute * minuteMs - dayMs,
  ])
  return Math.max(...times.filter((time) => time <= now))
}

/** Counts folder and store together: a file that waits for the store is deleted once the store has a newer backup. */
async function deleteOutdated({ folder, store, keep }: Omit<BackupPlan, 'make' | 'verify'>): Promise<void> {
  const [files, stored] = [await readdir(folder), (await store?.names()) ?? []]
  for (const name of outdatedBackups([...files, ...stored], keep)) {
    if (files.includes(name)) await rm(join(folder, name), { force: true })
    if (stored.includes(name)) await store?.remove(name)
  }
}

/** Once a week, restores the newest backup into a temporary database, since an untested backup proves nothing. */
export async function tryNewestBackup(ctx: Context, plan: BackupPlan): Promise<void> {
  const { made } = await newestRuns(ctx.database)
  if (!made?.file || made.tried_at) return
  const last = await ctx.database
    .selectFrom('backups')
    .select((select) => select.fn.max('tried_at').as('at'))
    .executeTakeFirst()
  const now = ctx.clock()
  if (last?.at && now.getTime() - last.at.getTime() < triedEveryMs) return
  const trial_error =
    (await plan.verify({ file: made.file, isEncrypted: made.is_encrypted ?? false })) ?? null
  await ctx.database
    .updateTable('backups')
    .set({ tried_at: now, trial_error })
    .where('id', '=', made.id)
    .execute()
  const kind = 'backups.trial-failed'
  if (trial_error === null) return withdrawAlert(ctx, { kind, subject })
  await raiseAlert(ctx, { kind, subject, params: { file: made.file, error: trial_error } })
}
