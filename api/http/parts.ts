import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { SiteSettings } from '../../contract/shop/pages.ts'
import type { AccessTokens } from '../core/access-tokens.ts'
import type { Changes } from '../core/changes.ts'
import type { Actor, Clock, Context, Gateways } from '../core/context.ts'
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
  letterhead: Context['letterhead']
  publicUrl: string
  /** Base of the call table that pages load from; our own unless the storefront runs against another backend. */
  apiUrl: string
  rateLimits: boolean
  /** Where limits are counted together with the other nodes; a process that is alone counts in its memory. */
  limitStore?: Pool | undefined
  trustedProxies?: TrustedProxies | undefined
  log: Log
  renderPage?: RenderPage
  pageParameters?: PageParameters
  /** Whether pages are kept in memory; not while their source is being changed. */
  keepPages?: boolean
  /** The storefront's built files. */
  assets?: { fetch: (request: Request) => Response | Promise<Response> }
  sandbox?: { fetch: (request: Request) => Response | Promise<Response> }
}

export function contextOf(parts: Parts, actor: Actor): Context {
  const { database, clock, gateways, accessTokens, changes, letterhead, publicUrl } = parts
  return { actor, clock, database, gateways, accessTokens, changes, letterhead, publicUrl }
}
