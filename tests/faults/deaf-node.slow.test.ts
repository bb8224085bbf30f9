import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changesChannel, createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import { listenForChanges } from '#server/platform/cache/change-listener.ts'
import { connectTo, startFleet } from '../support/fleet.ts'
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { callShop } from '../support/shop-api.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'
import { openTcpProxy } from '../support/tcp-proxy.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function startServer() {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  return server
}

const soon = { timeout: 15_000 }
const readiness = async (url: string) => (await fetch(`${url}/readyz`)).json()

test.runIf(hasPostgres())(
  'a node without notifications shows data at most 15 s old, says so, and recovers',
  async () => {
    const server = await startServer()
    const proxy = await openTcpProxy(server.port, `listen ${changesChannel}`)
    const url = server.url('karda')
    const shop = { ...ownerEnv, SEED: 'empty' }
    const [writer] = await startFleet(url, 1, shop)
    const [reader] = await startFleet(url.replace(`:${server.port}/`, `:${proxy.port}/`), 1, shop)
    const [near, far] = [writer?.url ?? '', reader?.url ?? '']
    const api = callShop(near)
    const login = { login_id: shopOwner.email, password: shopOwner.password }
    const token = (await api('POST', '/accounts/login/', { body: login })).body.access

    const publish = async (question: string) => {
      const { status } = await api('POST', '/admin/faqs/', {
        token,
        body: { question, answer: '<p>Yes.</p>' },
      })
      expect(status).toBe(201)
      return performance.now()
    }
    /** How long the page, under constant requests, shows stale text. */
    const staleMs = async (question: string, since: number) => {
      for (let staleUntil = since; ; await pause(100)) {
        const asked = performance.now()
        const page = await (await fetch(`${far}/faq`)).text()
        if (page.includes(question)) return staleUntil - since
        staleUntil = asked
      }
    }

    expect(await readiness(far)).toEqual({ status: 'ready' })
    await fetch(`${far}/faq`)
    expect(await staleMs('Is it heard?', await publish('Is it heard?'))).toBeLessThan(1000)

    proxy.freezeMarked()
    const late = await staleMs('Is it swallowed?', await publish('Is it swallowed?'))
    expect(late).toBeGreaterThan(1000)
    expect(late).toBeLessThan(15_000)
    await expect.poll(() => readiness(far), soon).toEqual({ status: 'degraded', parts: ['deaf'] })
    expect(await readiness(near)).toEqual({ status: 'ready' })
    expect(await staleMs('Is it shown at once?', await publish('Is it shown at once?'))).toBeLessThan(1000)
    proxy.thaw()
    await expect.poll(() => readiness(far), soon).toEqual({ status: 'ready' })
    await fetch(`${far}/faq`)
    expect(await staleMs('Is it heard again?', await publish('Is it heard again?'))).toBeLessThan(1000)
    console.log(`the longest that an old page was shown: ${Math.round(late)} ms`)
  },
  180_000,
)

test.runIf(hasPostgres() && hasPgBouncer())(
  'a pooler that assigns connections per transaction passes no notifications, and the node notices',
  async () => {
    const server = await startServer()
    const pooler = await startPgBouncer(server.port)
    const pool = new pg.Pool({ connectionString: pooler.url('karda'), max: 2 })
    onTestFinished(() => pool.end())
    pool.on('error', () => {})
    const cacheVersions = createCacheVersions()
    onTestFinished(listenForChanges(pool, cacheVersions))
    expect(cacheVersions.areStale()).toBe(false)
    await vi.waitFor(() => expect(cacheVersions.areStale()).toBe(true), { timeout: 12_000 })
    // A new LISTEN does not help either, and must not count as success.
    await pause(12_000)
    expect(cacheVersions.areStale()).toBe(true)
  },
  60_000,
)
