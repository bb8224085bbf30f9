import { networkOfCaller } from '#server/platform/http/caller-address.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import { type CreateLimiter, countOrRefuse, hashOf } from './limiters.ts'
import { createQueue } from './queue.ts'

/**
 * More computations at a time would only wait for each other: the embedded database has one connection, and JSON is
 * made in one thread. With so many fruitless searches waiting, the wait is about two seconds.
 */
const turns = { concurrency: 4, maxWaiting: 200 }

/** Searches that find nothing for the words as typed take longest, and no shopper needs many of them. */
const fruitlessSearches = { name: 'fruitless-searches', points: 60, seconds: 60 }

export type PublicTurns = (
  exchange: HttpExchange,
  /** Whether the request is a search; if it finds nothing, it sets `isFruitless`. */
  isSearch: boolean,
  compute: () => Promise<Response>,
) => Promise<Response>

/**
 * Computes public answers a few at a time; fruitless searches have a separate limit. Pages, which call in process, have
 * a separate queue.
 */
export function createPublicTurns(createLocalLimiter: CreateLimiter | undefined): PublicTurns {
  const queue = createQueue(turns)
  const fruitless = createLocalLimiter?.(fruitlessSearches)
  return async (exchange, isSearch, compute) => {
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
