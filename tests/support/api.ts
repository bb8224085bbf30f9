import type { Pool } from 'pg'
import { createApp } from '#server/app.ts'
import { createTwoC2P } from '#server/integrations/payment-2c2p/two-c-two-p.ts'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { createAccessTokens, createSecretBox } from '#server/platform/auth/secrets.ts'
import { createSecurityEvents } from '#server/platform/auth/security-events.ts'
import { createCacheVersions } from '#server/platform/cache/cache-versions.ts'
import {
  createContext,
  type Dependencies,
  type Site,
  type Storefront,
} from '#server/platform/calls/dependencies.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import type { AccountRole } from '#server/platform/kernel/actor.ts'
import type { Context, Gateways } from '#server/platform/kernel/context.ts'
import { createLog } from '#server/platform/process/log.ts'
import { setPasswordCost } from '#server/shop/accounts/passwords/passwords.ts'
import { findBusinessDetails } from '#server/shop/contact/contact-details.ts'
import { runOrderEffects } from '#server/shop/orders/effects/order-effects.ts'
import { createSearchCounts } from '#server/shop/search/search-counts.ts'
import { givenAccount } from '../builders/accounts.ts'
import { type Caller, createCaller } from './caller.ts'
import { type CardSandbox, cardMerchant, serveCardSandbox } from './card-sandbox.ts'
import { createTestDatabase } from './database.ts'

setPasswordCost('lowest')

/** The time at the start of every test. */
export const today = new Date('2026-11-21T10:00:00Z')

export const accessTokenSecret = 'a secret of the tests and of nothing else'
export const tokenIssuer = 'http://shop.test'

/** A signed-in person; calls carry the access token. */
export type Person = Caller & {
  id: number
  email: string
  username: string
  password: string
  access: string
  refresh: string
}

export type TestApi = Caller & {
  /** The whole shop: `app.request('/api/…')` for calls outside of the contract. */
  app: ReturnType<typeof createApp>
  database: Dependencies['database']
  /** The connection behind `database`. */
  opened: OpenedDatabase
  /** The shop itself, for actions that visitors cannot call; used by the builders. */
  system: Context
  /** The counts that the HTTP server would report for every request. */
  searchCounts: Dependencies['searchCounts']
  files: Map<string, Uint8Array>
  /** Log entries as the shop would write them. An error fails the test unless `expectNoise` allows it. */
  logged: Record<string, unknown>[]
  now: () => Date
  pass: (time: { seconds?: number; minutes?: number; days?: number }) => void
  /** An account with its password, signed in through the API. The same name gives the same person. */
  person: (name: string, role?: AccountRole) => Promise<Person>
}

/**
 * The shop on the test file's own database, called in process without a port; the returned object calls as a visitor.
 * The card gateway is unreachable, except with `openApiWithCards`. Fill tables only through actions: public answers stay
 * cached until an action changes their data.
 */
export async function openApi(change: Change = {}): Promise<TestApi> {
  const opened = await createTestDatabase()
  return apiOn(opened, createClock(), change)
}

/** Like `openApi` with the sandbox gateway, both also served over HTTP. */
export async function openApiWithCards(change: Change = {}): Promise<TestApi & { sandbox: CardSandbox }> {
  const opened = await createTestDatabase()
  const clock = createClock()
  const { sandbox, card, serveShop } = await serveCardSandbox({ database: opened.database, clock: clock.now })
  const cardNotificationUrl = `${sandbox.shopUrl}/api/payments/card/notification/`
  const api = apiOn(opened, clock, { publicUrl: sandbox.shopUrl, ...change }, { card, cardNotificationUrl })
  serveShop(api.app)
  return { ...api, sandbox }
}

/** Like `openApi` on a database that the caller has opened, with other dependencies. */
export function openApiOn(opened: OpenedDatabase, change: (clock: TestClock) => Change): TestApi {
  const clock = createClock()
  return apiOn(opened, clock, change(clock))
}

/** No program listens on port 9. */
const unreachableCards = {
  card: createTwoC2P({ ...cardMerchant, url: 'http://127.0.0.1:9', timeoutMs: 1000 }),
  cardNotificationUrl: 'http://127.0.0.1:9/notification/',
}

