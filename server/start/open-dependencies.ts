import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BadEnvironment, type Env, minSecretLength } from '#server/config.ts'
import { createAccessTokens, createSecretBox } from '#server/platform/auth/secrets.ts'
import { createSecurityEvents } from '#server/platform/auth/security-events.ts'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import type { SendJobs } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { findBusinessDetails } from '#server/shop/contact/contact-details.ts'
import { runOrderEffects } from '#server/shop/orders/effects/order-effects.ts'
import { createSearchCounts } from '#server/shop/search/search-counts.ts'
import { openGateways } from './open-gateways.ts'

/** What every role needs. `url` is where this process listens; a worker has none and needs `PUBLIC_URL`. */
export async function openDependencies(
  env: Env,
  {
    opened,
    url,
    sendJobs,
    log,
  }: { opened: OpenedDatabase; url: string | undefined; sendJobs: SendJobs; log: Log },
) {
  const publicUrl = env.publicUrl ?? url
  if (publicUrl === undefined) throw new Error("Neither PUBLIC_URL nor a port gives the shop's URL.")
  const jwtSecrets = env.jwtSecrets ?? (await readJwtSecretFile(env.dataDir))
  const [jwtSecret] = jwtSecrets
  if (env.databaseUrl && !env.jwtSecrets)
    log.warn('JWT_SECRET is unset: no other node can share this database')
  const { database, longRunning, engine, pool } = opened
  const basis = { database, clock: () => new Date(), log }
  // A worker reaches the sandbox gateway at the shop's URL.
  const { gateways, outcomes, sandbox } = openGateways(env, basis, {
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
    /** Sends the notifications that the sandbox gateway still owes. */
    resume: async () => sandbox?.resume(),
    async close() {
      await Promise.all([securityEvents.flush(), searchCounts.flush()])
      await sandbox?.close()
    },
  }
}

/**
 * Reads the secrets of this data directory, one per line, newest first; the first start generates one. The file is
 * readable by its owner only and appears atomically.
 */
export async function readJwtSecretFile(dataDir: string): Promise<[string, ...string[]]> {
  const path = join(dataDir, 'jwt-secret')
  const text = (await readIfThere(path)) ?? (await makeSecret(dataDir, path))
  const [newest, ...others] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (!newest || [newest, ...others].some(({ length }) => length < minSecretLength)) {
    throw new BadEnvironment(
      `${path} must contain secrets of at least ${minSecretLength} characters, one per line. Delete the file to generate a new one.`,
    )
  }
  return [newest, ...others]
}

/** If several nodes start at once, the first file wins and all nodes read it. */
async function makeSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const unfinished = `${path}.${randomUUID()}.part`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(48).toString('base64url')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  // Unlike a rename, a link never replaces an existing file.
  await link(unfinished, path).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return readFile(path, 'utf8')
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}
