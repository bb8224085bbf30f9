import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { listAlerts, resolveAlert } from './alerts.ts'

export const alertRoutes = {
  'GET /admin/alerts/': async (ctx, call) => adminListAnswer(await listAlerts(ctx, call.query), call),
  'POST /admin/alerts/{id}/resolve/': (ctx, { params }) => resolveAlert(ctx, params),
} satisfies Partial<Handlers>
