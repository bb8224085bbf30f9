import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { SiteSettings } from '#contract/shop/pages.ts'
import type { SecurityEvents, Source } from '#server/platform/auth/security-events.ts'
import type { CacheVersions } from '#server/platform/cache/cache-versions.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { AdminProgram } from '#server/platform/http/admin-files.ts'
import type { TrustedProxies } from '#server/platform/http/caller-address.ts'
import { type Actor, actorName } from '#server/platform/kernel/actor.ts'
import type {
  AccessTokens,
  Clock,
  Context,
  Gateways,
  Locale,
  SearchCounts,
  SecretBox,
  Security,
} from '#server/platform/kernel/context.ts'
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
) => Promise<RenderedPage>

/** A whole page is a text, which costs less than a stream. */
export type RenderedPage = Pick<Response, 'status' | 'headers'> & { body: string | Response['body'] }

/** Where the shop is, and which other machines it trusts. */
export type Site = {
  publicUrl: string
  /** Base URL of the API that pages load from; our own unless the storefront runs against another backend. */
  apiUrl: string
  trustedProxies?: TrustedProxies | undefined
  /** Other origins whose pages may call the API on a person's behalf. */
  storefrontOrigins?: readonly string[]
}

/** The program that renders pages, and the files that it was built into. */
export type Storefront = {
  renderPage: RenderPage
  /** Whether the page at a path accepts a POSTed form. */
  takesForm?: (pathname: string) => boolean
  /** Whether pages are cached; off in development. */
  cachePages?: boolean
  assets?: Fetching
}

type Fetching = { fetch: (request: Request, env?: object) => Response | Promise<Response> }

/** The application's dependencies; tests supply their own. */
export type Dependencies = {
  database: Kysely<Database>
  /** The same database for calls that may take longer. */
  longRunning?: Kysely<Database>
  clock: Clock
  gateways: Gateways
  secrets: {
    accessTokens: AccessTokens
    secretBox: SecretBox
    /** The key for pseudonyms of callers' networks; the same on every node. */
    networkSecret: string
  }
  cacheVersions: CacheVersions
  securityEvents: SecurityEvents
  searchCounts: SearchCounts
  /** What the platform calls in the rooms above it. */
  hooks: Pick<Context, 'businessDetails' | 'orderEffects' | 'sendJobs'>
  site: Site
  /** Unset, callers may call as often as they like. The store counts across nodes; one process counts in memory. */
  limits?: { store: Pool | undefined } | undefined
  log: Log
  databaseHealth?: {
    /** Whether the database is known to be unavailable. */
    isAway: () => boolean
    /** Receives every error that ends a request. */
    failed: (error: unknown) => void
  }
  storefront?: Storefront
  /** The back office; unset when the storefront runs against another backend. */
  admin?: AdminProgram | undefined
  /** The payment sandbox. Its `env` contains the server's connection. */
  sandbox?: Fetching | undefined
}

/** The language of every answer. */
export const locale: Locale = 'en'

const nowhere: Source = { network: '', requestId: null }

/** `source` says where the call came from; omit it for the shop's own jobs. */
export function createContext(dependencies: Dependencies, actor: Actor, source = nowhere): Context {
  const { database, clock, gateways, secrets, cacheVersions, securityEvents, searchCounts, hooks, site } =
    dependencies
  const security: Security = {
    record: ({ kind, code, subject = '' }) =>
      securityEvents.record({ kind, code, subject, actor: actorName(actor) }, source),
    flush: () => securityEvents.flush(),
  }
  return {
    ...hooks,
    actor,
    clock,
    database,
    gateways,
    accessTokens: secrets.accessTokens,
    secretBox: secrets.secretBox,
    cacheVersions,
    security,
    searchCounts,
    locale,
    publicUrl: site.publicUrl,
    requestId: source.requestId,
  }
}
