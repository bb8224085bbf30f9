import { createApp } from '#server/app.ts'
import type { Env } from '#server/config.ts'
import type { Dependencies } from '#server/platform/calls/dependencies.ts'
import { logRequests, type RequestLog } from '#server/platform/http/request-log.ts'
import type { HttpServer } from './listen.ts'
import { openAdmin } from './open-admin.ts'
import { openStorefront } from './open-storefront.ts'
import type { HealthWatch } from './watch-health.ts'

/** Answers requests with the shop, its pages and the back office; the returned function closes what it opened. */
export async function serveShop(
  env: Env,
  dependencies: Dependencies,
  {
    httpServer,
    watch,
    requestLog,
  }: { httpServer: HttpServer; watch: HealthWatch; requestLog: RequestLog | undefined },
): Promise<() => Promise<void>> {
  const { log, searchCounts } = dependencies
  const { storefront, ...pages } = await openStorefront(env, httpServer.server)
  const { admin, ...program } = await openAdmin(env, httpServer.server)
  httpServer.answer(createApp({ ...dependencies, storefront, admin, databaseHealth: watch }), {
    middlewares: [program.devMiddleware, pages.devMiddleware],
    requestLogs: [
      ({ method, url = '' }) => method === 'GET' && searchCounts.count(url),
      ...(['debug', 'info'].includes(env.logLevel) ? [logRequests(log)] : []),
      ...(requestLog ? [requestLog] : []),
    ],
    health: watch.health,
  })
  return async () => {
    await Promise.all([pages.close(), program.close()])
  }
}
