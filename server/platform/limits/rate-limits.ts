import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { networkOfCaller } from '#server/platform/http/caller-address.ts'
import type { HttpExchange, Variables } from '#server/platform/http/exchange.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/** Counts in fixed windows; a key's first call starts a window. Its keys are hashes. */
type Limiter = RateLimiterMemory | RateLimiterPostgres

type Limit = {
  name: string
  points: number
  seconds: number
  /** Whether a call fails while the store is unreachable; otherwise each node counts alone until it is back. */
  needsStore?: boolean
}

export type CreateLimiter = (limit: Limit) => Limiter

/** Limiters that share their counts with all other nodes through `store`; without one, each process counts alone. */
export function limitersIn(store: Pool | undefined): CreateLimiter {
  return ({ name: keyPrefix, points, seconds: duration, needsStore }) => {
    const inMemory = new RateLimiterMemory({ keyPrefix, points, duration })
    if (!store) return inMemory
    return new RateLimiterPostgres({
      storeClient: store,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      // An exhausted key asks the store no more.
      ...(needsStore ? {} : { insuranceLimiter: inMemory, inMemoryBlockOnConsumed: points }),
    })
  }
}

/** A hash keeps addresses and names out of the table, and makes names of any length fit. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

/** Counts a call, and refuses it if the limit is exceeded. All limits refuse calls here. */
export async function countOrRefuse(
  exchange: HttpExchange,
  limiter: Limiter,
  key: string,
  code: 'rate_limited' | 'too_many_wrong_passwords' | 'too_many_wrong_codes' = 'rate_limited',
): Promise<void> {
  try {
    await limiter.consume(hashOf(key))
  } catch (refused) {
    if (refused instanceof Error) throw refused
    const seconds = Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000)
    exchange.set('limit', limiter.keyPrefix)
    exchange.header('Retry-After', String(seconds))
    refuse(code, { seconds })
  }
}

/** Deletes counts whose window has ended. */
export async function purgeLimits({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('rate_limits').where('expire', '<', clock().getTime()).execute()
}

/** How many calls a network may make. The first match applies, in addition to the limit for all calls. */
const limits = [
  { name: 'login', path: /^\/api\/accounts\/login\/$/, points: 100, seconds: 300 },
  { name: 'register', path: /^\/api\/accounts\/register\/$/, points: 100, seconds: 600 },
  { name: 'forgot-password', path: /^\/api\/accounts\/password\/forgot\/$/, points: 30, seconds: 3600 },
  { name: 'password', path: /^\/api\/accounts\/password\//, points: 60, seconds: 600 },
  { name: 'invitation', path: /^\/api\/accounts\/invitation\//, points: 60, seconds: 600 },
  { name: 'verify-email', path: /^\/api\/accounts\/email\//, points: 60, seconds: 600 },
  { name: 'order', path: /^\/api\/orders\/orders\/$/, points: 30, seconds: 600 },
  // Codes must not be found by guessing.
  { name: 'discount-code', path: /^\/api\/orders\/cart\/discount\/$/, points: 30, seconds: 600 },
  { name: 'card-payment', path: /^\/api\/payments\/card\/initiate\/$/, points: 30, seconds: 600 },
  { name: 'review', path: /^\/api\/products\/reviews\/(?:\d+\/)?$/, points: 20, seconds: 3600 },
  { name: 'comment', path: /^\/api\/blog\/comments\/$/, points: 60, seconds: 3600 },
  { name: 'stock-wait', path: /^\/api\/products\/products\/[^/]+\/notify\/$/, points: 20, seconds: 3600 },
  { name: 'stock-wait-link', path: /^\/api\/products\/notifications\//, points: 60, seconds: 600 },
  { name: 'proof-link', path: /^\/api\/orders\/proofs\//, points: 60, seconds: 600 },
  { name: 'message', path: /^\/api\/contact\/messages\/$/, points: 20, seconds: 3600 },
]

const allCalls = { name: 'calls', points: 1200, seconds: 60 }
const renderedPages = { name: 'pages', points: 240, seconds: 60 }
/** People do not search more often, and fruitless searches take longest. */
const searchedPages = { name: 'searched-pages', points: 60, seconds: 60 }

/**
 * Counts writes that bots like to repeat across all nodes, before they run, and all calls in this process, which costs
 * no statement.
 */
export function rateLimits(
  createLimiter: CreateLimiter,
  createLocalLimiter: CreateLimiter,
): MiddlewareHandler<{ Variables: Variables }> {
  const special = limits.map(({ path, ...limit }) => ({ path, limiter: createLimiter(limit) }))
  const all = createLocalLimiter(allCalls)
  return async (exchange, next) => {
    const key = networkOfCaller(exchange)
    if (key === undefined) return next()
    const { method, path } = exchange.req
    await countOrRefuse(exchange, all, key)
    const limit = method === 'POST' ? special.find((one) => one.path.test(path)) : undefined
    if (limit) await countOrRefuse(exchange, limit.limiter, key)
    return next()
  }
}

/** Counts or refuses a page that must be rendered. Rendering loads only this process, so each process counts alone. */
export function limitPages(createLocalLimiter: CreateLimiter): (exchange: HttpExchange) => Promise<void> {
  const rendered = createLocalLimiter(renderedPages)
  const searched = createLocalLimiter(searchedPages)
  return async (exchange) => {
    const key = networkOfCaller(exchange)
    if (key === undefined) return
    await countOrRefuse(exchange, rendered, key)
    if (exchange.req.query('search')) await countOrRefuse(exchange, searched, key)
  }
}
