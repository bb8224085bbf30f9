import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/** Counts in fixed windows; a key's first call starts a window. Its keys are hashes. */
export type Limiter = RateLimiterMemory | RateLimiterPostgres

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