function apiOn(
  opened: OpenedDatabase,
  clock: TestClock,
  change: Change,
  cards: Pick<Dependencies['gateways'], 'card' | 'cardNotificationUrl'> = unreachableCards,
): TestApi {
  const files = new Map<string, Uint8Array>()
  const logged: Record<string, unknown>[] = []
  const { database } = opened
  const log = createLog('debug', (line) => {
    const entry = JSON.parse(line)
    logged.push(entry)
    if (entry.level === 'error') console.error(line)
  })
  const dependencies = dependenciesOf(opened, change, {
    clock: clock.now,
    gateways: { ...cards, files: filesIn(files), backups: { ...noBackups } },
    log,
  })
  const app = createApp(dependencies)
  const system = createContext(dependencies, { kind: 'system', name: 'test' })
  const visitor = createCaller(app)
  return {
    ...visitor,
    ...clock,
    app,
    database,
    opened,
    searchCounts: dependencies.searchCounts,
    system,
    files,
    logged,
    async person(name, role = 'customer') {
      const { email, password } = await givenAccount(system, { name, role })
      const { access, refresh, user } = await visitor.call('POST /accounts/login/', {
        body: { login_id: email, password },
      })
      return { ...createCaller(app, () => access), ...user, password, access, refresh }
    },
  }
}

/** The parts are in groups for the application; a test only names what it changes. */
type Change = Partial<Omit<Dependencies, 'site' | 'storefront' | 'hooks' | 'secrets' | 'limits'>> &
  Partial<Site & Storefront & Dependencies['hooks'] & Dependencies['secrets']> & {
    rateLimits?: boolean
    limitStore?: Pool
  }

function dependenciesOf(
  { engine, pool, database: own }: OpenedDatabase,
  change: Change,
  basis: Pick<Dependencies, 'clock' | 'gateways' | 'log'>,
): Dependencies {
  const { accessTokens, secretBox, networkSecret, businessDetails, orderEffects, sendJobs, ...others } =
    change
  const { publicUrl, apiUrl, trustedProxies, storefrontOrigins, rateLimits, limitStore, ...more } = others
  const { renderPage, takesForm, cachePages = true, assets, database = own, ...rest } = more
  const counts = { database, clock: basis.clock, log: basis.log }
  return {
    ...basis,
    database,
    secrets: {
      accessTokens: accessTokens ?? createAccessTokens([accessTokenSecret], tokenIssuer),
      secretBox: secretBox ?? createSecretBox([accessTokenSecret]),
      networkSecret: networkSecret ?? 'another secret of the tests',
    },
    cacheVersions: createCacheVersions(basis.clock),
    securityEvents: createSecurityEvents(counts),
    searchCounts: createSearchCounts(counts),
    hooks: {
      businessDetails: businessDetails ?? findBusinessDetails,
      orderEffects: orderEffects ?? runOrderEffects,
      sendJobs: sendJobs ?? (async () => {}),
    },
    site: {
      publicUrl: publicUrl ?? 'http://shop.test',
      apiUrl: apiUrl ?? '/api',
      trustedProxies,
      ...(storefrontOrigins && { storefrontOrigins }),
    },
    limits: rateLimits ? { store: limitStore ?? (engine === 'postgres' ? pool : undefined) } : undefined,
    ...((renderPage ?? assets) && {
      storefront: {
        renderPage: renderPage ?? (async () => new Response('This test renders no pages.', { status: 404 })),
        ...(takesForm && { takesForm }),
        ...(assets && { assets }),
        cachePages,
      },
    }),
    ...rest,
  }
}

/** For a shop without backups. */
export const noBackups: Gateways['backups'] = {
  areExpected: false,
  make: async () => 'Backups are not made here.',
  isHere: async () => false,
  find: async () => undefined,
}

type TestClock = ReturnType<typeof createClock>

function createClock() {
  let now = today
  return {
    now: () => now,
    pass({ seconds = 0, minutes = 0, days = 0 }: { seconds?: number; minutes?: number; days?: number }) {
      now = new Date(now.getTime() + (days * 1440 + minutes) * 60_000 + seconds * 1000)
    },
  }
}

function filesIn(files: Map<string, Uint8Array>): FileStore {
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key),
    has: async (key) => files.has(key),
    async remove(folder) {
      for (const key of files.keys()) if (key.startsWith(`${folder}/`)) files.delete(key)
    },
    removeFile: async (key) => void files.delete(key),
  }
}
