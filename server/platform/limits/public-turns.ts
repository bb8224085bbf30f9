import { networkOfCaller } from '#server/platform/http/caller-address.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import { Problem } from '#server/platform/kernel/problem.ts'
import { createFairQueue, QueueFull } from './fair-queue.ts'
import { type CreateLimiter, countOrRefuse } from './limiters.ts'

/** More at a time would wait for each other: the embedded database has one connection, and JSON is made in one thread. */
const concurrency = 4
/** About two seconds of what is found nowhere. */
const maxWaiting = 200

/** Searches that find nothing as typed take longest, and nobody needs many of them. */
const fruitlessSearches = { name: 'fruitless-searches', points: 60, seconds: 60 }

export type PublicTurns = (
  exchange: HttpExchange,
  /** Whether it is a search, which sets `isFruitless` if it finds nothing. */
  isSearch: boolean,
  compute: () => Promise<Response>,
) => Promise<Response>

/**
 * Computes answers that everybody may ask for. Networks take turns, so that what one of them types makes nobody else wait for
 * more than its turn, and searches that find nothing are counted apart. Pages, which call in process, have a queue of their own.
 */
export function createPublicTurns(createLocalLimiter: CreateLimiter | undefined): PublicTurns {
  const queue = createFairQueue({ concurrency, maxWaiting })
  const fruitless = createLocalLimiter?.(fruitlessSearches)
  // What is computed is kept for whoever asks next.
  const client = new AbortController().signal
  return async (exchange, isSearch, compute) => {
    const network = networkOfCaller(exchange)
    if (network === undefined) return compute()
    const inTurn = () => queue({ network, client }, compute)
    if (!isSearch || !fruitless) return inTurn()
    // Counted before it is known what it finds: otherwise any number of them could begin at once.
    await countOrRefuse(exchange, fruitless, network)
    try {
      return await inTurn()
    } finally {
      if (!exchange.get('isFruitless')) await fruitless.takeBack(network)
    }
  }
}

/** Somebody else's turn was refused, of whom this caller shared the answer. */
export function isRefusedTurn(error: unknown): boolean {
  return error instanceof QueueFull || (error instanceof Problem && error.code === 'rate_limited')
}
