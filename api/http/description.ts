import { Hono } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { findActor } from '../core/find-actor.ts'
import type { HttpExchange } from './answers.ts'
import { apiPage, apiPagePolicy } from './api-page.ts'
import { openApiOf } from './openapi.ts'
import type { Parts } from './parts.ts'

/** What the API says of itself, to people and to programs. Only staff are told which calls staff have. */
export function descriptionApp(endpoints: readonly Endpoint[], parts: Parts): Hono {
  const app = new Hono()
  const shopCalls = endpoints.filter(({ access }) => access !== 'staff')
  const describe = async (exchange: Pick<HttpExchange, 'req' | 'header'>) => {
    const { kind } = await findActor(parts, exchange.req.header('Authorization'))
    exchange.header('Vary', 'Authorization')
    exchange.header('Cache-Control', kind === 'staff' ? 'no-store' : 'no-cache')
    return kind === 'staff' ? endpoints : shopCalls
  }
  app.get('/openapi.json', async (exchange) =>
    exchange.json(openApiOf(await describe(exchange), parts.publicUrl)),
  )
  app.get('/docs', async (exchange) => {
    exchange.header('Content-Security-Policy', apiPagePolicy)
    return exchange.html(apiPage(await describe(exchange)))
  })
  return app
}
