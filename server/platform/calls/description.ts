import { Hono } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { findActor } from '#server/platform/auth/find-actor.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'
import { apiPage, apiPagePolicy } from './api-page.ts'
import { openApiOf } from './openapi.ts'
import type { Parts } from './parts.ts'

/** The API's documentation for people and programs. Only staff see the calls of staff. */
export function descriptionApp(endpoints: readonly Endpoint[], parts: Parts): Hono {
  const app = new Hono()
  const forShoppers = description(
    endpoints.filter(({ access }) => access !== 'staff'),
    parts.publicUrl,
  )
  const forStaff = description(endpoints, parts.publicUrl)
  const describe = async (exchange: Pick<HttpExchange, 'req' | 'header'>) => {
    const { kind } = await findActor(parts, exchange.req.header('Authorization'))
    exchange.header('Vary', 'Authorization')
    exchange.header('Cache-Control', kind === 'staff' ? 'no-store' : 'no-cache')
    return kind === 'staff' ? forStaff : forShoppers
  }
  app.get('/openapi.json', async (exchange) => {
    const { openApi } = await describe(exchange)
    exchange.header('Content-Type', 'application/json')
    return exchange.body(openApi())
  })
  app.get('/docs', async (exchange) => {
    exchange.header('Content-Security-Policy', apiPagePolicy)
    const { page } = await describe(exchange)
    return exchange.html(page())
  })
  return app
}

/** Computed on first use, since it takes a tenth of a second, and never changes. */
function description(endpoints: readonly Endpoint[], publicUrl: string) {
  let openApi: string | undefined
  let page: ReturnType<typeof apiPage> | undefined
  return {
    openApi: () => {
      openApi ??= JSON.stringify(openApiOf(endpoints, publicUrl))
      return openApi
    },
    page: () => {
      page ??= apiPage(endpoints)
      return page
    },
  }
}
