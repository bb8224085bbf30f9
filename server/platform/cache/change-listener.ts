import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { type CacheVersions, changesChannel, publicDomains, staleAfterMs } from './cache-versions.ts'

const reconnectDelayMs = 1000
const tokenIntervalMs = 5000

/**
 * Applies other nodes' changes. Notifications are lost while the connection is down, so every new connection
 * invalidates all cached answers. Reconnects until it succeeds. Returns a function that stops listening.
 *
 * Even a connection that answers queries may deliver no notifications: the network may drop them, or a pooler may lend
 * the server's end to other clients. So the node sends itself a token through the channel, over another connection of
 * the pool, and listens again if no token arrives for too long. `onStale` is called when the cache becomes stale and
 * when it recovers.
 */
export async function listenForChanges(
  pool: Pool,
  versions: CacheVersions,
  { onStale = (_isStale: boolean) => {} } = {},
): Promise<() => void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const token = randomUUID()
  let isStale = false

  function reportStale(): void {
    if (versions.areStale() === isStale) return
    isStale = !isStale
    onStale(isStale)
  }

  /**
   * Changes that were written before the token arrive before it. Ignores errors: without a token, the cache becomes
   * stale.
   */
  async function sendToken(): Promise<void> {
    // A single message without a prepared statement works through a pooler.
    await pool.query(`notify ${changesChannel}, '${token} ${performance.now()}'`).catch(() => {})
  }

  function receive(message: string): void {
    const words = message.split(' ')
    if (words[0] === token) {
      versions.markSynced(Number(words[1]))
      reportStale()
    } else versions.bump(publicDomains.filter((domain) => words.includes(domain)))
  }

  async function listen(): Promise<PoolClient> {
    const client = await pool.connect()
    try {
      client.on('notification', ({ payload = '' }) => receive(payload))
      await client.query(`listen ${changesChannel}`)
      versions.bump(publicDomains)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Resolves when the connection is lost, when tokens stop arriving, or when listening is stopped. */
  async function untilLost(client: PoolClient): Promise<void> {
    const lost = new AbortController()
    client.once('error', () => lost.abort())
    const either = AbortSignal.any([lost.signal, signal])
    const since = performance.now()
    while (!either.aborted) {
      void sendToken()
      await pause(tokenIntervalMs, either)
      reportStale()
      if (performance.now() - Math.max(since, versions.syncedUntil()) >= staleAfterMs) return
    }
  }

  async function reconnectForever(first: PoolClient | undefined): Promise<void> {
    let client = first
    while (client) {
      await untilLost(client)
      client.release(true)
      client = await reconnect()
    }
  }

  async function reconnect(): Promise<PoolClient | undefined> {
    while (!signal.aborted) {
      reportStale()
      try {
        return await listen()
      } catch {
        await pause(reconnectDelayMs, signal)
      }
    }
    return undefined
  }

  const first = await reconnect()
  versions.markSynced(performance.now())
  void reconnectForever(first)
  return () => stopping.abort()
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { ref: false, signal }).catch(() => {})
}
