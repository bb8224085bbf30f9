import { showFirstSteps as firstSteps } from '#contract/admin/first-steps.ts'
import { showToday } from '#contract/admin/reports.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { showFirstSteps } from './first-steps.ts'
import { listTasks } from './tasks.ts'

/** What waits for staff. */
export const todayRoutes: Route[] = [
  route(showToday, async (ctx) => ({ tasks: await listTasks(ctx) })),
  route(firstSteps, async (ctx) => ({ steps: await showFirstSteps(ctx) })),
]
