import { networkOfCaller } from '#server/platform/http/caller-address.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import { Problem } from '#server/platform/kernel/problem.ts'
import { createFairQueue, QueueFull } from './fair-queue.ts'
import { type CreateLimiter, countOrRefuse } from './limiters.ts'

/**
 * More computations at a time would only wait for each other: the embedded database has one connection, and JSON is
 * made in one thread.
 */
const concurrency = 4
/** With this many fruitless searches, the wait is about two seconds. */
const maxWaiting = 200

/** Searches that find nothing for the words as typed take longest, and no shopper needs many of them. */
const fruitlessSearches = { name: 'fruitless-searches', points: 60, seconds: 60 }

export type PublicTurns = (
  exchange: HttpExchange,
  /** Whether the request is a search; if it finds nothing, it sets `isFruitless`. */
  isSearch: boolean,
  compute: () => Promise<Response>,
) => Promise<Response>

/**
 * Computes public answers. Networks take turns, so a busy network delays others by no more than its turn, and fruitless
 * searches have a separate limit. Pages, which call in process, have a separate queue.
 */
export function createPublicTurns(createLocalLimiter: CreateLimiter | undefined): PublicTurns {
  const queue = createFairQueue({ concurrency, maxWaiting })
  const fruitless = createLocalLimiter?.(fruitlessSearches)
  // The answer is cached for the next caller, so a disconnect does not stop it.
  const client = new AbortController().signal
  return async (exchange, isSearch, compute) => {
    const network = networkOfCaller(exchange)
    if (network === undefined) return compute()
    const inTurn = () => queue({ network, client }, compute)
    if (!isSearch || !fruitless) return inTurn()
    // Counted before the search: otherwise any number of them could begin at once.
    await countOrRefuse(exchange, fruitless, network)
    try {
      return await inTurn()
    } finally {
      if (!exchange.get('isFruitless')) await fruitless.takeBack(network)
    }
  }
}

/** Whether the error comes from the refused turn of another caller whose answer this caller waited for. */
export function isRefusedTurn(error: unknown): boolean {
  return error instanceof QueueFull || (error instanceof Problem && error.code === 'rate_limited')
}
