import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { SiteSettings } from '#contract/shop/pages.ts'
import type { SecurityEvents, Source } from '#server/platform/auth/security-events.ts'
import type { CacheVersions } from '#server/platform/cache/cache-versions.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { AdminProgram } from '#server/platform/http/admin-files.ts'
import type { TrustedProxies } from '#server/platform/http/caller-address.ts'
import type { Actor } from '#server/platform/kernel/actor.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type {
  AccessTokens,
  Clock,
  Context,
  Gateways,
  SearchCounts,
  SecretBox,
  Security,
} from '#server/platform/kernel/context.ts'
import type { Locale } from '#server/platform/kernel/locale.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Renders a page, which loads all of its data through `apiFetch`. */
export type RenderPage = (
  request: Request,
  context: {
    apiFetch: (request: Request) => Promise<Response>
    findCached?: (address: string, read: (answer: unknown) => unknown) => unknown
    settings: SiteSettings
    apiUrl: string
    /** The calls that another backend lists in its description. */
    backendCalls?: ReadonlySet<string>
  },
) => Promise<Response>

/** The application's dependencies; tests supply their own. */
export type Dependencies = {
  database: Kysely<Database>
  /** The same database for calls that may take longer. */
  longRunning?: Kysely<Database>
  clock: Clock
  gateways: Gateways
  accessTokens: AccessTokens
  secretBox: SecretBox
  cacheVersions: CacheVersions
  securityEvents: SecurityEvents
  searchCounts: SearchCounts
  businessDetails: Context['businessDetails']
  orderEffects: Context['orderEffects']
  sendJobs: Context['sendJobs']
  publicUrl: string
  /** Base URL of the API that pages load from; our own unless the storefront runs against another backend. */
  apiUrl: string
  rateLimits: boolean
  /** Counts limits across all nodes; a single process counts in memory. */
  limitStore?: Pool | undefined
  trustedProxies?: TrustedProxies | undefined
  /** The key for pseudonyms of callers' networks; the same on every node. */
  networkSecret: string
  /** Other origins whose pages may call the API on a person's behalf. */
  storefrontOrigins?: readonly string[]
  log: Log
  /** Receives every error that ends a request. */
  onFailure?: (error: unknown) => void
  /** Whether the database is known to be unavailable. */
  isDatabaseAway?: () => boolean
  renderPage?: RenderPage
  /** Whether the page at a path accepts a POSTed form. */
  takesForm?: (pathname: string) => boolean
  /** Whether pages are cached; off in development. */
  cachePages?: boolean
  assets?: { fetch: (request: Request) => Response | Promise<Response> }
  /** The back office; unset when the storefront runs against another backend. */
  admin?: AdminProgram
  /** The payment sandbox. Its `env` contains the server's connection. */
  sandbox?: { fetch: (request: Request, env?: object) => Response | Promise<Response> }
}

/** The language of every answer. */
export const locale: Locale = 'en'

const nowhere: Source = { network: '', requestId: null }

/** `source` says where the call came from; omit it for the shop's own jobs. */
export function createContext(dependencies: Dependencies, actor: Actor, source = nowhere): Context {
  const { database, clock, gateways, accessTokens, cacheVersions, businessDetails, orderEffects, publicUrl } =
    dependencies
  const { securityEvents, searchCounts, secretBox: seals, sendJobs } = dependencies
  const security: Security = {
    record: ({ kind, code, subject = '' }) =>
      securityEvents.record({ kind, code, subject, actor: actorName(actor) }, source),
    flush: () => securityEvents.flush(),
  }
  return {
    actor,
    clock,
    database,
    gateways,
    accessTokens,
    secretBox: seals,
    cacheVersions,
    security,
    searchCounts,
    businessDetails: businessDetails,
    orderEffects,
    sendJobs,
    locale,
    publicUrl,
    requestId: source.requestId,
  }
}
