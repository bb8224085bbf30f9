import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { secondMs } from '#model/duration.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type Job, runJob } from './run-job.ts'

/** The same limit as for requests in progress; see `drain.ts`. */
const closingTimeoutMs = 6500

const defaults = {
  /** How long a due job may wait until a node polls, and a dead node's job until another node checks for dead nodes. */
  pollingSeconds: 10,
  secondsBeforeRetry: 10,
}

/**
 * A node is presumed dead after this time without a heartbeat. With the other intervals, this means that its job runs
 * again within 50 s.
 */
const heartbeatSeconds = 20

type Options = {
  longRunningPool: Pick<Pool, 'connect'>
  engine: 'postgres' | 'embedded'
  jobs: Job[]
  log: Log
} & Partial<typeof defaults>

/**
 * Runs the jobs: each on schedule, on a single node, never concurrently. A failed job is retried up to three times. If
 * a node crashes, its heartbeat stops, and another node takes over its job. Starting is retried until it succeeds. The
 * returned function stops the worker and waits for the running job.
 */
export function startJobWorker(ctx: Context, options: Options): () => Promise<void> {
  const closing = new AbortController()
  const { log, secondsBeforeRetry } = { ...defaults, ...options }
  const started = (async () => {
    while (!closing.signal.aborted) {
      try {
        return await startBoss(ctx, { ...defaults, ...options })
      } catch (error) {
        log.error('jobs failed', { error: String(error) })
      }
      await setTimeout(secondsBeforeRetry * secondMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()
  return async () => {
    closing.abort()
    const close = await started
    await close?.()
  }
}

async function startBoss(ctx: Context, options: Options & typeof defaults): Promise<() => Promise<void>> {
  const { longRunningPool, engine, jobs, log, pollingSeconds, secondsBeforeRetry } = options
  const boss = new PgBoss({
    db: onPool(longRunningPool),
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    // The embedded engine has no autovacuum to monitor: upkeep.ts does its work.
    monitorVacuum: engine === 'postgres',
    cronWorkerIntervalSeconds: pollingSeconds,
    superviseIntervalSeconds: pollingSeconds,
    // Each node checks for dead nodes, unless another node has just done so.
    monitorIntervalSeconds: Math.ceil(pollingSeconds / 2),
  })
  boss.on('error', (error) => log.error('jobs failed', { error: error.message }))
  boss.on('warning', ({ message, data }) => log.warn(message, { data }))
  const close = () => boss.stop({ close: false, timeout: closingTimeoutMs })
  try {
    await boss.start()
    for (const job of jobs) {
      await ensureQueue(boss, job, secondsBeforeRetry)
      await boss.schedule(job.name, job.cron)
      await boss.work(job.name, { pollingIntervalSeconds: pollingSeconds }, () => runJob(ctx, job, log.error))
      // Runs at once, in case it was due while no node was running.
      await boss.send(job.name)
    }
    await unscheduleOthers(boss, jobs)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Rolls back after an error: a failed query of several statements leaves its transaction open, and the connection would
 * return to the pool with it.
 */
function onPool(pool: Pick<Pool, 'connect'>) {
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

async function ensureQueue(
  boss: PgBoss,
  { name, hours = 0.25 }: Job,
  secondsBeforeRetry: number,
): Promise<void> {
  const options = {
    retryLimit: 3,
    retryDelay: secondsBeforeRetry,
    retryBackoff: false,
    expireInSeconds: hours * 3600,
    heartbeatSeconds,
    deleteAfterSeconds: 24 * 3600,
  }
  // At most one run of each job is queued or active across all nodes.
  await boss.createQueue(name, { ...options, policy: 'exclusive' })
  await boss.updateQueue(name, options)
}

/** Removes old schedules: they outlive the version of the program that created them. */
async function unscheduleOthers(boss: PgBoss, jobs: Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }
}
