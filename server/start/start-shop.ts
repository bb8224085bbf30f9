import { createHmac } from 'node:crypto'
import { emailQueue } from '#server/admin/emails/deliver-email.ts'
import { createApp } from '#server/app.ts'
import type { Env } from '#server/config.ts'
import { createJobs } from '#server/jobs.ts'
import { serveControl } from '#server/operations/control/serve-control.ts'
import { createAccessTokens } from '#server/platform/auth/access-tokens.ts'
import { createSecretBox } from '#server/platform/auth/secret-box.ts'
import { createSecurityEvents } from '#server/platform/auth/security-events.ts'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import { listenForChanges } from '#server/platform/cache/change-listener.ts'
import { createContext, type Dependencies } from '#server/platform/calls/dependencies.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { upkeep } from '#server/platform/database/upkeep.ts'
import { logRequests } from '#server/platform/http/request-log.ts'
import { openJobs } from '#server/platform/jobs/open-jobs.ts'
import type { Log } from '#server/platform/process/log.ts'
import { setPasswordCost } from '#server/shop/accounts/passwords/passwords.ts'
import { findBusinessDetails } from '#server/shop/contact/find-business-details.ts'
import { runOrderEffects } from '#server/shop/orders/effects/order-effects.ts'
import { createSearchCounts } from '#server/shop/search/search-counts.ts'
import { backupJobs } from './backup-jobs.ts'
import { bootstrapShop } from './bootstrap-shop.ts'
import { readJwtSecretFile } from './jwt-secret-file.ts'
import { type HttpServer, listen } from './listen.ts'
import { migrateShop } from './migrate-shop.ts'
import { openAdmin } from './open-admin.ts'
import { openFiles, probeStore } from './open-files.ts'
import { type Outcomes, openEmail, openGateways } from './open-gateways.ts'
import { openStorefront } from './open-storefront.ts'
import { shopCalls } from './shop-calls.ts'
import { watchHealth } from './watch-health.ts'

/**
 * Starts what the role requires: environment → database → dependencies → serving, or background work, or both. Returns
 * the shop's URL; a worker has none.
 */
