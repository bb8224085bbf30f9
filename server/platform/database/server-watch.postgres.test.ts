import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, urlOf } from '#tests/support/database.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { openDatabase } from './open-database.ts'

const url = urlOf(await createTestDatabase())

async function openWatched() {
  const behindProxy = new URL(url)
  const proxy = await openTcpProxy(Number(behindProxy.port))
  behindProxy.port = String(proxy.port)
  const opened = await openDatabase({ databaseUrl: String(behindProxy), dataDir: '' })
  onTestFinished(opened.close)
  const watch = opened.server?.watch()
  if (!watch) throw new Error('There is no server.')
  onTestFinished(watch.stop)
  return { proxy, watch, ...opened }
}

/** The outcome of a promise, and how many milliseconds it took. */
async function ending(promise: Promise<unknown>) {
  const begun = performance.now()
  const error = await promise.then(
    () => undefined,
    (thrown) => thrown,
  )
  return { isUnavailable: isDatabaseUnavailable(error), ms: performance.now() - begun }
}

test('no query waits five seconds for a frozen server, even with long timeouts, and afterwards all continue', async () => {
  const { proxy, watch, pool, longRunningPool } = await openWatched()
  const patient = await longRunningPool.connect()
  proxy.freeze()
  const [hasty, slow] = await Promise.all([ending(pool.query('select 1')), ending(patient.query('select 1'))])
  patient.release()
  expect([hasty.isUnavailable, slow.isUnavailable]).toEqual([true, true])
  expect(hasty.ms).toBeLessThan(3500)
  expect(slow.ms).toBeLessThan(5000)
  expect(watch.state()).toBe('unavailable')
  const next = await ending(pool.query('select 1'))
  expect(next.isUnavailable).toBe(true)
  expect(next.ms).toBeLessThan(100)
  proxy.thaw()
  await vi.waitFor(() => expect(watch.state()).toBe('writable'), { timeout: 5000 })
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
}, 30_000)

test('queries with long timeouts get an answer that exceeds the short timeout', {
  tags: 'slow',
  timeout: 30_000,
}, async () => {
  const { pool, longRunningPool } = await openWatched()
  const patient = await longRunningPool.connect()
  expect((await ending(patient.query('select pg_sleep(3)'))).isUnavailable).toBe(false)
  patient.release()
  // For the next user of this connection, the short timeout applies again.
  const { isUnavailable, ms } = await ending(pool.query('select pg_sleep(10)'))
  expect(isUnavailable).toBe(true)
  expect(ms).toBeLessThan(3500)
})

test('a pool without a free connection is no sign that the server is unavailable', async () => {
  const { watch, pool } = await openWatched()
  const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  const { isUnavailable, ms } = await ending(pool.query('select 1'))
  expect(isUnavailable).toBe(true)
  expect(ms).toBeLessThan(3000)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(watch.state()).toBe('writable')
  for (const client of taken) client.release()
}, 30_000)
