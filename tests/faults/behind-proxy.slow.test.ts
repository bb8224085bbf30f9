import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { hasHaproxy, startHaproxy } from '../support/proxies.ts'
import { startShopProcess } from '../support/shop-process.ts'

/**
 * `FAULTS=full` uses the idle limits of real proxies. The pauses are chosen so that either side may close the
 * connection first.
 */
const { clients, rounds, limits } =
  process.env.FAULTS === 'full'
    ? {
        clients: 1000,
        rounds: 3,
        limits: [
          { proxy: 'nginx', keepSeconds: 60, pauseSeconds: 60, readers: 2 },
          { proxy: 'nginx', keepSeconds: 120, pauseSeconds: 91, readers: 2 },
          { proxy: 'HAProxy', keepSeconds: 60, pauseSeconds: 60, readers: 2 },
          // HAProxy closes connections that have been idle this long. With more readers, the shop would answer
          // HAProxy's health checks too late.
          { proxy: 'HAProxy', keepSeconds: 60, pauseSeconds: 5, readers: 8 },
        ],
      }
    : {
        clients: 100,
        rounds: 4,
        limits: [
          { proxy: 'nginx', keepSeconds: 2, pauseSeconds: 2, readers: 2 },
          { proxy: 'HAProxy', keepSeconds: 2, pauseSeconds: 2, readers: 2 },
        ],
      }

async function openShop(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'karda-proxy-'))
  await cp(inject('plantedShop'), folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }))
  const shop = await startShopProcess({ DATA_DIR: folder, ...env })
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

/**
 * Sends a POST that changes nothing, since the shop refuses it. Like a browser, repeats the POST if a reused connection
 * ends before any answer, because the proxy closed it at the same moment.
 */
function post(url: string, agent: Agent): Promise<number> {
  const headers = { [tenantHeader]: String(tenantId), 'Content-Type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/contact/messages/`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', (error) => {
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(post(url, agent))
      else reject(error)
    })
    sent.end('{}')
  })
}

test.for(limits)(
  'no POST is lost or doubled between two idle connections, paused near $pauseSeconds s at $proxy with an idle limit of $keepSeconds s',
  { timeout: 900_000 },
  async ({ proxy, keepSeconds, pauseSeconds, readers }, { skip }) => {
    const isNginx = proxy === 'nginx'
    skip(!(isNginx ? hasNginx() : hasHaproxy()))
    const shop = await openShop({ LOG_LEVEL: 'info' })
    const url = isNginx
      ? await startNginx(shop.url, { keepSeconds })
      : await startHaproxy([shop.url, shop.url], { keepSeconds })
    // HAProxy considers a node ready after two successful checks.
    await expect.poll(async () => (await fetch(`${url}/faq`)).status).toBe(200)
    const counts: Record<number, number> = {}
    const visit = async (index: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())
      // The pauses spread over a fifth of a second around the limit, and are the same in every run.
      const pauseMs = pauseSeconds * 1000 + ((index % 41) - 20) * 5
      for (let round = 0; round < rounds; round++) {
        if (round > 0) await setTimeout(pauseMs)
        const status = await post(url, agent)
        counts[status] = (counts[status] ?? 0) + 1
      }
    }
    let isOver = false
    /**
     * Keeps the process busy, so that it answers late, and notices late that the other side has closed a connection.
     */
    const keepBusy = async () => {
      for (let page = 0; !isOver; page++) {
        await (await fetch(`${shop.url}/products?page=1&look=${page}`)).arrayBuffer()
      }
    }
    const busy = Promise.all(Array.from({ length: readers }, keepBusy))
    await Promise.all(Array.from({ length: clients }, (_, index) => visit(index)))
    isOver = true
    await busy
    expect(counts).toEqual({ 400: clients * rounds })
    await shop.stop()
    const arrived = shop.output.filter((line) => line.includes('"method":"POST"'))
    expect(arrived).toHaveLength(clients * rounds)
  },
)

test('after SIGTERM the process reports that it is not ready, but answers requests for DRAIN_SECONDS', async () => {
  const shop = await openShop({ DRAIN_SECONDS: '3' })
  const ended = once(shop.child, 'exit')
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  shop.child.kill('SIGTERM')
  const ask = (path: string) =>
    fetch(shop.url + path).then(
      async (answer) => ({
        status: answer.status,
        connection: answer.headers.get('Connection'),
        body: await answer.text(),
      }),
      () => undefined,
    )
  await expect.poll(async () => (await ask('/readyz'))?.status, { timeout: 2500, interval: 50 }).toBe(503)
  expect((await ask('/readyz'))?.body).toBe('{"status":"unready","parts":["draining"]}')
  let answered = 0
  let lastAnswer = 0
  for (; seconds() < 12; await setTimeout(100)) {
    const page = await ask('/faq')
    // After DRAIN_SECONDS, the shop answers 503 or refuses connections.
    if (!page || page.status === 503) break
    expect([page.status, page.connection]).toEqual([200, 'close'])
    answered++
    lastAnswer = seconds()
  }
  expect(answered).toBeGreaterThan(10)
  expect(lastAnswer).toBeGreaterThan(2.9)
  expect(lastAnswer).toBeLessThan(5)
  expect(await ended).toEqual([0, null])
  expect(seconds()).toBeLessThan(3 + 8)
})
