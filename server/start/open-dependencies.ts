import { createHmac } from 'node:crypto'
import type { Env } from '#server/config.ts'
import { createAccessTokens } from '#server/platform/auth/access-tokens.ts'
import { createSecretBox } from '#server/platform/auth/secret-box.ts'
import { createSecurityEvents } from '#server/platform/auth/security-events.ts'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import type { Dependencies } from '#server/platform/calls/dependencies.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import type { SendJobs } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { findBusinessDetails } from '#server/shop/contact/contact-details.ts'
import { runOrderEffects } from '#server/shop/orders/effects/order-effects.ts'
import { createSearchCounts } from '#server/shop/search/search-counts.ts'
import { readJwtSecretFile } from './jwt-secret-file.ts'
import { type Outcomes, openGateways } from './open-gateways.ts'

type Opened = {
  dependencies: Dependencies
  outcomes: Outcomes
  /** Sends the notifications that the sandbox gateway still owes. */
  resume: () => Promise<void>
  close: () => Promise<void>
}

/** What every role needs. `url` is where this process listens; a worker has none and needs `PUBLIC_URL`. */
export async function openDependencies(
  env: Env,
  {
    opened,
    url,
    sendJobs,
    log,
  }: { opened: OpenedDatabase; url: string | undefined; sendJobs: SendJobs; log: Log },
): Promise<Opened> {
  const publicUrl = env.publicUrl ?? url
  if (publicUrl === undefined) throw new Error("Neither PUBLIC_URL nor a port gives the shop's URL.")
  const jwtSecrets = env.jwtSecrets ?? (await readJwtSecretFile(env.dataDir))
  const [jwtSecret] = jwtSecrets
  if (env.databaseUrl && !env.jwtSecrets)
    log.warn('JWT_SECRET is unset: no other node can share this database')
  const { database, longRunning, engine, pool } = opened
  const basis = { database, clock: () => new Date(), log }
  // A worker reaches the sandbox gateway at the shop's URL.
  const { gateways, outcomes, sandbox } = openGateways({
    ...basis,
    env,
    publicUrl,
    localUrl: url ?? publicUrl,
    jwtSecret,
  })
  const securityEvents = createSecurityEvents(basis, { flushAfterMs: 2000 })
  const searchCounts = createSearchCounts(basis, { flushAfterMs: 5000 })
  return {
    dependencies: {
      ...basis,
      longRunning,
      gateways,
      secrets: {
        accessTokens: createAccessTokens(jwtSecrets, env.publicUrl ?? 'urn:karda:shop'),
        secretBox: createSecretBox(jwtSecrets),
        networkSecret: createHmac('sha256', jwtSecret).update('networks of callers').digest('base64url'),
      },
      cacheVersions: createCacheVersions(),
      securityEvents,
      searchCounts,
      hooks: { businessDetails: findBusinessDetails, orderEffects: runOrderEffects, sendJobs },
      site: {
        publicUrl,
        apiUrl: env.apiUrl,
        trustedProxies: env.trustedProxies,
        storefrontOrigins: env.storefrontOrigins,
      },
      limits: env.rateLimits ? { store: engine === 'postgres' ? pool : undefined } : undefined,
      sandbox: sandbox?.app,
    },
    outcomes,
    resume: async () => sandbox?.resume(),
    async close() {
      await Promise.all([securityEvents.flush(), searchCounts.flush()])
      await sandbox?.close()
    },
  }
}
