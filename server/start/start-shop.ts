import { emailQueue } from '#server/admin/emails/deliver-email.ts'
import type { Env } from '#server/config.ts'
import { createJobs } from '#server/jobs.ts'
import { serveControl } from '#server/operations/control/control.ts'
import { listenForChanges } from '#server/platform/cache/change-listener.ts'
import { createContext } from '#server/platform/calls/dependencies.ts'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { upkeep } from '#server/platform/database/upkeep.ts'
import { openJobs } from '#server/platform/jobs/open-jobs.ts'
import type { Job } from '#server/platform/jobs/recurring-job.ts'
import type { Log } from '#server/platform/process/log.ts'
import { setPasswordCost } from '#server/shop/accounts/passwords/passwords.ts'
import { backupJobs } from './backups.ts'
import { bootstrapShop } from './bootstrap-shop.ts'
import { listen } from './listen.ts'
import { migrateShop } from './migrate-shop.ts'
import { openDependencies } from './open-dependencies.ts'
import { openFiles, probeStore } from './open-files.ts'
import { openEmail } from './open-gateways.ts'
import { serveShop } from './serve-shop.ts'
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
    const url = httpServer?.url
    const jobs = openJobs({ ...opened, pool: opened.direct, isWorker: env.role !== 'web', log })
    const { dependencies, outcomes, ...gateways } = await openDependencies(env, {
      opened,
      url,
      sendJobs: jobs.send,
      log,
    })
    closers.push(gateways.close)
    if (opened.engine === 'embedded') closers.push(await serveCommands(env, opened))
    const longRunning = { ...dependencies, database: opened.longRunning }
    const asSystem = createContext(longRunning, { kind: 'system', name: 'start' })
    const watch = watchHealth(asSystem, { env, opened, outcomes, log })
    closers.push(watch.stop)
    const sources = { pool: opened.pool, clock: dependencies.clock, health: watch.health }
    // Loaded only where they are wanted.
    const metrics =
      env.metrics && (await (await import('./serve-metrics.ts')).serveMetrics(env.metrics, sources))
    if (metrics) closers.push(metrics.close)
    if (httpServer) {
      if (opened.engine === 'postgres')
        closers.push(listenForChanges(opened.direct, dependencies.cacheVersions))
      await bootstrapShop(asSystem, { env, engine: opened.engine, print })
      closers.push(await serveShop(env, dependencies, { httpServer, watch, requestLog: metrics?.hear }))
      await gateways.resume()
    }
    const mail = openEmail(env)
    const scheduled = [
      ...createJobs({ ...env, deleteCopies: mail.deleteCopies, log }),
      ...backupJobs(env, opened.direct),
      ...(opened.engine === 'embedded' ? upkeepJobs : []),
    ]
    workers.push(await jobs.start(asSystem, [emailQueue(mail, log)], scheduled))
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

const upkeepJobs: Job[] = [{ name: 'upkeep', cron: '*/10 * * * *', steps: [upkeep] }]

/** Answers the commands of operators, which cannot open an embedded database that is in use. */
function serveCommands(env: Env, opened: OpenedDatabase): ReturnType<typeof serveControl> {
  // After this time, the shop has begun the work that was due while it was stopped.
  const isRunning = () => process.uptime() > 120
  return serveControl(env.dataDir, shopCalls({ env, opened, files: openFiles(env), isRunning }))
}
