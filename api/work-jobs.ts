import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Context } from './core/context.ts'
import type { Log } from './http/log.ts'
import { type Job, runJob } from './sweep.ts'

/** Less than what containers are given to end in. */
const closingPatienceMs = 8000

const defaults = {
  /** How long a job that is due may wait for a node to look. */
  secondsBetweenLooks: 5,
  secondsBeforeRetry: 10,
}

/**
 * Works the jobs off as long as the node is there: each at its time, on one node, never twice at once; one that fails
 * again after a moment, at most three times. Resolves when it has begun; the answer ends it and waits for the job under
 * way. A node that dies is noticed by its missing heartbeat, and another takes its job.
 */
export async function workJobs(
  ctx: Context,
  given: { pool: Pool; engine: 'postgres' | 'embedded'; jobs: Job[]; log: Log } & Partial<typeof defaults>,
): Promise<() => Promise<void>> {
  const { pool, engine, jobs, log, secondsBetweenLooks, secondsBeforeRetry } = { ...defaults, ...given }
  const boss = new PgBoss({
    db: onPool(pool),
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    // The embedded engine has no autovacuum to be watched: upkeep.ts does its work.
    monitorVacuum: engine === 'postgres',
    cronWorkerIntervalSeconds: secondsBetweenLooks,
  })
  boss.on('error', (error) => log.error('jobs failed', { error: error.message }))
  boss.on('warning', ({ message, data }) => log.warn(message, { data }))
  await boss.start()
  for (const job of jobs) {
    await establishQueue(boss, job.name, secondsBeforeRetry)
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: secondsBetweenLooks }, () =>
      runJob(ctx, job, log.error),
    )
    // What fell due while no node was there is not left waiting for the clock.
    await boss.send(job.name)
  }
  await forgetOthers(boss, jobs)
  return () => boss.stop({ close: false, timeout: closingPatienceMs })
}

/** A statement of several that fails leaves its transaction open, and another would get that with the connection. */
function onPool(pool: Pool) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const client = await pool.connect()
      try {
        const answer = await client.query(text, values)
        client.release()
        return answer
      } catch (error) {
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        )
        throw error
      }
    },
  }
}

async function establishQueue(boss: PgBoss, name: string, secondsBeforeRetry: number): Promise<void> {
  const options = {
    retryLimit: 3,
    retryDelay: secondsBeforeRetry,
    retryBackoff: true,
    expireInSeconds: 15 * 60,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 24 * 3600,
  }
  // While one waits or runs there is no second, on whatever node.
  await boss.createQueue(name, { ...options, policy: 'exclusive' })
  await boss.updateQueue(name, options)
}

/** A schedule outlives the program that made it. */
async function forgetOthers(boss: PgBoss, jobs: Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }
}
