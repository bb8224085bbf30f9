import type { Context, Tx } from './context.ts'
import { notFound, refuse } from './problem.ts'

/**
 * The version of a subject ('faq:12'). Read it before the content: if a change comes between, the content is newer than
 * its version, and a save is refused rather than overwriting an unseen change.
 */
export async function versionOf(ctx: Context, subject: string): Promise<number> {
  return (await versionsOf(ctx, [subject])).get(subject) ?? 1
}

/** Subjects that have never been changed are missing; their version is 1. */
export async function versionsOf(ctx: Context, subjects: string[]): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('versions')
    .select(['subject', 'version'])
    .where('subject', 'in', subjects)
    .execute()
  return new Map(rows.map(({ subject, version }) => [subject, version]))
}

/** Rows with the versions of their subjects, in the same order. */
export async function withVersions<Row extends object>(
  ctx: Context,
  rows: Row[],
  subjectOf: (row: Row) => string,
): Promise<(Row & { version: number })[]> {
  const versions = await versionsOf(ctx, rows.map(subjectOf))
  return rows.map((row) => ({ ...row, version: versions.get(subjectOf(row)) ?? 1 }))
}

/**
 * Moves a subject from the version that a change was made from to the next one. Refuses with `stale_version` and the
 * result of `read` if another change has already done so. Concurrent changes to a subject wait for each other here.
 */
export async function takeVersion(
  ctx: Tx,
  { subject, version }: { subject: string; version: number },
  read: () => Promise<object | undefined>,
): Promise<void> {
  const account_id = ctx.actor.kind === 'staff' ? ctx.actor.accountId : null
  await ctx.database
    .insertInto('versions')
    .values({ subject, version: 1, account_id: null, changed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const updated = await ctx.database
    .updateTable('versions')
    .set({ version: version + 1, changed_at: ctx.clock(), account_id })
    .where('subject', '=', subject)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  if (!updated) await refuseStale(ctx, subject, read)
}

async function refuseStale(
  ctx: Context,
  subject: string,
  read: () => Promise<object | undefined>,
): Promise<never> {
  const latest = await ctx.database
    .selectFrom('versions')
    .leftJoin('accounts', 'accounts.id', 'versions.account_id')
    .select(['version', 'changed_at', 'username'])
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  const current = (await read()) ?? notFound()
  return refuse('stale_version', {
    current: { ...current, version: latest.version },
    changed_by: latest.username,
    changed_at: latest.changed_at?.toISOString() ?? null,
  })
}
