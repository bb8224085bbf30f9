import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { sendBuyers } from '../support/buyers.ts'
import { connectTo, startFleet } from '../support/fleet.ts'
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { callShop } from '../support/shop-api.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'

const isThere = hasPostgres() && hasPgBouncer()

async function startServer() {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  return server
}

test.runIf(isThere)(
  'a shop behind PgBouncer sells, and a change on one node reaches the other within 1 s',
  async () => {
    const server = await startServer()
    const pooler = await startPgBouncer(server.port)
    const env = { ...ownerEnv, DATABASE_DIRECT_URL: server.url('karda') }
    const [one, two] = await startFleet(pooler.url('karda'), 2, env)
    const [near, far] = [one?.url ?? '', two?.url ?? '']
    const buyers = await sendBuyers([near, far], 3)
    onTestFinished(buyers.stop)
    const api = callShop(near)
    const login = { login_id: shopOwner.email, password: shopOwner.password }
    const token = (await api('POST', '/accounts/login/', { body: login })).body.access
    await fetch(`${far}/faq`)
    const body = { question: 'Is it heard through the pooler?', answer: '<p>Yes.</p>' }
    expect((await api('POST', '/admin/faqs/', { token, body })).status).toBe(201)
    await expect
      .poll(async () => (await fetch(`${far}/faq`)).text(), { timeout: 1000, interval: 50 })
      .toContain(body.question)
    await expect.poll(() => buyers.orders.size, { timeout: 30_000 }).toBeGreaterThan(20)
    await buyers.stop()
    expect([buyers.errors, buyers.counts.refused]).toEqual([[], 0])
    expect(await (await fetch(`${far}/readyz`)).json()).toEqual({ status: 'ready' })
  },
  180_000,
)

test.runIf(isThere)('a pooled address without a direct one is refused with a single line', async () => {
  const server = await startServer()
  const pooled = (await startPgBouncer(server.port)).url('karda')
  const direct = server.url('karda')
  const open = (databaseUrl: string, databaseDirectUrl?: string) =>
    openDatabase({ databaseUrl, databaseDirectUrl, dataDir: '' })
  await expect(open(pooled)).rejects.toThrow('DATABASE_URL leads through a pooler')
  await expect(open(pooled, pooled)).rejects.toThrow('DATABASE_DIRECT_URL leads through a pooler')
  await expect(open(pooled, direct.replace(/:\d+\//, ':9/'))).rejects.toThrow(
    'The server at DATABASE_DIRECT_URL cannot be reached',
  )
  const opened = await open(pooled, direct)
  onTestFinished(opened.close)
  const { rows } = await opened.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '9500ms' }])
})
