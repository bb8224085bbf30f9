import { showFirstStepsCall } from '#contract/admin/first-steps.ts'
import { showTodayCall } from '#contract/admin/reports.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { showFirstSteps } from './first-steps.ts'
import { listTasks } from './tasks.ts'

export const todayRoutes: Route[] = [
  route(showTodayCall, async (ctx) => ({ tasks: await listTasks(ctx) })),
  route(showFirstStepsCall, async (ctx) => ({ steps: await showFirstSteps(ctx) })),
]
