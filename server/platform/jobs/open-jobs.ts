import type { Pool } from 'pg'
import { type Db, fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import type { Context, SendJobs } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type Job, runJob } from './recurring-job.ts'

/** Work on single rows; see `SendJobs`. It must tolerate running twice. If it throws, it is retried. */
export type Queue = {
  name: string
  options?: QueueOptions
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

/** Of queues: three rows every 2 s, which on the embedded engine leaves its only connection to the visitors. */
const polling = { pollingIntervalSeconds: 2, localConcurrency: 3 }
/** If many wait, there are no pauses. */
const burst = { ...polling, burstWhenReadyExceeds: 20 }
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
    // How long it takes to notice that many jobs wait.
    queueCacheIntervalSeconds: pollingSeconds,
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

  async function open(name: string, options: QueueOptions = {}): Promise<void> {
    const limits = { retryLimit: 3, retryDelay: pollingSeconds, retryBackoff: false, expireInSeconds: 900 }
    // A node is presumed dead after 20 s without a heartbeat, so its job runs again within 50 s.
    const all = { ...limits, heartbeatSeconds: 20, deleteAfterSeconds: 24 * 3600, ...options }
    // At most one job of each name and key waits or runs, on any node.
    await boss.createQueue(name, { ...all, policy: 'exclusive' })
    await boss.updateQueue(name, all)
    // Remembers the queue: the embedded engine has no second connection to look it up during a transaction.
    await boss.insert(name, [])
  }

  /** Starts the work, or only prepares for sending; the returned function stops it and waits for running jobs. */
  async function start(ctx: Context, queues: Queue[], jobs: Job[]): Promise<() => Promise<void>> {
    const stop = () => boss.stop({ close: false, timeout: closingTimeoutMs })
    try {
      await boss.start()
      for (const { name, options } of queues) await open(name, options)
      isReady = true
      if (!isWorker) return stop
      for (const { name, work } of queues)
        await boss.work<{ key: string }>(
          name,
          engine === 'postgres' ? burst : polling,
          async ([job]) => job && work(ctx, job.data.key),
        )
      for (const job of jobs) {
        await open(job.name, { expireInSeconds: (job.hours ?? 0.25) * 3600 })
        await boss.schedule(job.name, job.cron)
        const options = { pollingIntervalSeconds: pollingSeconds }
        await boss.work(job.name, options, () => runJob(ctx, job, log.error))
        // Runs at once, in case it was due while no node was running.
        await boss.send(job.name)
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
