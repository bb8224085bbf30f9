import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { networkOfCaller } from '#server/platform/http/caller-address.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import { type CreateLimiter, countOrRefuse, hashOf } from './rate-limits.ts'

/** The queue is full: this process could not handle more tasks in a reasonable time. */
export class QueueFull extends Error {}

/**
 * Runs up to `concurrency` tasks at a time, such as rendering a page, and lets up to `maxWaiting` wait. Yields to the
 * event loop before each task, so that requests without a task are answered in between.
 */
export function createQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const limit = pLimit(concurrency)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting)
      throw new QueueFull(`${limit.pendingCount} are waiting for their turn`)
    return limit(async () => {
      await setImmediate()
      return work()
    })
  }
}

/**
 * More computations at a time would only wait for each other: the embedded database has one connection, and JSON is
 * made in one thread. With so many fruitless searches waiting, the wait is about two seconds.
 */
const turns = { concurrency: 4, maxWaiting: 200 }

/** Searches that find nothing for the words as typed take longest, and no shopper needs many of them. */
const fruitlessSearches = { name: 'fruitless-searches', points: 60, seconds: 60 }

export type PublicTurns = ReturnType<typeof createPublicTurns>

/**
 * Computes public answers a few at a time; fruitless searches have a separate limit. Pages, which call in process, have
 * a separate queue.
 */
export function createPublicTurns(createLocalLimiter: CreateLimiter | undefined) {
  const queue = createQueue(turns)
  const fruitless = createLocalLimiter?.(fruitlessSearches)
  /** `isSearch` says whether the request is a search; if it finds nothing, it sets `isFruitless`. */
  return async (exchange: HttpExchange, isSearch: boolean, compute: () => Promise<Response>) => {
    const network = networkOfCaller(exchange)
    if (network === undefined) return compute()
    if (!isSearch || !fruitless) return queue(compute)
    // Counted before the search: otherwise any number of them could begin at once.
    await countOrRefuse(exchange, fruitless, network)
    try {
      return await queue(compute)
    } finally {
      if (!exchange.get('isFruitless')) await fruitless.reward(hashOf(network))
    }
  }
}
