import { listAuditActorsCall, listAuditCall, showAuditEntryCall } from '#contract/admin/audit.ts'
import { listHistoryCall } from '#contract/admin/history.ts'
import { listSecurityEventsCall } from '#contract/admin/security-events.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { listHistory } from '#server/platform/records/list-history.ts'
import { listAudit, listAuditActors, showAuditEntry } from './list-audit.ts'
import { listSecurityEvents } from './list-security-events.ts'

/** The audit log and the security events. */
export const auditRoutes: Route[] = [
  route(listHistoryCall, async (ctx, call) =>
    adminListAnswer(await listHistory(ctx, call.query), call, (entry) => entry),
  ),
  route(listAuditCall, async (ctx, call) =>
    adminListAnswer(await listAudit(ctx, call.query), call, (entry) => entry),
  ),
  route(listAuditActorsCall, async (ctx) => ({ results: await listAuditActors(ctx) })),
  route(showAuditEntryCall, (ctx, { params }) => showAuditEntry(ctx, params.id)),
  route(listSecurityEventsCall, async (ctx, call) =>
    adminListAnswer(await listSecurityEvents(ctx, call.query), call, (event) => event),
  ),
]
