import { sql } from 'kysely'
import type { z } from 'zod'
import type { listSecurityEventsCall, SecurityEvent } from '#contract/admin/security-events.ts'
import { dayMs, earlier } from '#model/duration.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'

const retentionDays = 90

/** Security events, newest first. Events of this node appear at once, those of other nodes some seconds later. */
export async function listSecurityEvents(
  ctx: Context,
  { since, until, ...filters }: z.output<typeof listSecurityEventsCall.query>,
): Promise<AdminPage<SecurityEvent>> {
  permitted('audit.read')(ctx.actor)
  await ctx.security.flush()
  let events = ctx.database.selectFrom('security_events')
  // Changes of rights belong to the history of staff, which requires `staff.manage`.
  if (!may(ctx.actor, 'staff.manage')) events = events.where('kind', '<>', 'rights_changed')
  for (const name of ['kind', 'code', 'actor', 'subject', 'network'] as const) {
    const value = filters[name]
    if (value !== undefined) events = events.where(name, '=', value)
  }
  if (since) events = events.where('last_at', '>=', new Date(since))
  if (until) events = events.where('last_at', '<', new Date(until))
  const list = await adminList(ctx, events.selectAll(), filters, {
    by: { column: 'last_at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'id', type: 'bigint' },
  })
  const rows = list.rows.map((row) => ({
    ...row,
    kind: row.kind as SecurityEvent['kind'],
    minute: row.minute.toISOString(),
    last_at: row.last_at.toISOString(),
  }))
  return { ...list, rows }
}

export const oldSecurityEvents: OldRows = {
  table: 'security_events',
  isOld: (now) => sql`last_at < ${earlier(now, retentionDays * dayMs)}`,
}
