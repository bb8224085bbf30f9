import { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/rows.ts'
import { retryAfterSeconds } from './answers.ts'

/** `/healthz`: the process answers. `/readyz`: its database does as well. */
export function healthApp(database: Kysely<Database>): Hono {
  const app = new Hono()
  app.get('/healthz', (exchange) => exchange.json({ status: 'ok' }))
  app.get('/readyz', async (exchange) => {
    try {
      await sql`select 1`.execute(database)
      return exchange.json({ status: 'ready' })
    } catch {
      exchange.header('Retry-After', retryAfterSeconds)
      return exchange.json({ status: 'database unavailable' }, 503)
    }
  })
  return app
}
