import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type CacheVersions, changesChannel, publicDomains, staleAfterMs } from './cache-versions.ts'

const tokenIntervalMs = 5000
const reconnectDelayMs = 1000
const limit = { query_timeout: staleAfterMs }

/**
 * Applies other nodes' changes. Notifications are lost while the connection is down, so every new connection
 * invalidates all cached answers. Even one that answers queries may deliver no notifications, so the node sends itself a
 * token through the channel, over another connection, and listens again if none arrives. Returns a function that stops
 * listening.
 */
export function listenForChanges(pool: Pool, versions: CacheVersions): () => void {
  const stopping = new AbortController()
  const token = randomUUID()

  function receive({ payload = '' }): void {
    const [first, sentAt] = payload.split(' ')
    // Changes that were written before the token arrive before it.
    if (first === token) versions.markSynced(Number(sentAt))
    else versions.bump(publicDomains.filter((domain) => payload.split(' ').includes(domain)))
  }

  /** Listens until the connection is lost, tokens stop arriving, or listening is stopped. */
  async function listen(): Promise<void> {
    const client = await pool.connect()
    const lost = new AbortController()
    client.once('error', () => lost.abort())
    client.on('notification', receive)
    const signal = AbortSignal.any([lost.signal, stopping.signal])
    try {
      await client.query({ text: `listen ${changesChannel}`, ...limit })
      versions.bump(publicDomains)
      for (const since = performance.now(); !signal.aborted; ) {
        if (performance.now() - Math.max(since, versions.syncedUntil()) >= staleAfterMs) return
        const text = `notify ${changesChannel}, '${token} ${performance.now()}'`
        void pool.query({ text, ...limit }).catch(() => {})
        await setTimeout(tokenIntervalMs, undefined, { ref: false, signal }).catch(() => {})
      }
    } finally {
      client.release(true)
    }
  }

  async function listenForever(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch(() => {})
      await setTimeout(reconnectDelayMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  versions.markSynced(performance.now())
  void listenForever()
  return () => stopping.abort()
}
