import { sql } from 'kysely'
import type { z } from 'zod'
import type { AuditEntry, AuditLine, listAuditCall } from '#contract/admin/audit.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { listActorNames } from '#server/platform/records/list-history.ts'

/** Must be the same expression as in the index, or PostgreSQL doesn't use the index. */
const typeOf = sql<string>`split_part(subject, ':', 1)`

/** Changes to customers' accounts. All other changes to accounts concern staff. */
const doneForCustomers = [
  'accounts.suspend',
  'accounts.restore',
  'accounts.add-customer-note',
  'accounts.delete-customer-note',
  'accounts.export-customer',
  'accounts.erase-customer',
]

/** The audit log as the caller may read it: entries about staff and their rights require `staff.manage`. */
function readableLog({ actor, database }: Context) {
  const log = database.selectFrom('audit_log')
  if (may(actor, 'staff.manage')) return log
  return log
    .where((where) => where.or([where(typeOf, '<>', 'account'), where('verb', 'in', doneForCustomers)]))
    .where(typeOf, 'not in', ['role', 'invitation'])
}

/** Audit entries, newest first. */
export async function listAudit(
  ctx: Context,
  { type, since, until, ...filters }: z.output<typeof listAuditCall.query>,
): Promise<AdminPage<AuditLine>> {
  permitted('audit.read')(ctx.actor)
  let log = readableLog(ctx)
  for (const name of ['actor', 'verb', 'subject', 'request_id'] as const) {
    const value = filters[name]
    if (value !== undefined) log = log.where(name, '=', value)
  }
  if (type) log = log.where(typeOf, '=', type)
  if (since) log = log.where('at', '>=', new Date(since))
  if (until) log = log.where('at', '<', new Date(until))
  const lines = log
    .select(['id', 'at', 'actor', 'verb', 'subject', 'request_id'])
    .select(sql<string[]>`array(select jsonb_object_keys(coalesce(after, before, '{}'::jsonb)))`.as('fields'))
  const entries = await adminList(ctx, lines, filters, {
    by: { column: 'at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'id', type: 'bigint' },
  })
  const actors = entries.rows.map(({ actor }) => actor)
  const names = await listActorNames(ctx, actors)
  const rows = entries.rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    name: names.get(row.actor) ?? null,
  }))
  return { ...entries, rows }
}

/** The members of staff, for the filter by person. */
export async function listAuditActors({
  actor,
  database,
}: Context): Promise<{ actor: string; name: string }[]> {
  permitted('audit.read')(actor)
  const people = await database
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('role', '<>', 'customer')
    .orderBy('username')
    .execute()
  return people.map(({ id, username }) => ({ actor: `staff:${id}`, name: username }))
}

export async function showAuditEntry(ctx: Context, id: number): Promise<AuditEntry> {
  permitted('audit.read')(ctx.actor)
  const row = await readableLog(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) notFound()
  const names = await listActorNames(ctx, [row.actor])
  return {
    ...row,
    at: row.at.toISOString(),
    name: names.get(row.actor) ?? null,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
  }
}
