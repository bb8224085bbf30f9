import type { Clock, Context } from '#server/platform/kernel/context.ts'

/** Recurring work. Steps must tolerate running on several nodes at once and any number of times. */
export type Job = {
  name: string
  /** In UTC: minute, hour, day, month, weekday. */
  cron: string
  /** The clock for the steps, if not the wall clock; if this returns undefined, the job is skipped. */
  clock?: (ctx: Context) => Promise<Clock | undefined>
  /** The time limit; by default a quarter of an hour. */
  hours?: number
  /** Run in sequence; a failed step does not stop the others. */
  steps: ((ctx: Context) => Promise<unknown>)[]
}

export type ReportError = (message: string, facts: Record<string, unknown>) => void

/** Runs a job's steps and reports each failure; throws at the end if there was one. */
export async function runJob(
  ctx: Context,
  { name, clock, steps }: Job,
  reportError: ReportError,
): Promise<void> {
  const asSystem: Context = { ...ctx, actor: { kind: 'system', name: 'jobs' } }
  const failed: string[] = []
  const attempt = async <Answer>(step: string, work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (error) {
      failed.push(step)
      reportError('job failed', { job: name, step, error: String(error) })
    }
  }
  const time = clock ? await attempt('clock', () => clock(asSystem)) : ctx.clock
  if (time) for (const step of steps) await attempt(step.name, () => step({ ...asSystem, clock: time }))
  if (failed.length > 0) throw new Error(`${name}: ${failed.join(', ')}`)
}
