import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { BadEnvironment, type Env } from '#server/config.ts'
import { degradedParts } from '#server/messages/alert-reasons.ts'
import { answerAtEdge, type Health } from '#server/platform/http/edge-answers.ts'
import type { RequestLog } from '#server/platform/http/request-log.ts'
import { routePattern } from '#server/platform/http/route-patterns.ts'

/** Shorter than Prometheus's ten seconds, so that it gets the other metrics while the database is unavailable. */
const timeoutMs = 3000

const agesQuery = `
  select extract(epoch from $1::timestamptz - (select min(due_at) from outbox where sent_at is null and given_up_at is null))::float8
      as emails,
    extract(epoch from $1::timestamptz - (select min(next_inquiry_at) from payments))::float8 as inquiries,
    extract(epoch from $1::timestamptz - (select max(started_at) from backups where file is not null))::float8 as backups`
/** Jobs use the database's clock. */
const jobsQuery = `
  select extract(epoch from now() - min(coalesce(heartbeat_on, started_on, start_after)))::float8 as seconds
  from pgboss.job where state in ('created', 'retry', 'active')`

type Sources = { pool: Pick<Pool, 'waitingCount' | 'query'>; clock: () => Date; health: () => Health }

/**
 * Measures the shop, and serves `/metrics` on a separate port, which shoppers cannot reach; `hear` is told of every
 * request. Throws `BadEnvironment` if the port is in use.
 */
export async function serveMetrics({ host, port }: NonNullable<Env['metrics']>, sources: Sources) {
  const { hear, scrape } = measureShop(sources)
  const server = createServer(({ url }, response) => {
    if (url !== '/metrics') return answerAtEdge(response, 404, { detail: 'Not found.' })
    response.setHeader('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE)
    scrape().then(
      (text) => response.end(text),
      () => response.destroy(),
    )
  }).listen(port, host)
  await once(server, 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new BadEnvironment(`METRICS_PORT must be a free port; ${port} is in use.`)
  })
  return { hear, close: () => void server.close().closeAllConnections() }
}

/** Text that a client can choose never becomes a label. */
function measureShop({ pool, clock, health }: Sources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const durations = new Histogram({
    name: 'karda_http_request_duration_seconds',
    help: 'Requests by duration, without health checks',
    labelNames: ['route', 'status'],
    registers,
  })
  const ready = gauge('karda_ready', '1 if the process answers /readyz with 200')
  const degraded = gauge('karda_degraded', '1 for each part that /readyz names as degraded', ['part'])
  const waiting = gauge('karda_database_waiting', 'Requests and jobs that wait for a connection')
  const overdue = gauge('karda_overdue_seconds', 'Seconds since the oldest work was due', ['work'])
  const alerts = gauge('karda_alerts_open', 'Open alerts for staff', ['kind'])
  const backup = gauge('karda_backup_age_seconds', 'Seconds since the newest backup was started')

  async function readDatabase(): Promise<void> {
    const ages = await pool.query(agesQuery, [clock()])
    // Fails before the first worker has started.
    const jobs = await pool.query(jobsQuery).catch(() => ({ rows: [{ seconds: 0 }] }))
    const open = await pool.query('select kind, count(*) from alerts where resolved_at is null group by kind')
    const { emails, inquiries, backups } = ages.rows[0]
    overdue.set({ work: 'emails' }, Math.max(0, emails))
    overdue.set({ work: 'payment inquiries' }, Math.max(0, inquiries))
    overdue.set({ work: 'jobs' }, Math.max(0, jobs.rows[0].seconds))
    for (const { kind, count } of open.rows) alerts.set({ kind }, Number(count))
    backup.set(backups ?? Number.POSITIVE_INFINITY)
  }

  const hear: RequestLog = ({ url = '' }, response) => {
    const end = durations.startTimer({ route: routePattern(url) })
    response.once('close', () => end({ status: response.headersSent ? response.statusCode : 'none' }))
  }

  async function scrape(): Promise<string> {
    const { unready, degraded: parts } = health()
    ready.set(unready.length === 0 ? 1 : 0)
    for (const part of degradedParts) degraded.set({ part }, parts.includes(part) ? 1 : 0)
    waiting.set(pool.waitingCount)
    // Without the database there are no figures rather than old ones.
    for (const labelled of [overdue, alerts]) labelled.reset()
    backup.remove()
    await Promise.race([readDatabase().catch(() => {}), setTimeout(timeoutMs, undefined, { ref: false })])
    return registry.metrics()
  }

  return { hear, scrape }
}
