import type { Pool } from 'pg'
import { type Db, fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import type { Context, SendJobs } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type Job, runJob } from './run-job.ts'

/** Work on single rows; see `SendJobs`. It must tolerate running twice. */
export type Queue = {
  name: string
  options?: QueueOptions
  /** How many rows at a time. */
  batchSize: number
  /** If it throws, the job is retried. */
  work: (ctx: Context, key: string) => Promise<unknown>
}

type Options = {
  pool: Pick<Pool, 'connect'>
  engine: 'postgres' | 'embedded'
  /** Other nodes only send jobs. */
  isWorker: boolean
  log: Log
  /** How often a node looks for scheduled jobs, and for dead nodes. */
  pollingSeconds?: number
}

/** The same limit as for requests in progress; see `listen.ts`. */
const closingTimeoutMs = 6500
/** A server on PostgreSQL that is silent for so long is away. */
const answerMs = 30_000

/**
 * Runs each job on a single node, never concurrently. A failed job is retried. If a node crashes, its heartbeat stops,
 * and another node takes over its job. What is sent before the start is lost, so a scheduled job must send it again.
 */
export function openJobs({ pool, engine, isWorker, log, pollingSeconds = 10 }: Options) {
  const boss = new PgBoss({
    db: onPool(pool, engine),
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    // The embedded engine has no autovacuum to monitor: upkeep.ts does its work.
    monitorVacuum: engine === 'postgres',
    supervise: isWorker,
    schedule: isWorker,
    cronWorkerIntervalSeconds: pollingSeconds,
    superviseIntervalSeconds: pollingSeconds,
    // Each node checks for dead nodes, unless another node has just done so.
    monitorIntervalSeconds: Math.ceil(pollingSeconds / 2),
  })
  boss.on('error', (error) => log.error('jobs failed', { error: error.message }))
  boss.on('warning', ({ message, data }) => log.warn(message, { data }))
  let isReady = false

  const send: SendJobs = async ({ database }, queue, keys, { isDue } = {}) => {
    if (!isReady) return
    const db = fromKysely(database)
    const jobs = keys.map((key) => ({ data: { key }, singletonKey: key }))
    if (!isDue) await boss.insert(queue, jobs, { db })
    else for (const { data, ...job } of jobs) await boss.upsert(queue, data, { ...job, startAfter: 0, db })
  }

  /** Starts the work, or only prepares for sending; the returned function stops it and waits for running jobs. */
  async function start(ctx: Context, queues: Queue[], jobs: Job[]): Promise<() => Promise<void>> {
    const stop = () => boss.stop({ close: false, timeout: closingTimeoutMs })
    const scheduled = jobs.map((job): Queue => {
      const options = { expireInSeconds: (job.hours ?? 0.25) * 3600 }
      return { name: job.name, options, batchSize: 1, work: () => runJob(ctx, job, log.error) }
    })
    try {
      await boss.start()
      for (const { name, options } of [...queues, ...scheduled]) {
        const all = { retryDelay: pollingSeconds, ...defaults, ...options }
        // At most one job of each name and key waits or runs, on any node.
        await boss.createQueue(name, { ...all, policy: 'exclusive' })
        await boss.updateQueue(name, all)
        // Remembers the queue: the embedded engine has no second connection to look it up during a transaction.
        await boss.insert(name, [])
      }
      isReady = true
      if (!isWorker) return stop
      for (const queue of queues) await boss.work(queue.name, polling(queue, 2), batch(ctx, queue))
      for (const queue of scheduled)
        await boss.work(queue.name, polling(queue, pollingSeconds), batch(ctx, queue))
      for (const { name, cron } of jobs) {
        await boss.schedule(name, cron)
        // Runs at once, in case it was due while no node was running.
        await boss.send(name)
      }
      // Schedules outlive the version of the program that created them.
      for (const { name } of await boss.getSchedules())
        if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
      return stop
    } catch (error) {
      await stop()
      throw error
    }
  }
  return { send, start }
}

const defaults = {
  retryLimit: 3,
  retryBackoff: false,
  expireInSeconds: 900,
  deleteAfterSeconds: 24 * 3600,
  // A node is presumed dead after this time, so its job runs again within 50 s.
  heartbeatSeconds: 20,
}

function polling({ batchSize }: Queue, seconds: number) {
  return {
    pollingIntervalSeconds: seconds,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
}

/** Stores no error with the job, since that may name a person. */
function batch(ctx: Context, { work }: Queue) {
  return (jobs: { id: string; data: { key?: string } | null }[]) =>
    Promise.all(
      jobs.map(({ id, data }) =>
        work(ctx, data?.key ?? '').then(
          () => ({ id, status: 'completed' as const }),
          () => ({ id, status: 'failed' as const }),
        ),
      ),
    )
}

/** Rolls back after an error: a failed query of several statements leaves its transaction open. */
function onPool(pool: Options['pool'], engine: Options['engine']): Db {
  const limit = engine === 'postgres' ? { query_timeout: answerMs } : {}
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      let isBroken = false
      try {
        return await client.query({ text, ...(values && { values }), ...limit })
      } catch (error) {
        isBroken = await client.query({ text: 'rollback', ...limit }).then(
          () => false,
          () => true,
        )
        throw error
      } finally {
        client.release(isBroken)
      }
    },
  }
}
