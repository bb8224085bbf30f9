import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { type Changes, publicDomains } from './changes.ts'
import { changesChannel } from './verb.ts'

const reconnectDelayMs = 1000
/** An idle connection would not notice that its server is gone. */
const heartbeatMs = 10_000

/**
 * Applies other nodes' changes. Notifications are lost while the connection is down, so everything counts as changed
 * whenever it is established. Returns a function that stops listening.
 */
export async function listenForChanges(pool: Pool, changes: Changes): Promise<() => void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listen(): Promise<PoolClient> {
    const client = await pool.connect()
    try {
      client.on('notification', ({ payload = '' }) => {
        const changed = payload.split(' ')
        changes.happened(publicDomains.filter((domain) => changed.includes(domain)))
      })
      await client.query(`listen ${changesChannel}`)
      changes.happened(publicDomains)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async function keepListening(first: PoolClient): Promise<void> {
    let client: PoolClient | undefined = first
    while (client) {
      await untilLost(client, signal)
      client.release(true)
      client = await reconnect()
    }
  }

  async function reconnect(): Promise<PoolClient | undefined> {
    while (!signal.aborted) {
      try {
        return await listen()
      } catch {
        await pause(reconnectDelayMs, signal)
      }
    }
    return undefined
  }

  void keepListening(await listen())
  return () => stopping.abort()
}

/** Resolves when the connection is lost or listening is stopped. */
async function untilLost(client: PoolClient, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController()
  client.once('error', () => lost.abort())
  const either = AbortSignal.any([lost.signal, stopping])
  while (!either.aborted) {
    await pause(heartbeatMs, either)
    if (either.aborted) return
    await client.query('select').catch(() => lost.abort())
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { ref: false, signal }).catch(() => {})
}
