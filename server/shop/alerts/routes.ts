import { listAlertsCall, resolveAlertCall } from '#contract/admin/alerts.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { listAlerts, resolveAlert } from './alerts.ts'

export const alertRoutes: Route[] = [
  route(listAlertsCall, async (ctx, call) =>
    adminListAnswer(await listAlerts(ctx, call.query), call, (alert) => alert),
  ),
  route(resolveAlertCall, (ctx, { params }) => resolveAlert(ctx, params)),
]
