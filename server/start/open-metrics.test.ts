import { expect, onTestFinished, test } from 'vitest'
import { BadEnvironment } from '#server/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { openMetrics } from './open-metrics.ts'

/** A worker whose database is unavailable. */
const shop = {
  database: {
    selectFrom() {
      throw new Error('away')
    },
  } as never,
  clock: () => new Date(),
}

function open(port: number, { isBroken = false } = {}) {
  const logged: Record<string, unknown>[] = []
  const opened = openMetrics({ host: '127.0.0.1', port }, shop, {
    pool: { totalCount: 3, idleCount: 1, waitingCount: 2 },
    cacheVersions: { syncedUntil: () => performance.now() },
    health() {
      if (isBroken) throw new Error('no health')
      return { unready: [], degraded: [] }
    },
    dataDir: '/',
    lostLines: () => 3,
    responseCache: undefined,
    log: createLog('warn', (line) => logged.push(JSON.parse(line))),
  })
  opened.then(
    ({ close }) => onTestFinished(close),
    () => {},
  )
  return { opened, logged }
}

test('a worker serves its metrics, and the port serves nothing else', async () => {
  const { url } = await open(0).opened
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  const text = await (await fetch(url)).text()
  expect(text).toContain('karda_database_connections{state="used"} 2\n')
  expect(text).toContain('karda_database_connections{state="idle"} 1\n')
  expect(text).toContain('karda_database_waiting 2\n')
  expect(text).toContain('karda_log_lines_lost_total 3\n')
  expect(text).not.toContain('karda_kept_answers')
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404)
})

test('a port in use is named in one line', async () => {
  const { url } = await open(0).opened
  const port = Number(new URL(url).port)
  await expect(open(port).opened).rejects.toThrow(
    new BadEnvironment(`METRICS_PORT must be a free port; ${port} is in use.`),
  )
})

test('a failing metric is a 500 and in the log', async () => {
  const { opened, logged } = open(0, { isBroken: true })
  const answer = await fetch((await opened).url)
  expect(answer.status).toBe(500)
  expect(logged).toMatchObject([{ level: 'error', message: 'metrics failed', error: 'Error: no health' }])
})