export async function startShop(
  env: Env,
  log: Log,
  print: (line: string) => void,
): Promise<{ url: string | undefined; close: () => Promise<void> }> {
  if (env.media) await probeStore(env.media)
  setPasswordCost(env.hasCheapPasswords ? 'lowest' : 'recommended')
  const opened = await openDatabase(env)
  const closers: (() => unknown)[] = [opened.close]
  // Servers and workers stop first, concurrently, then their dependencies.
  const workers: (() => Promise<void>)[] = []
  const close = async () => {
    await Promise.all(workers.splice(0).map((stop) => stop()))
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    await migrateShop(env, opened, print)
    const httpServer = env.role === 'worker' ? undefined : await listen(env)
    if (httpServer) workers.push(httpServer.close)
    const jobs = openJobs({ ...opened, pool: opened.direct, isWorker: env.role !== 'web', log })
    const { dependencies, outcomes, resumeGateways, closeGateways } = await openParts({
      env,
      httpServer,
      log,
      sendJobs: jobs.send,
      database: opened.database,
      longRunning: opened.longRunning,
    })
    closers.push(closeGateways)
    closers.push(() => dependencies.securityEvents.flush())
    closers.push(() => dependencies.searchCounts.flush())
    if (opened.engine === 'embedded') {
      closers.push(
        await serveControl(
          env.dataDir,
          shopCalls({ env, opened, files: openFiles(env), isRunning: hasCaughtUp }),
        ),
      )
    }
    const asSystem = createContext(
      { ...dependencies, database: opened.longRunning },
      { kind: 'system', name: 'start' },
    )
    const { health, isAway, failed, stop } = watchHealth(asSystem, { env, opened, outcomes, log })
    closers.push(stop)
    const sources = { pool: opened.pool, clock: dependencies.clock, health }
    // Loaded only where they are wanted.
    const metrics =
      env.metrics && (await (await import('./serve-metrics.ts')).serveMetrics(env.metrics, sources))
    if (metrics) closers.push(metrics.close)
    if (httpServer) {
      if (opened.engine === 'postgres')
        closers.push(listenForChanges(opened.direct, dependencies.cacheVersions))
      await bootstrapShop(asSystem, { env, engine: opened.engine, print })
      const storefront = await openStorefront(env, httpServer.server)
      const admin = await openAdmin(env, httpServer.server)
      closers.push(storefront.close, admin.close)
      const limitStore = opened.engine === 'postgres' ? opened.pool : undefined
      httpServer.answer(
        createApp({
          ...dependencies,
          ...storefront.dependencies,
          ...admin.dependencies,
          limitStore,
          isDatabaseAway: isAway,
          onFailure: failed,
        }),
        {
          middlewares: [admin.devMiddleware, storefront.devMiddleware],
          requestLogs: [
            ({ method, url = '' }) => method === 'GET' && dependencies.searchCounts.count(url),
            ...(['debug', 'info'].includes(env.logLevel) ? [logRequests(log)] : []),
            ...(metrics ? [metrics.hear] : []),
          ],
          health,
        },
      )
      await resumeGateways()
    }
    const mail = openEmail(env)
    const ofEngine =
      opened.engine === 'embedded' ? [{ name: 'upkeep', cron: '*/10 * * * *', steps: [upkeep] }] : []
    const scheduled = [
      ...createJobs({ ...env, deleteCopies: mail.deleteCopies, log }),
      ...backupJobs(env, opened.direct),
      ...ofEngine,
    ]
    workers.push(await jobs.start(asSystem, [emailQueue(mail, log)], scheduled))
    return { url: httpServer?.url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Whether the shop has had time for the work that was due while it was stopped. */
function hasCaughtUp(): boolean {
  return process.uptime() > 120
}

async function openParts({
  env,
  database,
  longRunning,
  httpServer,
  sendJobs,
  log,
}: {
  env: Env
  database: Dependencies['database']
  longRunning: Dependencies['database']
  httpServer: HttpServer | undefined
  sendJobs: Dependencies['sendJobs']
  log: Log
}): Promise<{
  dependencies: Dependencies
  outcomes: Outcomes
  resumeGateways: () => Promise<void>
  closeGateways: () => Promise<void>
}> {
  const publicUrl = env.publicUrl ?? httpServer?.url
  if (publicUrl === undefined) throw new Error("Neither PUBLIC_URL nor a port gives the shop's URL.")
  const jwtSecrets = env.jwtSecrets ?? (await readJwtSecretFile(env.dataDir))
  const [jwtSecret] = jwtSecrets
  if (env.databaseUrl && !env.jwtSecrets)
    log.warn('JWT_SECRET is unset: no other node can share this database')
  const clock = () => new Date()
  // A worker has no port: it reaches the sandbox gateway at the shop's URL.
  const localUrl = httpServer?.url ?? publicUrl
  const { gateways, outcomes, sandbox } = openGateways({
    env,
    publicUrl,
    localUrl,
    jwtSecret,
    database,
    clock,
    log,
  })
  return {
    dependencies: {
      database,
      longRunning,
      clock,
      gateways,
      accessTokens: createAccessTokens(jwtSecrets, env.publicUrl ?? 'urn:karda:shop'),
      secretBox: createSecretBox(jwtSecrets),
      cacheVersions: createCacheVersions(),
      securityEvents: createSecurityEvents({ database, clock, log }, { flushAfterMs: 2000 }),
      searchCounts: createSearchCounts({ database, clock, log }, { flushAfterMs: 5000 }),
      businessDetails: findBusinessDetails,
      orderEffects: runOrderEffects,
      sendJobs,
      publicUrl,
      apiUrl: env.apiUrl,
      rateLimits: env.rateLimits,
      trustedProxies: env.trustedProxies,
      networkSecret: createHmac('sha256', jwtSecret).update('networks of callers').digest('base64url'),
      storefrontOrigins: env.storefrontOrigins,
      log,
      sandbox: sandbox?.app,
    },
    outcomes,
    resumeGateways: async () => sandbox?.resume(),
    closeGateways: async () => sandbox?.close(),
  }
}
