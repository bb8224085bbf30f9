import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

export type ServerState = 'writable' | 'read-only' | 'unavailable'

/** The state of the server, checked every second. */
export type ServerWatch = { state: () => ServerState; stop: () => void }

/** The watch's access to the pool that requests use. */
export type Guard = {
  /** When the server last answered a query, on the `performance.now()` clock. */
  lastAnswerAt: () => number
  /** Closes all connections, in use or not, and rejects waiting and new callers until `open`. */
  close: () => void
  open: () => void
}

const intervalMs = 1000

/** If the server answered any query within this time, a failed check only means that it is overloaded. */
const quietMs = 1500

/** If this process paused for so long, it may have missed an answer that did arrive. */
const standstillMs = 500
const resolutionMs = 50

/**
 * A pool that fails at once while the server is known to be unavailable, so that requests do not wait for it, let alone
 * several times.
 */
export function guardedPool(settings: pg.PoolConfig): { pool: pg.Pool; guard: Guard } {
  const clients = new Set<pg.PoolClient>()
  let isClosed = false
  let lastAnswerAt = 0
  const answered = () => {
    lastAnswerAt = performance.now()
  }
  const Client = settings.Client ?? pg.Client
  class AnsweringClient extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const { connection } = this as unknown as { connection: NodeJS.EventEmitter }
      connection.on('readyForQuery', answered)
    }
  }
  const waiting = new Set<(error: Error) => void>()
  class GuardedPool extends pg.Pool {
    // biome-ignore lint/suspicious/noExplicitAny: stands for both overloads of what it overrides
    override connect(callback?: any): any {
      const connecting = isClosed ? Promise.reject(new Error('the server is unavailable')) : this.#whileOpen()
      if (!callback) return connecting
      connecting.then((client) => callback(undefined, client, client.release), callback)
    }

    #whileOpen(): Promise<pg.PoolClient> {
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        super.connect().then(
          (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
          (error) => {
            waiting.delete(reject)
            reject(error)
          },
        )
      })
    }
  }
  const pool = new GuardedPool({ ...settings, Client: AnsweringClient as typeof pg.Client })
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  return {
    pool,
    guard: {
      lastAnswerAt: () => lastAnswerAt,
      close() {
        isClosed = true
        for (const client of clients) {
          const { stream } = (client as unknown as { connection: pg.Connection }).connection
          stream.destroy(new Error('Connection terminated: the server is unavailable'))
        }
        for (const reject of waiting) reject(new Error('the server is unavailable'))
        waiting.clear()
      },
      open() {
        isClosed = false
      },
    },
  }
}

/** Watches the server through a separate pool, and closes the guarded pool while the server is unavailable. */
export function watchServer(controlPool: pg.Pool, guard: Guard): ServerWatch {
  const stopping = new AbortController()
  let state: ServerState = 'writable'
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()

  async function ask(): Promise<ServerState> {
    try {
      const answer = await controlPool.query<{ transaction_read_only: string }>('show transaction_read_only')
      return answer.rows[0]?.transaction_read_only === 'off' ? 'writable' : 'read-only'
    } catch (error) {
      return stateAfter(error, state)
    }
  }

  const isDoubtful = () =>
    performance.now() - guard.lastAnswerAt() < quietMs || delay.max / 1_000_000 > standstillMs

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      delay.reset()
      let next = await ask()
      // Perhaps only this connection was lost: the second check uses a new one.
      if (next === 'unavailable' && state !== 'unavailable') next = await ask()
      if (next === 'unavailable' && isDoubtful()) next = state
      if (stopping.signal.aborted) return
      if (next === 'unavailable' && state !== 'unavailable') guard.close()
      if (next !== 'unavailable' && state === 'unavailable') guard.open()
      state = next
      await setTimeout(intervalMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
    delay.disable()
  }

  void watch()
  return { state: () => state, stop: () => stopping.abort() }
}

function stateAfter(error: unknown, before: ServerState): ServerState {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (message === 'the server is read-only') return 'read-only'
  // Code 53: the server answers, but has no connection left for us.
  return code.startsWith('53') ? before : 'unavailable'
}
