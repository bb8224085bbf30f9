import type { Kysely, Transaction } from 'kysely'
import type { SecurityEventKind } from '#contract/admin/security-events.ts'
import type { CardGateway } from '#server/integrations/payment-2c2p/card-gateway.ts'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import type { CacheVersions, PublicDomain } from '#server/platform/cache/cache-versions.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { AccountRole, Actor } from './actor.ts'
import type { BackupFiles } from './backup-files.ts'
import type { BusinessDetails } from './business-details.ts'
import type { Locale } from './locale.ts'
import type { OrderEvent } from './order-events.ts'

/** Injected, so that a test or a seed can fix the time. */
export type Clock = () => Date

export type Gateways = {
  card: CardGateway
  /** Where the card gateway posts its signed results; a loopback URL for the built-in sandbox. */
  cardNotificationUrl: string
  files: FileStore
  backups: BackupFiles
}

/** Records attempts against the shop for staff to see, in the caller's name. Runs no query and never fails. */
export type Security = {
  record(event: { kind: SecurityEventKind; code: string; subject?: string }): void
  /** Writes the events recorded so far. */
  flush(): Promise<void>
}

/** Searches of the shop by day and words, never by person. They are written some seconds later. */
export type SearchCounts = {
  /** Counts a search if this is the address of its first page of results, as a page or as JSON. Runs no query. */
  count(address: string): void
  /** Remembers how many products a search has found, for when it is counted. */
  found(search: string, products: number): void
  /** Writes what was counted. A failure is logged. */
  flush(): Promise<void>
}

export type AccessTokens = {
  /** A token that identifies its bearer and their session for fifteen minutes. The role is for the client only. */
  sign(account: { id: number; role: AccountRole; sessionId: string }, now: Date): Promise<string>
  /** The claims of a token; undefined if it is expired, altered or not ours. */
  verify(token: string, now: Date): Promise<{ accountId: number; sessionId: string } | undefined>
}

/** Encrypts secrets that the shop must read again, so that a stolen database is not enough to use them. */
export type SecretBox = {
  /** `owner` is whose secret it is ('account:12'); sealed for one owner, it opens for no other. */
  encrypt(secret: string, owner: string): string
  /** Undefined if none of the keys opens it. */
  decrypt(sealed: string, owner: string): string | undefined
}

/** A file that a call has brought, for as long as the call lasts. */
export type UploadedFile = { path: string; size: number }

/** Everything that a verb may use, passed as its first argument; nothing is ambient. */
export type Context<Who extends Actor = Actor> = {
  actor: Who
  clock: Clock
  database: Kysely<Database> | Transaction<Database>
  gateways: Gateways
  accessTokens: AccessTokens
  secretBox: SecretBox
  cacheVersions: CacheVersions
  security: Security
  searchCounts: Pick<SearchCounts, 'found'>
  /** Public domains that the current transaction has written to; set by the verb that opened it. */
  invalidated?: Set<PublicDomain>
  /** The shop's details for its mails and documents, read through the given context's database. */
  businessDetails: (ctx: Context) => Promise<BusinessDetails>
  /**
   * Runs the effects of an order's event, in the event's transaction. `order` is the whole order, if the caller has it as
   * it is stored, and locked; it is read otherwise.
   */
  orderEffects: (ctx: Context, event: OrderEvent, order?: object) => Promise<void>
  /** The language of text written for people. */
  locale: Locale
  /** The shop's own URL, without a trailing slash. */
  publicUrl: string
  /** The id of the request that this is done for; null for the shop's own work. */
  requestId: string | null
}
