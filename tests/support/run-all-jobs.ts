import { createJobs } from '#server/jobs.ts'
import { type ReportError, runJob } from '#server/platform/jobs/recurring-job.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Runs every job once, now. */
export async function runAllJobs(
  ctx: Context,
  reportError: ReportError,
  options: Parameters<typeof createJobs>[0] = { bookRetentionYears: undefined, log: { warn: () => {} } },
): Promise<void> {
  for (const job of createJobs(options)) await runJob(ctx, job, reportError).catch(() => {})
}
