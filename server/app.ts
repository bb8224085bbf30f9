import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { adminTable } from '#contract/admin/table.ts'
import { shopTable } from '#contract/shop/table.ts'
import { auditRoutes } from './admin/audit/routes.ts'
import { emailRoutes } from './admin/emails/routes.ts'
import { inboxRoutes } from './admin/inbox/routes.ts'
import { reportRoutes } from './admin/reports/routes.ts'
import { adminSearchRoutes } from './admin/search/routes.ts'
import { todayRoutes } from './admin/today/routes.ts'
import { backupRoutes } from './operations/backup/admin-backups.ts'
import { answerFailure, recordRefusals, sourceOf } from './platform/calls/answers.ts'
import { createContext, type Dependencies } from './platform/calls/dependencies.ts'
import { type Handlers, mount, routesOf } from './platform/calls/mount.ts'
import { descriptionApp } from './platform/calls/openapi.ts'
import { adminApp } from './platform/http/admin-files.ts'
import { answerFromCache, tagHeader } from './platform/http/answer-from-cache.ts'
import { callerAddress } from './platform/http/caller-address.ts'
import type { Variables } from './platform/http/exchange.ts'
import { crossOrigin, shopHeaders, strictByDefault, withoutReferrer } from './platform/http/headers.ts'
import { answerOffline } from './platform/http/message-page.ts'
import { oneOrigin } from './platform/http/one-origin.ts'
import { mediaApp } from './platform/http/picture-files.ts'
import { limitAddressLength, oneTenant } from './platform/http/request-checks.ts'
import { requestId } from './platform/http/request-log.ts'
import { limitPasswordAttempts } from './platform/limits/password-attempt-limits.ts'
import { createPublicTurns } from './platform/limits/queue.ts'
import { limitersIn, rateLimits } from './platform/limits/rate-limits.ts'
import { accountRoutes } from './shop/accounts/routes.ts'
import { alertRoutes } from './shop/alerts/routes.ts'
import { bankTransferRoutes } from './shop/bank-transfers/routes.ts'
import { blogRoutes } from './shop/blog/routes.ts'
import { cartRoutes } from './shop/cart/routes.ts'
import { catalogueRoutes } from './shop/catalogue/routes.ts'
import { checkoutRoutes } from './shop/checkout/routes.ts'
import { contactRoutes } from './shop/contact/routes.ts'
import { discountRoutes } from './shop/discounts/routes.ts'
import { invoicingRoutes } from './shop/invoices/routes.ts'
import { mediaRoutes } from './shop/media/routes.ts'
import { orderPageRoutes } from './shop/orders/page/routes.ts'
import { orderRoutes } from './shop/orders/routes.ts'
import { pageRoutes } from './shop/pages/routes.ts'
import { gatewayCallbacks, paymentRoutes } from './shop/payments/routes.ts'
import { personRoutes } from './shop/privacy/routes.ts'
import { reviewRoutes } from './shop/reviews/routes.ts'
import { searchRoutes } from './shop/search/products/routes.ts'
import { seoFiles } from './shop/seo/routes.ts'
import { pieceRoutes } from './shop/serial-numbers/routes.ts'
import { fulfilmentRoutes } from './shop/shipping/parcels/routes.ts'
import { shippingRoutes } from './shop/shipping/routes.ts'
import { staffMemberRoutes } from './shop/staff/routes.ts'
import { taxRoutes } from './shop/taxes/routes.ts'
import { textRoutes } from './shop/texts/routes.ts'
import { workshopRoutes } from './shop/workshop/routes.ts'
import { oneClickUnsubscribe, verifyEmailForm } from './storefront/page-forms.ts'
import { createPages } from './storefront/serve-pages.ts'

type App = Hono<{ Variables: Variables }>

const endpoints = [...shopTable, ...adminTable]

