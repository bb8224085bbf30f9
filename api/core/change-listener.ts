import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { type Changes, publicDomains } from './changes.ts'
import { changesChannel } from './verb.ts'

const pauseBeforeListeningAgainMs = 1000
/** A connection on which nothing is ever asked would not notice that its server is gone. */
const heartbeatMs = 10_000

/**
 * Passes on what other nodes have written. When the line breaks, messages are lost: so everything counts as changed
 * as soon as it is heard again. The answer stops listening.
 */
export async function listenForChanges(pool: Pool, changes: Changes): Promise<() => void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listen(): Promise<PoolClient> {
    const client = await pool.connect()
    try {
      client.on('notification', ({ payload = '' }) => {
        const named = payload.split(' ')
        changes.happened(publicDomains.filter((domain) => named.includes(domain)))
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
      client = await listenAgain()
    }
  }

  async function listenAgain(): Promise<PoolClient | undefined> {
    while (!signal.aborted) {
      try {
        return await listen()
      } catch {
        await pause(pauseBeforeListeningAgainMs, signal)
      }
    }
    return undefined
  }

  void keepListening(await listen())
  return () => stopping.abort()
}

/** Resolves when the connection is broken, or when nobody wants to listen any more. */
async function untilLost(client: PoolClient, stopping: AbortSignal): Promise<void> {
  const over = new AbortController()
  client.once('error', () => over.abort())
  const either = AbortSignal.any([over.signal, stopping])
  while (!either.aborted) {
    await pause(heartbeatMs, either)
    if (either.aborted) return
    await client.query('select').catch(() => over.abort())
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { ref: false, signal }).catch(() => {})
}
