import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Variables } from './answers.ts'
import { addressOf } from './caller-address.ts'

type Limit = { method: string; path: RegExp; points: number; seconds: number }

/** Calls that one address may make in a while; the first rule that fits counts. Kept in this process's memory. */
const limits: Limit[] = [
  { method: 'POST', path: /^\/api\/accounts\/login\/$/, points: 100, seconds: 300 },
  { method: 'POST', path: /^\/api\/accounts\/register\/$/, points: 100, seconds: 600 },
  { method: 'POST', path: /^\/api\/accounts\/password\/forgot\/$/, points: 30, seconds: 3600 },
  { method: 'POST', path: /^\/api\/accounts\/password\//, points: 60, seconds: 600 },
  { method: 'POST', path: /^\/api\/accounts\/email\//, points: 60, seconds: 600 },
  { method: 'POST', path: /^\/api\/orders\/orders\/$/, points: 30, seconds: 600 },
  { method: 'POST', path: /^\/api\/payments\/card\/initiate\/$/, points: 30, seconds: 600 },
  { method: 'POST', path: /^\/api\/products\/reviews\/$/, points: 20, seconds: 3600 },
  { method: 'POST', path: /^\/api\/blog\/comments\/$/, points: 60, seconds: 3600 },
  { method: 'POST', path: /^\/api\/contact\/messages\/$/, points: 20, seconds: 3600 },
  { method: '*', path: /^\/api\//, points: 1200, seconds: 60 },
]

export function rateLimits(): MiddlewareHandler<{ Variables: Variables }> {
  const limiters = limits.map(({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }))
  return async (exchange, next) => {
    const { method, path } = exchange.req
    const index = limits.findIndex(
      (limit) => (limit.method === '*' || limit.method === method) && limit.path.test(path),
    )
    const limiter = limiters[index]
    const address = addressOf(exchange)
    if (limiter && address) {
      try {
        await limiter.consume(address)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        const seconds = Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000)
        exchange.header('Retry-After', String(seconds))
        return exchange.json({ detail: `Too many requests. Try again in ${seconds} s.` }, 429)
      }
    }
    await next()
  }
}
