import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { SiteSettings } from '../../contract/shop/pages.ts'
import type { AccessTokens } from '../core/access-tokens.ts'
import type { Actor } from '../core/actor.ts'
import { actorName } from '../core/actor.ts'
import type { Changes } from '../core/changes.ts'
import type { Clock, Context, Gateways, Security } from '../core/context.ts'
import type { SecurityEvents, Source } from '../core/security-events.ts'
import type { Database } from '../database/rows.ts'
import type { TrustedProxies } from './caller-address.ts'
import type { Log } from './log.ts'

/** Renders a page; everything that it loads goes through `apiFetch`. */
export type RenderPage = (
  request: Request,
  given: { apiFetch: (request: Request) => Promise<Response>; settings: SiteSettings; apiUrl: string },
) => Promise<Response>

/** The query parameters that the page at a path depends on. */
export type PageParameters = (pathname: string) => readonly string[]

/** What the application is put together from; tests give their own. */
export type Parts = {
  database: Kysely<Database>
  clock: Clock
  gateways: Gateways
  accessTokens: AccessTokens
  changes: Changes
  securityEvents: SecurityEvents
  letterhead: Context['letterhead']
  orderEffects: Context['orderEffects']
  publicUrl: string
  /** Base of the call table that pages load from; our own unless the storefront runs against another backend. */
  apiUrl: string
  rateLimits: boolean
  /** Where limits are counted together with the other nodes; a process that is alone counts in its memory. */
  limitStore?: Pool | undefined
  trustedProxies?: TrustedProxies | undefined
  /** Under which networks of callers are named; the same on every node. */
  networkSecret: string
  /** Other origins whose pages call the API for a person. */
  storefrontOrigins?: readonly string[]
  log: Log
  renderPage?: RenderPage
  pageParameters?: PageParameters
  /** Whether pages are kept in memory; not while their source is being changed. */
  keepPages?: boolean
  /** The storefront's built files. */
  assets?: { fetch: (request: Request) => Response | Promise<Response> }
  /** Gets what the server knows of the connection as well. */
  sandbox?: { fetch: (request: Request, env?: object) => Response | Promise<Response> }
}

const nowhere: Source = { network: '', requestId: null }

/** `source` is where the call comes from; the shop itself calls from nowhere. */
export function contextOf(parts: Parts, actor: Actor, source = nowhere): Context {
  const { database, clock, gateways, accessTokens, changes, letterhead, orderEffects, publicUrl } = parts
  const { securityEvents } = parts
  const security: Security = {
    record: ({ kind, code, subject = '' }) =>
      securityEvents.record({ kind, code, subject, actor: actorName(actor) }, source),
    flush: () => securityEvents.flush(),
  }
  return {
    ...{ actor, clock, database, gateways, accessTokens, changes, security },
    ...{ letterhead, orderEffects, locale: 'en', publicUrl },
  }
}
