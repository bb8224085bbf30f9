import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/** Counts in fixed windows; a key's first call starts a window. */
export type Limiter = {
  name: string
  /** Counts a call; returns the seconds until a retry if the limit is exceeded. */
  count(key: string, points?: number): Promise<number | undefined>
  /** Uncounts one call. */
  takeBack(key: string): Promise<void>
  clear(key: string): Promise<void>
  /** Makes `count` refuse a key for this many seconds. */
  block(key: string, seconds: number): Promise<void>
}

type Limit = {
  name: string
  points: number
  seconds: number
  /** Whether an exhausted key is refused without asking the store; only for limits without `takeBack`. */
  refuseFromMemory?: boolean
  /** Whether a call fails while the store is unreachable; otherwise each node counts alone until it is back. */
  needsStore?: boolean
}

export type CreateLimiter = (limit: Limit) => Limiter

/** Limiters that share their counts with all other nodes through `store`; without one, each process counts alone. */
export function limitersIn(store: Pool | undefined): CreateLimiter {
  return ({ name, points, seconds, refuseFromMemory, needsStore }) => {
    const inMemory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    if (!store) return limiterOf(name, inMemory)
    const shared = new RateLimiterPostgres({
      storeClient: store,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      ...(needsStore ? {} : { insuranceLimiter: inMemory }),
      ...(refuseFromMemory ? { inMemoryBlockOnConsumed: points } : {}),
    })
    return limiterOf(name, shared)
  }
}

function limiterOf(name: string, counter: RateLimiterMemory | RateLimiterPostgres): Limiter {
  return {
    name,
    async count(key, points = 1) {
      try {
        await counter.consume(hashOf(key), points)
        return undefined
      } catch (refused) {
        if (refused instanceof Error) throw refused
        return Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000)
      }
    },
    takeBack: async (key) => void (await counter.reward(hashOf(key), 1)),
    clear: async (key) => void (await counter.delete(hashOf(key))),
    block: async (key, seconds) => void (await counter.block(hashOf(key), seconds)),
  }
}

/** A hash keeps addresses and names out of the table, and makes names of any length fit. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

/** Counts a call, and refuses it if the limit is exceeded. All limits refuse calls here. */
export async function countOrRefuse(
  exchange: HttpExchange,
  limiter: Limiter,
  key: string,
  code: 'rate_limited' | 'too_many_wrong_passwords' | 'too_many_wrong_codes' = 'rate_limited',
): Promise<void> {
  const seconds = await limiter.count(key)
  if (seconds === undefined) return
  exchange.set('limit', limiter.name)
  exchange.header('Retry-After', String(seconds))
  refuse(code, { seconds })
}

/** Deletes counts whose window has ended. */
export async function purgeLimits({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('rate_limits').where('expire', '<', clock().getTime()).execute()
}