/** A missing handler does not compile. */
const handlers: Handlers = {
  ...accountRoutes,
  ...staffMemberRoutes,
  ...personRoutes,
  ...catalogueRoutes,
  ...reviewRoutes,
  ...discountRoutes,
  ...taxRoutes,
  ...cartRoutes,
  ...shippingRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...orderPageRoutes,
  ...fulfilmentRoutes,
  ...workshopRoutes,
  ...pieceRoutes,
  ...invoicingRoutes,
  ...paymentRoutes,
  ...bankTransferRoutes,
  ...pageRoutes,
  ...textRoutes,
  ...blogRoutes,
  ...contactRoutes,
  ...emailRoutes,
  ...mediaRoutes,
  ...auditRoutes,
  ...alertRoutes,
  ...backupRoutes,
  ...inboxRoutes,
  ...reportRoutes,
  ...todayRoutes,
  ...adminSearchRoutes,
  ...searchRoutes,
}

const routes = routesOf(endpoints, handlers)

/** The whole shop as a function from request to response; needs no port. */
export function createApp(dependencies: Dependencies): App {
  const app: App = new Hono()
  const { cacheVersions, databaseHealth, log, sandbox, securityEvents, site, storefront } = dependencies
  answerFromCache(app, cacheVersions, site.publicUrl, databaseHealth?.isAway)
  app.use(requestId())
  app.use(strictByDefault())
  app.use(callerAddress(site.trustedProxies, log))
  // The sandbox acts as another company's server with its own headers, so it is mounted before ours are added.
  if (sandbox) app.mount('/sandbox/2c2p', (request, env) => sandbox.fetch(request, env))
  for (const page of ['/reset-password', '/verify-email', '/back-in-stock', '/proof/*'])
    app.use(page, withoutReferrer())
  app.use(shopHeaders(site.publicUrl))
  app.use(limitAddressLength())
  app.use(compressUncached())
  app.onError((error, exchange) => {
    databaseHealth?.failed(error)
    return answerFailure(error, exchange, log)
  })
  app.route('/media', mediaApp(dependencies.gateways.files, log))
  app.route('/api', createApi(dependencies))
  app.route('/', seoFiles(dependencies))
  app.get('/offline', answerOffline)
  app.use(oneOrigin(site.publicUrl, site.trustedProxies))
  app.route('/admin', adminApp(dependencies.admin))
  const assets = storefront?.assets
  if (assets) {
    // Built files have an extension and pages have none, so a page's path is never looked up as a file.
    app.get('*', async (exchange, next) => {
      if (!/\.[a-z0-9]+$/.test(exchange.req.path)) return next()
      const answer = await assets.fetch(exchange.req.raw)
      return answer.status === 404 ? next() : answer
    })
  }
  app.post('/verify-email', verifyEmailForm(app))
  app.post('/back-in-stock', oneClickUnsubscribe(app))
  app.all('*', recordRefusals(securityEvents), createPages(app, dependencies))
  return app
}

/** The cache compresses what it stores. */
function compressUncached(): MiddlewareHandler {
  const compressing = compress()
  return async (exchange, next) => {
    await next()
    if (!exchange.res.headers.has(tagHeader)) await compressing(exchange, async () => {})
  }
}

function createApi(dependencies: Dependencies): App {
  const api: App = new Hono()
  const { limits, site } = dependencies
  const createLimiter = limitersIn(limits?.store)
  api.use(recordRefusals(dependencies.securityEvents))
  api.use(crossOrigin(site.storefrontOrigins ?? []))
  if (limits) api.use(rateLimits(createLimiter, limitersIn(undefined)))
  api.route('/', descriptionApp(endpoints, dependencies))
  api.route(
    '/payments/card',
    gatewayCallbacks((name, exchange) =>
      createContext(dependencies, { kind: 'system', name }, sourceOf(exchange)),
    ),
  )
  api.use(oneTenant())
  const services = {
    limitPasswordAttempts: limits ? limitPasswordAttempts(createLimiter) : undefined,
    publicTurns: createPublicTurns(limits ? limitersIn(undefined) : undefined),
  }
  for (const route of routes) mount(api, route, dependencies, services)
  api.all('*', (exchange) => exchange.json({ detail: 'Not found.' }, 404))
  return api
}
