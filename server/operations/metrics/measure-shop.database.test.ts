import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordBackup } from '#server/operations/backup/backup-runs.ts'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import { createResponseCache } from '#server/platform/cache/response-cache.ts'
import { answerFromCache } from '#server/platform/http/fast-path.ts'
import type { Health } from '#server/platform/http/health.ts'
import { startJobWorker } from '#server/platform/jobs/job-worker.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import { serverTimes } from '#server/start/drain.ts'
import { listen } from '#server/start/listen.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { countingQueries } from '#tests/support/count-queries.ts'
import { seriesOf } from '#tests/support/prometheus.ts'
import { measureShop } from './measure-shop.ts'

const cacheVersions = createCacheVersions()
const responseCache = createResponseCache(cacheVersions)
const api = await openApi({ cacheVersions, responseCache })
await givenCheckout(api.system)
const product = await givenProduct(api.system, { slug: 'jungle', stock: 20 })
const well: Health = { unready: [], degraded: [] }

/** Measures the shop as a new process does. */
function measured(
  change: Partial<Parameters<typeof measureShop>[0] & Parameters<typeof measureShop>[1]> = {},
) {
  const shop = { database: api.database, clock: api.now, ...change }
  const measures = measureShop(shop, {
    pool: api.opened.pool,
    cacheVersions,
    health: () => well,
    dataDir: process.cwd(),
    lostLines: () => 0,
    responseCache,
    ...change,
  })
  const scrape = async () => {
    const series = seriesOf(await measures.scrape())
    const startingWith = (start: string) =>
      Object.fromEntries([...series].filter(([name]) => name.startsWith(start)))
    return { value: (name: string) => series.get(name), startingWith }
  }
  return { ...measures, scrape }
}

