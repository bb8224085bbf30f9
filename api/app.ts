import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { shopTable } from '../contract/shop/table.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { cartRoutes } from './domains/cart/routes.ts'
import { catalogueRoutes } from './domains/catalogue/routes.ts'
import { orderRoutes } from './domains/orders/routes.ts'
import { pageRoutes } from './domains/pages/routes.ts'
import { findSiteSettings } from './domains/pages/site-settings.ts'
import { gatewayCallbacks } from './domains/payments/gateway-callbacks.ts'
import { paymentRoutes } from './domains/payments/routes.ts'
import { reviewRoutes } from './domains/reviews/routes.ts'
import { answerFailure, type Variables } from './http/answers.ts'
import { apiPage } from './http/api-page.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { healthApp } from './http/health.ts'
import { mediaApp } from './http/media.ts'
import { mount, type Route } from './http/mount.ts'
import { openApiOf } from './http/openapi.ts'
import { contextOf, type Parts } from './http/parts.ts'
import { rateLimits } from './http/rate-limits.ts'
import { requestId } from './http/request-id.ts'
import { oneTenant } from './http/tenant.ts'

type App = Hono<{ Variables: Variables }>

const routes: Route[] = [
  ...accountRoutes,
  ...catalogueRoutes,
  ...reviewRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...pageRoutes,
]

/** The whole shop as one function from request to answer; it needs no port. */
export function createApp(parts: Parts): App {
  const app: App = new Hono()
  app.use(requestId())
  app.use(secureHeaders({ crossOriginResourcePolicy: false, crossOriginOpenerPolicy: 'same-origin' }))
  app.use(compress())
  app.onError((error, exchange) => answerFailure(error, exchange, parts.log))
  app.route('/', healthApp(parts.database))
  app.route('/media', mediaApp(parts.gateways.files))
  app.route('/api', createApi(parts))
  const { sandbox } = parts
  if (sandbox) app.mount('/sandbox/2c2p', (request) => sandbox.fetch(request))
  const { assets } = parts
  if (assets) {
    app.get('*', async (exchange, next) => {
      const answer = await assets.fetch(exchange.req.raw)
      return answer.status === 404 ? next() : answer
    })
  }
  app.all('*', (exchange) => renderPage(app, parts, exchange.req.raw))
  return app
}

function createApi(parts: Parts): App {
  const api: App = new Hono()
  if (parts.rateLimits) api.use(rateLimits())
  api.use(crossOrigin())
  api.get('/openapi.json', (exchange) => exchange.json(openApiOf(shopTable, parts.publicUrl)))
  api.get('/docs', (exchange) => exchange.html(apiPage(shopTable)))
  api.route(
    '/payments/card',
    gatewayCallbacks((name) => contextOf(parts, { kind: 'system', name })),
  )
  api.use(oneTenant())
  for (const route of routes) mount(api, route, parts)
  api.all('*', (exchange) => exchange.json({ detail: 'Not found.' }, 404))
  return api
}

/** A page loads what it shows by calling the API in process, or the other backend that it is set to. */
async function renderPage(app: App, parts: Parts, request: Request): Promise<Response> {
  if (!parts.renderPage) return new Response('This server renders no pages.', { status: 404 })
  const settings = await findSiteSettings(contextOf(parts, { kind: 'visitor' }))
  const apiFetch = parts.apiUrl.startsWith('/') ? async (call: Request) => app.fetch(call) : fetch
  return parts.renderPage(request, { apiFetch, settings, apiUrl: parts.apiUrl })
}
