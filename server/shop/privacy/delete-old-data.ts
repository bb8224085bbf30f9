import { sql } from 'kysely'
import { dayMs, earlier } from '#model/duration.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import type { Log } from '#server/platform/process/log.ts'
import { raiseAlert, wasResolved } from '#server/shop/alerts/alerts.ts'

/** As old rows are deleted all the time, none stays this long, unless the shop was off or its clock is wrong. */
const maxOverdueMs = 10 * dayMs
const confirmedMs = dayMs

const alert = { kind: 'retention.clock-jumped', subject: 'clock' } as const

/**
 * Whether old data may be deleted now. Not if some of these rows should have been deleted ten days ago: then nothing
 * is, and staff get an alert. Resolving it confirms for a day that the time is right.
 */
export async function mayDelete(ctx: Context, tables: OldRows[], log: Pick<Log, 'warn'>): Promise<boolean> {
  const now = ctx.clock()
  const overdue: string[] = []
  for (const { table, isOld } of tables) {
    const found =
      await sql`select from ${sql.table(table)} where ${isOld(earlier(now, maxOverdueMs))} limit 1`.execute(
        ctx.database,
      )
    if (found.rows.length > 0) overdue.push(table)
  }
  if (overdue.length === 0 || (await wasResolved(ctx, alert, earlier(now, confirmedMs)))) return true
  const isNew = await raiseAlert(ctx, { ...alert, params: { to: now.toISOString() } })
  if (isNew) log.warn('retention stopped: data is overdue for deletion', { tables: overdue, now })
  return false
}

export async function deleteOldRows({ database, clock }: Context, { table, isOld }: OldRows): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${isOld(clock())}`.execute(database)
}
