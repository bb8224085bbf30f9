import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { secondMs } from '#model/duration.ts'
import type { Env } from '#server/config.ts'
import { type DegradedPart, degradedParts } from '#server/messages/alert-reasons.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import type { Health } from '#server/platform/http/edge-answers.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { raiseAlert, withdrawAlert } from '#server/shop/alerts/alerts.ts'
import type { Outcome } from './open-gateways.ts'

/** A part that was degraded in more checks than this has an alert; a restart takes fewer. */
const checksBeforeAlert = 6
/** A worker without a heartbeat for this many checks counts as gone. */
const silentChecks = 6
/** A server on PostgreSQL that answers no check in this time is away. */
const answerMs = 4000
/** After a write fails on a full disk, the node counts as unready for this time; then it can try another write. */
const fullMs = 10_000

/** Parts that all nodes share, so a single alert is enough. */
const ofTheShop: DegradedPart[] = ['worker', 'mail']

type Options = {
  env: Pick<Env, 'dataDir' | 'diskFreeMin' | 'healthSeconds' | 'role'>
  opened: Pick<OpenedDatabase, 'direct' | 'engine'>
  /** Outcomes of gateway calls, by the part that they serve. */
  outcomes: Partial<Record<DegradedPart, Outcome>>
  log: Log
}

export type HealthWatch = {
  health: () => Health
  /** Whether the database takes no writes, so that requests need not wait to find out. */
  isAway: () => boolean
  /** Call for a request that failed because the database is unavailable. */
  failed: (error: unknown) => void
  stop: () => void
}

/**
 * Checks the dependencies of this process every few seconds, so that health checks are answered at once. Raises an
 * alert for a part that stays degraded, and withdraws it when the part recovers.
 */
export function watchHealth(ctx: Context, { env, opened, outcomes, log }: Options): HealthWatch {
  const stopping = new AbortController()
  const id = randomUUID()
  let isAway = false
  let fullUntil = 0
  let degraded: DegradedPart[] = []
  /** In how many checks in a row a part was degraded. */
  const counts = new Map<DegradedPart, number>()

  async function check(): Promise<void> {
    const found = new Set<DegradedPart>()
    if (ctx.cacheVersions.areStale()) found.add('deaf')
    if ((await freeBytes(env.dataDir)) < env.diskFreeMin) found.add('disk')
    for (const [part, outcome] of Object.entries(outcomes))
      if (outcome.hasFailed()) found.add(part as DegradedPart)
    // Without the database, the state of the others is unknown, so they keep their last one.
    const missing = await beat().catch((error) => {
      noteAway(error)
      return undefined
    })
    for (const part of missing ?? degraded.filter((part) => ofTheShop.includes(part))) found.add(part)
    degraded = degradedParts.filter((part) => found.has(part))
    if (!missing) return
    if (isAway) log.warn('database available again')
    isAway = false
    for (const part of degradedParts) await alertTo(part, found.has(part))
  }

  /** Writes that this process is alive; returns the parts of the shop that are not. */
  async function beat(): Promise<DegradedPart[]> {
    const limit = opened.engine === 'postgres' ? { query_timeout: answerMs } : {}
    const values = [id, hostname(), env.role !== 'web']
    await opened.direct.query({ text: heartbeat, values, ...limit })
    const silence = [silentChecks * env.healthSeconds]
    const { rows } = await opened.direct.query({ text: missingParts, values: silence, ...limit })
    return ofTheShop.filter((part) => rows[0][part])
  }

  function noteAway(error: Error): void {
    if (!isDatabaseUnavailable(error)) log.error('health unknown', { error: String(error) })
    // The server is not away if other work has all connections.
    else if (!/^timeout exceeded/.test(error.message)) {
      if (!isAway) log.error('database unavailable', { error: String(error) })
      isAway = true
    }
  }

  async function alertTo(part: DegradedPart, isDegraded: boolean): Promise<void> {
    const before = counts.get(part) ?? 0
    const kind = 'operations.degraded'
    const subject = ofTheShop.includes(part) ? part : `${part}:${hostname()}`
    if (isDegraded && before === checksBeforeAlert) {
      log.warn('degraded', { part })
      const params = { part, host: hostname() }
      await raiseAlert(ctx, { kind, subject, params }, { isEmailed: part !== 'mail' })
    }
    if (!isDegraded && before > checksBeforeAlert) await withdrawAlert(ctx, { kind, subject })
    counts.set(part, isDegraded ? before + 1 : 0)
  }

  async function checkForever(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check().catch((error) => log.error('health unknown', { error: String(error) }))
      const ms = env.healthSeconds * secondMs
      await setTimeout(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  void checkForever()
  return {
    health: () => ({ unready: isAway || fullUntil > performance.now() ? ['database'] : [], degraded }),
    isAway: () => isAway,
    failed(error) {
      if ((error as { code?: string }).code === '53100') fullUntil = performance.now() + fullMs
    },
    stop: () => stopping.abort(),
  }
}

/** The free bytes on the folder's disk; infinite for a folder that does not exist yet. */
async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}

const heartbeat = `
  with forgotten as (delete from nodes where beat_at < now() - interval '1 day')
  insert into nodes (id, host, works, beat_at) values ($1, $2, $3, now())
  on conflict (id) do update set beat_at = excluded.beat_at`

/**
 * A single email may fail because of its recipient; if several have failed for a minute and none is sent, the SMTP server
 * is to blame.
 */
const missingParts = `
  select
    not exists (select from nodes where works and beat_at > now() - $1 * interval '1 second') as worker,
    (select count(*) from outbox where sent_at is null and given_up_at is null and attempts > 3) > 1
      and not exists (select from outbox where sent_at > now() - interval '10 minutes') as mail`
