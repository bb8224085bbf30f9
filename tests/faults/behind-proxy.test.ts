import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { tenantHeader, tenantId } from '../../contract/tenant.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { startShopProcess } from '../support/shop-process.ts'

/** `FAULTS=full` waits as long as proxies do in reality. The pauses are those in which one side may close. */
const { clients, rounds, limits } =
  process.env.FAULTS === 'full'
    ? {
        clients: 1000,
        rounds: 3,
        limits: [
          { keepSeconds: 60, pauseSeconds: 60 },
          { keepSeconds: 120, pauseSeconds: 91 },
        ],
      }
    : { clients: 100, rounds: 4, limits: [{ keepSeconds: 2, pauseSeconds: 2 }] }

async function openShop(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'karda-proxy-'))
  await cp(inject('plantedShop'), folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true }))
  const shop = await startShopProcess({ DATA_DIR: folder, ...env })
  onTestFinished(async () => void (await shop.stop()))
  return shop
}

/** Posts what is refused, which changes nothing; over a connection of its own, like a browser. */
function post(url: string, agent: Agent): Promise<number> {
  const headers = { [tenantHeader]: String(tenantId), 'Content-Type': 'application/json' }
  return new Promise((resolve, reject) => {
    request(`${url}/api/contact/messages/`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end('{}')
  })
}

test.for(limits)(
  'no POST is lost between two idle connections, paused near $pauseSeconds s at a proxy that keeps them for $keepSeconds s',
  { skip: !hasNginx(), timeout: 900_000 },
  async ({ keepSeconds, pauseSeconds }) => {
    const shop = await openShop()
    const url = await startNginx(shop.url, { keepSeconds })
    const counts: Record<number, number> = {}
    const visit = async (index: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())
      // Spread over a fifth of a second around the limit, the same for every run.
      const pauseMs = pauseSeconds * 1000 + ((index % 41) - 20) * 5
      for (let round = 0; round < rounds; round++) {
        if (round > 0) await setTimeout(pauseMs)
        const status = await post(url, agent)
        counts[status] = (counts[status] ?? 0) + 1
      }
    }
    let isOver = false
    /** A busy process answers late, and sees late that a connection is to be used. */
    const keepBusy = async () => {
      for (let page = 0; !isOver; page++) {
        await (await fetch(`${shop.url}/products?page=1&look=${page}`)).arrayBuffer()
      }
    }
    const busy = Promise.all([keepBusy(), keepBusy()])
    await Promise.all(Array.from({ length: clients }, (_, index) => visit(index)))
    isOver = true
    await busy
    expect(counts).toEqual({ 400: clients * rounds })
  },
)

test('after SIGTERM requests are taken for DRAIN_SECONDS, and the process is not ready', async () => {
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
    // Then it asks whoever asked to turn to another node.
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
