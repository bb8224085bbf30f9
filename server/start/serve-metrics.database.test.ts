import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BadEnvironment } from '#server/config.ts'
import { recordBackup } from '#server/operations/backup/backup-runs.ts'
import type { Health } from '#server/platform/http/edge-answers.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { freePort } from '#tests/support/free-port.ts'
import { seriesOf } from '#tests/support/prometheus.ts'
import { listen } from './listen.ts'
import { serveMetrics } from './serve-metrics.ts'

const api = await openApi()
await givenCheckout(api.system)
const product = await givenProduct(api.system, { slug: 'jungle', stock: 20 })
const well: Health = { unready: [], degraded: [] }

/** Measures the shop as a new process does. */
async function measured(change: { query?: () => Promise<unknown>; health?: () => Health } = {}) {
  const port = await freePort()
  const { query = (...words: [string]) => api.opened.pool.query(...words), health = () => well } = change
  const pool = { waitingCount: 2, query: query as Pool['query'] }
  const { hear, close } = await serveMetrics({ host: '127.0.0.1', port }, { pool, clock: api.now, health })
  onTestFinished(close)
  const url = `http://127.0.0.1:${port}/metrics`
  return { hear, url, scrape: async () => seriesOf(await (await fetch(url)).text()) }
}

test('overdue work, open alerts and the newest backup are shown with their age', async () => {
  expect((await (await measured()).scrape()).get('karda_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  await givenOrder(api.system, { customer: await api.person('anna'), items: [{ product }] })
  api.pass({ minutes: 20 })
  await raiseAlert(api.system, { kind: 'backups.failed', subject: 'backups', params: { error: 'no room' } })
  const at = api.now().toISOString()
  const made = { file: 'karda.tar.gz', bytes: 1, is_encrypted: false, orders: 3, pictures: 0 }
  await recordBackup(api.database, {
    started_at: at,
    finished_at: at,
    made_by: 'test',
    ...made,
  })
  api.pass({ minutes: 10 })
  const shown = await (await measured()).scrape()
  expect(shown.get('karda_overdue_seconds{work="emails"}')).toBe(1800)
  expect(shown.get('karda_overdue_seconds{work="payment inquiries"}')).toBe(0)
  expect(shown.get('karda_overdue_seconds{work="jobs"}')).toBe(0)
  expect(shown.get('karda_alerts_open{kind="backups.failed"}')).toBe(1)
  expect(shown.get('karda_backup_age_seconds')).toBe(600)
  expect(shown.get('karda_database_waiting')).toBe(2)
  expect(shown.get('karda_ready')).toBe(1)
})

test('a payment inquiry counts from when it was due', async () => {
  const customer = await api.person('kiran')
  const order = await givenOrder(api.system, { customer, items: [{ product }], payment_method: 'card_2c2p' })
  const created_at = api.now()
  const later = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000)
  await api.database
    .insertInto('payments')
    .values({
      id: '7d0e7a5e-1111-4111-8111-111111111111',
      order_id: order.id,
      attempt: 1,
      status: 'pending',
      invoice_number: 'K1',
      amount_cents: 100,
      currency: 'USD',
      created_at,
      expires_at: later(30),
      next_inquiry_at: later(2),
    })
    .execute()
  const { scrape } = await measured()
  const age = async () => (await scrape()).get('karda_overdue_seconds{work="payment inquiries"}')
  expect(await age()).toBe(0)
  api.pass({ minutes: 12 })
  expect(await age()).toBe(600)
})

test.each([
  ['unavailable', () => Promise.reject(new Error('away'))],
  ['silent', () => new Promise(() => {})],
] as const)(
  'with a database that is %s the other metrics are shown in five seconds, and no old figures',
  {
    timeout: 10_000,
  },
  async (_, query) => {
    const health = (): Health => ({ unready: ['database'], degraded: ['deaf'] })
    const begun = performance.now()
    const shown = await (await measured({ query, health })).scrape()
    expect(performance.now() - begun).toBeLessThan(5000)
    expect([...shown.keys()].filter((name) => /overdue|alerts|backup/.test(name))).toEqual([])
    expect(shown.get('karda_ready')).toBe(0)
    expect(shown.get('karda_degraded{part="deaf"}')).toBe(1)
    expect(shown.get('karda_degraded{part="mail"}')).toBe(0)
    expect(shown.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  },
)

test('requests are measured by route, and a client cannot create labels', async () => {
  const { hear, scrape } = await measured()
  const server = await listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  server.answer(api.app as never, { requestLogs: [hear] })
  const ask = async (path: string, method = 'GET') =>
    (await fetch(`${server.url}${path}`, { method, headers: { 'X-Tenant-ID': '3' } })).arrayBuffer()
  for (let time = 0; time < 3; time++) await ask('/api/products/products/jungle/')
  await ask('/api/products/products/none-such/')
  await ask('/ann@example.com?name=Ann')
  await ask('/ann@example.com', 'PROPFIND')
  const counts = async () =>
    Object.fromEntries([...(await scrape())].filter(([name]) => name.includes('_seconds_count{route')))
  await vi.waitFor(async () =>
    expect(await counts()).toEqual({
      [series('/api/products/products/{slug}/', 200)]: 3,
      [series('/api/products/products/{slug}/', 404)]: 1,
      [series('other', 404)]: 2,
    }),
  )
})

function series(route: string, status: number): string {
  return `karda_http_request_duration_seconds_count{route="${route}",status="${status}"}`
}

test('the port serves nothing else, and one in use is named in one line', async () => {
  const { url } = await measured()
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404)
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const sources = { pool: api.opened.pool, clock: api.now, health: () => well }
  await expect(serveMetrics({ host: '127.0.0.1', port }, sources)).rejects.toThrow(
    new BadEnvironment(`METRICS_PORT must be a free port; ${port} is in use.`),
  )
})
