import * as audit from '#contract/admin/audit.ts'
import { listHistory as historyEndpoint } from '#contract/admin/history.ts'
import * as security from '#contract/admin/security-events.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { listHistory } from '#server/platform/records/list-history.ts'
import { listAudit, listAuditActors, showAuditEntry } from './list-audit.ts'
import { listSecurityEvents } from './list-security-events.ts'

/** What staff did, and attempts against the shop. */
export const auditRoutes: Route[] = [
  route(historyEndpoint, async (ctx, call) =>
    officeListAnswer(await listHistory(ctx, call.query), call, (entry) => entry),
  ),
  route(audit.listAudit, async (ctx, call) =>
    officeListAnswer(await listAudit(ctx, call.query), call, (entry) => entry),
  ),
  route(audit.listAuditActors, async (ctx) => ({ results: await listAuditActors(ctx) })),
  route(audit.showAuditEntry, (ctx, { params }) => showAuditEntry(ctx, params.id)),
  route(security.listSecurityEvents, async (ctx, call) =>
    officeListAnswer(await listSecurityEvents(ctx, call.query), call, (event) => event),
  ),
]