test('waiting work is counted by state, with the age of the oldest', async () => {
  const nothing = await measured().scrape()
  expect(nothing.startingWith('karda_orders')).toMatchObject({
    'karda_orders{state="awaiting_payment"}': 0,
    'karda_orders_oldest_age_seconds{state="awaiting_payment"}': 0,
  })
  expect(nothing.value('karda_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  const customer = await api.person('anna')
  await givenOrder(api.system, { customer, items: [{ product }] })
  api.pass({ minutes: 20 })
  await givenOrder(api.system, { customer, items: [{ product }] })
  await givenPaidOrder(api.system, { customer, items: [{ product }] })
  const params = { error: 'no room' }
  await raiseAlert(api.system, { kind: 'backups.failed', subject: 'backups', params })
  const at = api.now().toISOString()
  const made = { file: 'karda.tar.gz', bytes: 1, is_encrypted: false, orders: 3, pictures: 0 }
  await recordBackup(api.database, {
    started_at: at,
    finished_at: at,
    made_by: 'test',
    made: { ...made, missing_pictures: [], last_order_at: null },
  })
  api.pass({ minutes: 10 })
  const shown = await measured().scrape()
  expect(shown.startingWith('karda_orders')).toEqual({
    'karda_orders{state="pending"}': 0,
    'karda_orders{state="awaiting_payment"}': 2,
    'karda_orders{state="paid"}': 1,
    'karda_orders{state="processing"}': 0,
    'karda_orders_oldest_age_seconds{state="pending"}': 0,
    'karda_orders_oldest_age_seconds{state="awaiting_payment"}': 1800,
    'karda_orders_oldest_age_seconds{state="paid"}': 600,
    'karda_orders_oldest_age_seconds{state="processing"}': 0,
  })
  expect(shown.value('karda_mails{state="waiting"}')).toBeGreaterThanOrEqual(3)
  expect(shown.value('karda_mails_oldest_age_seconds{state="waiting"}')).toBe(1800)
  expect(shown.value('karda_alerts_open{kind="backups.failed"}')).toBe(1)
  expect(shown.value('karda_backup_age_seconds')).toBe(600)
  expect(shown.value('karda_database_answered')).toBe(1)
})

test('open payments and overdue inquiries are counted', async () => {
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
  api.pass({ minutes: 1 })
  expect((await measured().scrape()).startingWith('karda_payment')).toEqual({
    'karda_payments{state="initiated"}': 0,
    'karda_payments{state="pending"}': 1,
    'karda_payments_oldest_age_seconds{state="initiated"}': 0,
    'karda_payments_oldest_age_seconds{state="pending"}': 60,
    'karda_payment_inquiries{state="due"}': 0,
    'karda_payment_inquiries_oldest_age_seconds{state="due"}': 0,
  })
  api.pass({ minutes: 11 })
  expect((await measured().scrape()).startingWith('karda_payment_inquiries')).toEqual({
    'karda_payment_inquiries{state="due"}': 1,
    'karda_payment_inquiries_oldest_age_seconds{state="due"}': 600,
  })
})

test('a running job is counted by its name', async () => {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const step = async () => {
    reached.resolve()
    await released.promise
  }
  const jobs = [{ name: 'counted', cron: '0 0 1 1 *', steps: [step] }]
  const close = startJobWorker(api.system, { ...api.opened, jobs, log: console as never, pollingSeconds: 1 })
  onTestFinished(close)
  await reached.promise
  const shown = await measured().scrape()
  released.resolve()
  expect(shown.startingWith('karda_jobs{')).toEqual({ 'karda_jobs{name="counted",state="active"}': 1 })
  expect(shown.value('karda_jobs_oldest_age_seconds{name="counted",state="active"}')).toBeLessThan(60)
})

test('however many scrapes there are, the database is queried every ten seconds', async () => {
  const { counted, queriesOf } = countingQueries(api)
  const { scrape } = measured({ database: counted.system.database })
  expect(await queriesOf(() => Promise.all([scrape(), scrape()]))).toBeLessThanOrEqual(10)
  expect(await queriesOf(scrape)).toBe(0)
})

test('without the database the metrics of the process are shown, and no old figures', async () => {
  const pool = { connect: () => Promise.reject(new Error('away')), end: async () => {}, options: {} }
  const database = new Kysely<never>({ dialect: new PostgresDialect({ pool: pool as never }) })
  const health = (): Health => ({ unready: ['database'], degraded: ['deaf'] })
  const shown = await measured({ database: database as never, health }).scrape()
  expect(shown.value('karda_database_answered')).toBe(0)
  for (const name of ['karda_orders', 'karda_mails', 'karda_payments', 'karda_backup', 'karda_jobs'])
    expect(shown.startingWith(name)).toEqual({})
  expect(shown.value('karda_ready')).toBe(0)
  expect(shown.value('karda_degraded{part="deaf"}')).toBe(1)
  expect(shown.value('karda_degraded{part="mail"}')).toBe(0)
  expect(shown.value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(shown.value('karda_disk_free_bytes')).toBeGreaterThan(0)
})

test('a scrape waits for the database no longer than three seconds', {
  timeout: 10_000,
}, async () => {
  const pool = { connect: () => new Promise(() => {}), end: async () => {}, options: {} }
  const database = new Kysely<never>({ dialect: new PostgresDialect({ pool: pool as never }) })
  const begun = performance.now()
  expect((await measured({ database: database as never }).scrape()).value('karda_database_answered')).toBe(0)
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('a node without notifications shows for how long', async () => {
  const stale = createCacheVersions()
  stale.markSynced(performance.now() - 20_000)
  const silence = (await measured({ cacheVersions: stale }).scrape()).value('karda_listener_silence_seconds')
  expect(silence).toBeGreaterThanOrEqual(20)
  expect(silence).toBeLessThan(25)
})

test('requests are measured by route, and a client cannot create labels', async () => {
  const { hear, scrape } = measured()
  const server = await listen({ host: '127.0.0.1', port: 0 }, { ...serverTimes, quietMs: 10 })
  onTestFinished(() => server.close())
  server.answer(api.app as never, {
    answerReady: answerFromCache(responseCache, 'http://shop.test'),
    requestLogs: [hear],
  })
  const before = { ...responseCache.counts }
  const ask = async (path: string, method = 'GET') => {
    const sent = httpRequest(`${server.localUrl}${path}`, { method, headers: { 'X-Tenant-ID': '3' } }).end()
    const [answer] = await once(sent, 'response')
    await answer.toArray()
  }
  // The first answer is computed, the second comes from the cache, and the third is sent without the framework.
  for (let time = 0; time < 3; time++) await ask('/api/products/products/jungle/')
  await ask('/api/products/products/none-such/')
  await ask('/ann@example.com?name=Ann')
  await ask('/ann@example.com', 'PROPFIND')
  await vi.waitFor(async () =>
    expect((await scrape()).startingWith('karda_http_request_duration_seconds_count')).toEqual({
      [series('GET', '/api/products/products/{slug}/', 200)]: 3,
      [series('GET', '/api/products/products/{slug}/', 404)]: 1,
      [series('GET', 'other', 404)]: 1,
      [series('other', 'other', 404)]: 1,
    }),
  )
  const shown = await scrape()
  expect(shown.value('karda_kept_answers_total{outcome="hit"}')).toBe(before.hits + 2)
  expect(shown.value('karda_kept_answers_total{outcome="miss"}')).toBeGreaterThan(before.misses)
  expect(shown.value('karda_kept_answers')).toBeGreaterThanOrEqual(1)
  expect(shown.value('karda_kept_answers_bytes')).toBeGreaterThan(2048)
})

function series(method: string, route: string, status: number): string {
  return `karda_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`
}
