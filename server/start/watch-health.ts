import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { secondMs } from '#model/duration.ts'
import type { Env } from '#server/config.ts'
import { type DegradedPart, degradedParts } from '#server/messages/alert-reasons.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import type { ServerState } from '#server/platform/database/server-watch.ts'
import type { Health } from '#server/platform/http/health.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { raiseAlert, withdrawAlert } from '#server/shop/alerts/alerts.ts'
import type { Outcome } from './outcome.ts'

/** Raises no alert for an outage of fewer checks, such as a restart. */
const looksBeforeAlert = 6
/** A worker without a heartbeat for this many checks counts as gone. */
const silentLooks = 6
const daysRemembered = 1
/** After a write fails on a full disk, the node counts as unready for this time; then it can try another write. */
const fullMs = 10_000

const diskFull = '53100'
/** Parts that all nodes share, so a single alert is enough. */
const ofTheShop: DegradedPart[] = ['worker', 'mail']

type Options = {
  env: Pick<Env, 'dataDir' | 'diskFreeMin' | 'healthSeconds' | 'role'>
  opened: Pick<OpenedDatabase, 'pool' | 'server'>
  serverState: () => ServerState
  /** Outcomes of gateway calls, by the part that they serve. */
  outcomes: Partial<Record<DegradedPart, Outcome>>
  log: Log
}

export type HealthWatch = {
  health: () => Health
  /** Call for a request that failed because the database is unavailable. */
  failed: (error: unknown) => void
  stop: () => void
}

/**
 * Checks the dependencies of this process every few seconds, so that health checks are answered at once. Raises an
 * alert for a part that stays degraded, and withdraws it when the part recovers.
 */
export function watchHealth(ctx: Context, options: Options): HealthWatch {
  const { env, opened, serverState, outcomes, log } = options
  const intervalMs = env.healthSeconds * secondMs
  const stopping = new AbortController()
  const pool = opened.server?.controlPool ?? opened.pool
  const id = randomUUID()
  let isWritable = true
  let isReady = true
  let fullUntil = 0
  let missingParts = new Set<DegradedPart>()
  /** Since when a part is degraded, on the `performance.now()` clock. */
  const since = new Map<DegradedPart, number>()
  const alerted = new Set<DegradedPart>()

  async function checkHealth(): Promise<void> {
    const degraded = new Set<DegradedPart>()
    if ((await freeBytes(env.dataDir)) < env.diskFreeMin) degraded.add('disk')
    for (const [part, outcome] of Object.entries(outcomes)) {
      if (outcome.hasFailed()) degraded.add(part as DegradedPart)
    }
    try {
      await sendHeartbeat(pool, { id, isWorker: env.role !== 'web' })
      isWritable = true
      for (const part of await findMissing(pool, silentLooks * env.healthSeconds)) degraded.add(part)
      await alertTo(degraded)
    } catch (error) {
      // The state of these parts is unknown now, so they keep their last one.
      for (const part of ofTheShop) if (missingParts.has(part)) degraded.add(part)
      if (isDatabaseUnavailable(error)) isWritable = false
      else log.error('health unknown', { error: String(error) })
    }
    missingParts = degraded
    if (isReady === canWrite()) return
    isReady = !isReady
    if (isReady) log.warn('database available again')
    else log.error('database unavailable', { server: serverState() })
  }

  const canWrite = () => isWritable && serverState() === 'writable' && fullUntil < performance.now()

  async function alertTo(degraded: Set<DegradedPart>): Promise<void> {
    if (ctx.cacheVersions.areStale()) degraded.add('deaf')
    const now = performance.now()
    for (const part of degradedParts) {
      if (!degraded.has(part)) since.delete(part)
      else if (!since.has(part)) since.set(part, now)
      if (now - (since.get(part) ?? now) >= looksBeforeAlert * intervalMs && !alerted.has(part)) {
        alerted.add(part)
        log.warn('degraded', { part })
        const params = { part, host: hostname() }
        await raiseAlert(
          ctx,
          { kind: 'operations.degraded', subject: subjectOf(part), params },
          { isEmailed: part !== 'mail' },
        )
      } else if (!degraded.has(part) && alerted.has(part)) await withdraw(part)
    }
  }

  async function withdraw(part: DegradedPart): Promise<void> {
    await withdrawAlert(ctx, { kind: 'operations.degraded', subject: subjectOf(part) })
    alerted.delete(part)
  }

  async function watchParts(): Promise<void> {
    while (!stopping.signal.aborted) {
      await checkHealth().catch((error) => log.error('health unknown', { error: String(error) }))
      await setTimeout(intervalMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  void watchParts()
  return {
    health() {
      const degraded = degradedParts.filter((part) =>
        part === 'deaf' ? ctx.cacheVersions.areStale() : missingParts.has(part),
      )
      return { unready: canWrite() ? [] : ['database'], degraded }
    },
    failed(error) {
      if ((error as { code?: string }).code === diskFull) fullUntil = performance.now() + fullMs
    },
    stop: () => stopping.abort(),
  }
}

function subjectOf(part: DegradedPart): string {
  return ofTheShop.includes(part) ? part : `${part}:${hostname()}`
}

/** The free bytes on the folder's disk; infinite for a folder that does not exist yet. */
async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}

async function sendHeartbeat(pool: Pool, { id, isWorker }: { id: string; isWorker: boolean }): Promise<void> {
  await pool.query(
    `with forgotten as (delete from nodes where beat_at < now() - $4 * interval '1 day')
     insert into nodes (id, host, works, beat_at) values ($1, $2, $3, now())
     on conflict (id) do update set beat_at = excluded.beat_at`,
    [id, hostname(), isWorker, daysRemembered],
  )
}

/** A single email may fail because of its recipient; if several fail and none is sent, the SMTP server is to blame. */
async function findMissing(pool: Pool, workerSilenceSeconds: number): Promise<DegradedPart[]> {
  const { rows } = await pool.query<{ worker: boolean; mail: boolean }>(
    `select
       not exists (select from nodes where works and beat_at > now() - $1 * interval '1 second') as worker,
       (select count(*) from outbox where sent_at is null and given_up_at is null and attempts > 1) > 1
         and not exists (select from outbox where sent_at > now() - interval '10 minutes') as mail`,
    [workerSilenceSeconds],
  )
  const [missing] = rows
  return [...(missing?.worker ? ['worker' as const] : []), ...(missing?.mail ? ['mail' as const] : [])]
}
