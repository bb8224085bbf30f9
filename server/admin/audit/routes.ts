import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { listHistory } from '#server/platform/records/list-history.ts'
import { listAudit, listAuditActors, showAuditEntry } from './list-audit.ts'
import { listSecurityEvents } from './list-security-events.ts'

/** The audit log and the security events. */
export const auditRoutes = {
  'GET /admin/history/': async (ctx, call) => adminListAnswer(await listHistory(ctx, call.query), call),
  'GET /admin/audit/': async (ctx, call) => adminListAnswer(await listAudit(ctx, call.query), call),
  'GET /admin/audit-actors/': async (ctx) => ({ results: await listAuditActors(ctx) }),
  'GET /admin/audit/{id}/': (ctx, { params }) => showAuditEntry(ctx, params.id),
  'GET /admin/security-events/': async (ctx, call) =>
    adminListAnswer(await listSecurityEvents(ctx, call.query), call),
} satisfies Partial<Handlers>
