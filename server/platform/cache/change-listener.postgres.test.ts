import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectPostgres } from '#server/platform/database/postgres.ts'
import { createTestDatabase, urlOf } from '#tests/support/database.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { changesChannel, createCacheVersions } from './cache-versions.ts'
import { listenForChanges } from './change-listener.ts'

const opened = await createTestDatabase()
const { database, pool } = opened

async function listeningNode() {
  const cacheVersions = createCacheVersions()
  onTestFinished(await listenForChanges(pool, cacheVersions))
  return cacheVersions
}

function notify(domains: string) {
  return sql`select pg_notify(${changesChannel}, ${domains})`
}

test('a write committed by another node invalidates cached answers', async () => {
  const cacheVersions = await listeningNode()
  const before = cacheVersions.versionOf(['catalogue'])
  const untouched = cacheVersions.versionOf(['pages'])
  await notify('catalogue reviews').execute(database)
  await vi.waitFor(() => expect(cacheVersions.versionOf(['catalogue'])).not.toBe(before))
  expect(cacheVersions.versionOf(['pages'])).toBe(untouched)
})

test('a rolled-back write is not announced', async () => {
  const cacheVersions = await listeningNode()
  const before = cacheVersions.versionOf(['catalogue'])
  const undone = database.transaction().execute(async (transaction) => {
    await notify('catalogue').execute(transaction)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  // Messages arrive in order, so a message of the rolled-back transaction would have arrived before this one.
  const blog = cacheVersions.versionOf(['blog'])
  await notify('blog').execute(database)
  await vi.waitFor(() => expect(cacheVersions.versionOf(['blog'])).not.toBe(blog))
  expect(cacheVersions.versionOf(['catalogue'])).toBe(before)
})

test('after a lost connection is restored, everything counts as changed', async () => {
  const cacheVersions = await listeningNode()
  const before = cacheVersions.versionOf(['blog', 'pages'])
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = ${`listen ${changesChannel}`}
  `.execute(database)
  await vi.waitFor(() => expect(cacheVersions.versionOf(['blog', 'pages'])).not.toBe(before), {
    timeout: 5000,
  })
})

test('a node that stops receiving notifications notices after ten seconds and listens again', {
  tags: 'slow',
  timeout: 40_000,
}, async () => {
  const behindProxy = new URL(urlOf(opened))
  const proxy = await openTcpProxy(Number(behindProxy.port), `listen ${changesChannel}`)
  behindProxy.port = String(proxy.port)
  const engine = await connectPostgres(String(behindProxy))
  onTestFinished(engine.stop)
  const cacheVersions = createCacheVersions()
  const reported: boolean[] = []
  const begun = performance.now()
  onTestFinished(
    await listenForChanges(engine.controlPool, cacheVersions, {
      onStale: (isStale) => reported.push(isStale),
    }),
  )
  const known = cacheVersions.syncedUntil()
  await vi.waitFor(() => expect(cacheVersions.syncedUntil()).toBeGreaterThan(known))
  const catalogue = cacheVersions.versionOf(['catalogue'])
  proxy.freezeMarked()
  await notify('catalogue').execute(database)
  await vi.waitFor(() => expect(cacheVersions.areStale()).toBe(true), { timeout: 12_000 })
  expect(performance.now() - begun).toBeGreaterThan(9000)
  expect(cacheVersions.versionOf(['catalogue'])).toBe(catalogue)
  await vi.waitFor(() => expect(reported).toEqual([true]), { timeout: 6000 })
  proxy.thaw()
  await vi.waitFor(() => expect(reported).toEqual([true, false]), { timeout: 5000 })
  expect(cacheVersions.areStale()).toBe(false)
  expect(cacheVersions.versionOf(['catalogue'])).not.toBe(catalogue)
})

test('repeated failures to listen leak no connection, and listening finally succeeds', async () => {
  const behindProxy = new URL(urlOf(opened))
  const proxy = await openTcpProxy(Number(behindProxy.port))
  behindProxy.port = String(proxy.port)
  const engine = await connectPostgres(String(behindProxy))
  onTestFinished(engine.stop)
  const cacheVersions = createCacheVersions()
  const stop = await listenForChanges(engine.controlPool, cacheVersions)
  const heard = cacheVersions.versionOf(['blog'])
  proxy.cutAt(`listen ${changesChannel}`)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = ${`listen ${changesChannel}`}
  `.execute(database)
  await vi.waitFor(() => expect(proxy.counts.cut).toBeGreaterThan(2), { timeout: 10_000 })
  // Lost connections do not pile up: at most one listens, and one sends the token.
  expect(engine.controlPool.totalCount - engine.controlPool.idleCount).toBeLessThanOrEqual(2)
  proxy.cutAt(undefined)
  await vi.waitFor(() => expect(cacheVersions.versionOf(['blog'])).not.toBe(heard), { timeout: 5000 })
  stop()
  await vi.waitFor(() => expect(engine.controlPool.totalCount - engine.controlPool.idleCount).toBe(0))
})

test('stopping while the connection is lost returns at once', async () => {
  const behindProxy = new URL(urlOf(opened))
  const proxy = await openTcpProxy(Number(behindProxy.port))
  behindProxy.port = String(proxy.port)
  const engine = await connectPostgres(String(behindProxy))
  const stop = await listenForChanges(engine.controlPool, createCacheVersions())
  proxy.cutAt(`listen ${changesChannel}`)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = ${`listen ${changesChannel}`}
  `.execute(database)
  await vi.waitFor(() => expect(proxy.counts.cut).toBeGreaterThan(1), { timeout: 10_000 })
  stop()
  await engine.stop()
  expect(engine.controlPool.totalCount).toBe(0)
})
