import type { Context } from '#server/platform/kernel/context.ts'

type Work = (ctx: Context) => Promise<unknown>

/** Recurring work. Steps must tolerate running on several nodes at once and any number of times. */
export type Job = {
  name: string
  /** In UTC: minute, hour, day, month, weekday. */
  cron: string
  /** Unless this resolves to true, the job is skipped. */
  when?: (ctx: Context) => Promise<boolean>
  /** The time limit; by default a quarter of an hour. */
  hours?: number
  /** Run in sequence; a failed step does not stop the others. */
  steps: Work[]
}

export type ReportError = (message: string, facts: Record<string, unknown>) => void

/** Runs a job's steps and reports each failure; throws at the end if there was one. */
export async function runJob(ctx: Context, job: Job, reportError: ReportError): Promise<void> {
  const asJobs: Context = { ...ctx, actor: { kind: 'system', name: 'jobs' } }
  const failed: string[] = []
  const attempt = (step: string, work: Work) =>
    work(asJobs).catch((error) => {
      failed.push(step)
      reportError('job failed', { job: job.name, step, error: String(error) })
    })
  const steps = !job.when || (await attempt('when', job.when)) ? job.steps : []
  for (const step of steps) await attempt(step.name, step)
  if (failed.length > 0) throw new Error(`${job.name}: ${failed.join(', ')}`)
}
