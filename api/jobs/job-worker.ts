import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Context } from '../core/context.ts'
import type { Log } from '../http/log.ts'
import { type Job, runJob } from './jobs.ts'

/** As long as the requests under way have, see `drain.ts`. */
const closingPatienceMs = 6500

const defaults = {
  /** How long a job that is due may wait for a node to look. */
  secondsBetweenLooks: 10,
  secondsBeforeRetry: 10,
}

type Given = { pool: Pool; engine: 'postgres' | 'embedded'; jobs: Job[]; log: Log } & Partial<typeof defaults>

/**
 * Works the jobs off as long as the node is there: each at its time, on one node, never twice at once; one that fails
 * again after a moment, at most three times. A node that dies is noticed by its missing heartbeat, and another takes its
 * job. Beginning takes a moment and is tried until it succeeds; the answer ends it and waits for the job under way.
 */
export function startJobWorker(ctx: Context, given: Given): () => Promise<void> {
  const closing = new AbortController()
  const { log, secondsBeforeRetry } = { ...defaults, ...given }
  const begun = (async () => {
    while (!closing.signal.aborted) {
      try {
        return await begin(ctx, { ...defaults, ...given })
      } catch (error) {
        log.error('jobs failed', { error: String(error) })
      }
      await setTimeout(secondsBeforeRetry * 1000, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()
  return async () => {
    closing.abort()
    const close = await begun
    await close?.()
  }
}

async function begin(ctx: Context, given: Given & typeof defaults): Promise<() => Promise<void>> {
  const { pool, engine, jobs, log, secondsBetweenLooks, secondsBeforeRetry } = given
  const boss = new PgBoss({
    db: onPool(pool),
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    // The embedded engine has no autovacuum to be watched: upkeep.ts does its work.
    monitorVacuum: engine === 'postgres',
    cronWorkerIntervalSeconds: secondsBetweenLooks,
  })
  boss.on('error', (error) => log.error('jobs failed', { error: error.message }))
  boss.on('warning', ({ message, data }) => log.warn(message, { data }))
  const close = () => boss.stop({ close: false, timeout: closingPatienceMs })
  try {
    await boss.start()
    for (const job of jobs) {
      await ensureQueue(boss, job.name, secondsBeforeRetry)
      await boss.schedule(job.name, job.cron)
      await boss.work(job.name, { pollingIntervalSeconds: secondsBetweenLooks }, () =>
        runJob(ctx, job, log.error),
      )
      // What fell due while no node was there is not left waiting for the clock.
      await boss.send(job.name)
    }
    await forgetOthers(boss, jobs)
    return close
  } catch (error) {
    await close()
    throw error
  }
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

async function ensureQueue(boss: PgBoss, name: string, secondsBeforeRetry: number): Promise<void> {
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
