import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { type Changes, publicDomains } from '../core/changes.ts'
import { changesChannel } from '../core/verb.ts'

const pauseBeforeListeningAgainMs = 1000

/**
 * Passes on what other nodes have written. When the line breaks, messages are lost: so everything counts as changed
 * as soon as it is heard again. The answer stops listening.
 */
export async function hearOtherNodes(pool: Pool, changes: Changes): Promise<() => void> {
  let client: PoolClient | undefined
  let stopped = false

  async function listen(): Promise<void> {
    client = await pool.connect()
    client.on('notification', ({ payload = '' }) => {
      const named = payload.split(' ')
      changes.happened(publicDomains.filter((domain) => named.includes(domain)))
    })
    client.once('error', () => {
      client?.release(true)
      client = undefined
      void listenAgain()
    })
    await client.query(`listen ${changesChannel}`)
    changes.happened(publicDomains)
  }

  async function listenAgain(): Promise<void> {
    while (!stopped) {
      await setTimeout(pauseBeforeListeningAgainMs, undefined, { ref: false })
      if (stopped) return
      try {
        return await listen()
      } catch {}
    }
  }

  await listen()
  return () => {
    stopped = true
    client?.release(true)
  }
}
