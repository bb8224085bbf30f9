import type { Handlers } from '#server/platform/calls/mount.ts'
import { showFirstSteps } from './first-steps.ts'
import { listTasks } from './tasks.ts'

export const todayRoutes = {
  'GET /admin/today/': async (ctx) => ({ tasks: await listTasks(ctx) }),
  'GET /admin/first-steps/': async (ctx) => ({ steps: await showFirstSteps(ctx) }),
} satisfies Partial<Handlers>
