import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectPostgres } from '#server/platform/database/postgres.ts'
import { createTestDatabase, urlOf } from '#tests/support/database.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { changesChannel, createCacheVersions } from './cache-versions.ts'
import { listenForChanges } from './change-listener.ts'

const opened = await createTestDatabase()
const { database, pool } = opened

/** Resolves once the node listens. */
async function listeningNode(connections = pool) {
  const cacheVersions = createCacheVersions()
  const stop = listenForChanges(connections, cacheVersions)
  onTestFinished(stop)
  const deaf = cacheVersions.versionOf(['blog'])
  await vi.waitFor(() => expect(cacheVersions.versionOf(['blog'])).not.toBe(deaf))
  return { cacheVersions, stop }
}

/** Connections over a network that can fail. */
async function openProxied(mark?: string) {
  const behindProxy = new URL(urlOf(opened))
  const proxy = await openTcpProxy(Number(behindProxy.port), mark)
  behindProxy.port = String(proxy.port)
  const engine = await connectPostgres(String(behindProxy))
  onTestFinished(engine.stop)
  return { proxy, ...engine }
}

const endListening = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = ${`listen ${changesChannel}`}
  `.execute(database)

function notify(domains: string) {
  return sql`select pg_notify(${changesChannel}, ${domains})`
}

test('a write committed by another node invalidates cached answers', async () => {
  const { cacheVersions } = await listeningNode()
  const before = cacheVersions.versionOf(['catalogue'])
  const untouched = cacheVersions.versionOf(['pages'])
  await notify('catalogue reviews').execute(database)
  await vi.waitFor(() => expect(cacheVersions.versionOf(['catalogue'])).not.toBe(before))
  expect(cacheVersions.versionOf(['pages'])).toBe(untouched)
})

test('a rolled-back write is not announced', async () => {
  const { cacheVersions } = await listeningNode()
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
  const { cacheVersions } = await listeningNode()
  const before = cacheVersions.versionOf(['blog', 'pages'])
  await endListening()
  await vi.waitFor(() => expect(cacheVersions.versionOf(['blog', 'pages'])).not.toBe(before), {
    timeout: 5000,
  })
})

test('a node that stops receiving notifications notices after ten seconds and listens again', {
  tags: 'slow',
  timeout: 40_000,
}, async () => {
  const { proxy, direct } = await openProxied(`listen ${changesChannel}`)
  const { cacheVersions } = await listeningNode(direct)
  const known = cacheVersions.syncedUntil()
  await vi.waitFor(() => expect(cacheVersions.syncedUntil()).toBeGreaterThan(known), { timeout: 8000 })
  const begun = performance.now()
  const catalogue = cacheVersions.versionOf(['catalogue'])
  proxy.freezeMarked()
  await notify('catalogue').execute(database)
  await vi.waitFor(() => expect(cacheVersions.areStale()).toBe(true), { timeout: 12_000 })
  expect(performance.now() - begun).toBeGreaterThan(4000)
  expect(cacheVersions.versionOf(['catalogue'])).toBe(catalogue)
  proxy.thaw()
  await vi.waitFor(() => expect(cacheVersions.areStale()).toBe(false), { timeout: 10_000 })
  expect(cacheVersions.versionOf(['catalogue'])).not.toBe(catalogue)
})

test('repeated failures to listen leak no connection, listening finally succeeds, and stops at once', async () => {
  const { proxy, direct } = await openProxied()
  const { cacheVersions, stop } = await listeningNode(direct)
  const heard = cacheVersions.versionOf(['blog'])
  const used = () => direct.totalCount - direct.idleCount
  proxy.cutAt(`listen ${changesChannel}`)
  await endListening()
  await vi.waitFor(() => expect(proxy.counts.cut).toBeGreaterThan(2), { timeout: 10_000 })
  // Lost connections do not pile up: at most one listens, and one sends the token.
  expect(used()).toBeLessThanOrEqual(2)
  proxy.cutAt(undefined)
  await vi.waitFor(() => expect(cacheVersions.versionOf(['blog'])).not.toBe(heard), { timeout: 5000 })
  stop()
  await vi.waitFor(() => expect(used()).toBe(0))
})
