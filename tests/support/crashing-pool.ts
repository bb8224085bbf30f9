import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** Where to interrupt: at the n-th query, before the database receives it or, losing the answer, after. */
export type Cut = { at: number; after: boolean }

type Life = { cut: Cut | undefined; queries: number; isOver: boolean }

const lives = new AsyncLocalStorage<Life>()

/**
 * Runs an action that dies at a query: from then on only its rollback reaches the database, as if the process had been
 * killed. Returns the number of queries, and whether the action died.
 */
export async function untilCut<Answer>(
  cut: Cut | undefined,
  action: () => Promise<Answer>,
): Promise<{ answer?: Answer; error?: unknown; queries: number; died: boolean }> {
  const life: Life = { cut, queries: 0, isOver: false }
  try {
    const answer = await lives.run(life, action)
    return { answer, queries: life.queries, died: life.isOver }
  } catch (error) {
    return { error, queries: life.queries, died: life.isOver }
  }
}

/** Whether the current action was interrupted. */
export function isCutOff(): boolean {
  return lives.getStore()?.isOver ?? false
}

/** A pool whose connections obey `untilCut`. */
export function crashingPool(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => crashing(await target.connect())
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function crashing(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name === 'query') return (...given: unknown[]) => query(target, given)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function query(client: PoolClient, given: unknown[]): Promise<unknown> {
  const send = () => Reflect.apply(client.query, client, given) as Promise<unknown>
  const life = lives.getStore()
  if (!life || /^rollback$/i.test(textOf(given[0]))) return send()
  life.queries++
  if (life.isOver) throw new Error('The action was cut off.')
  if (life.queries !== life.cut?.at) return send()
  life.isOver = true
  // If `begin` is interrupted, the connection is lost, and the database rolls back.
  if (life.cut.after && !/^(begin|start transaction)/i.test(textOf(given[0]))) await send()
  throw new Error('The action was cut off.')
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
