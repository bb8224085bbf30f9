import type { Kysely, Transaction } from 'kysely'
import type { SecurityEventKind } from '#contract/admin/security-events.ts'
import type { CardGateway } from '#server/integrations/payment-2c2p/card-gateway.ts'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import type { LargeFile } from '#server/integrations/storage/object-store.ts'
import type { CacheVersions, PublicDomain } from '#server/platform/cache/cache-versions.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { AccountRole, Actor } from './actor.ts'
import type { OrderEvent } from './order-events.ts'

/** Injected, so tests and seeds can fix the time. */
export type Clock = () => Date

export type Gateways = {
  card: CardGateway
  /** Where the card gateway posts its signed results; a loopback URL for the built-in sandbox. */
  cardNotificationUrl: string
  files: FileStore
  backups: BackupFiles
}

/** Records security events for staff to see, under the caller's name. Runs no query and never fails. */
export type Security = {
  record(event: { kind: SecurityEventKind; code: string; subject?: string }): void
  /** Writes the events recorded so far. */
  flush(): Promise<void>
}

/** Searches of the shop by day and words, never by person. The counts are written a few seconds later. */
export type SearchCounts = {
  /** Counts a search if this is the address of its first page of results, as a page or as JSON. Runs no query. */
  count(address: string): void
  /** Records the number of results of a search, to be written with its count. */
  found(search: string, products: number): void
  /** Writes the counts. A failure is logged. */
  flush(): Promise<void>
}

export type AccessTokens = {
  /** A token that identifies its bearer and their session for fifteen minutes. The role is for the client only. */
  sign(account: { id: number; role: AccountRole; sessionId: string }, now: Date): Promise<string>
  /** The claims of a token; undefined if it has expired, was altered or is not ours. */
  verify(token: string, now: Date): Promise<{ accountId: number; sessionId: string } | undefined>
}

/** Encrypts secrets that the shop must read again, so a stolen database does not reveal them. */
export type SecretBox = {
  /** `owner` is the owner of the secret ('account:12'); a sealed secret opens for no other owner. */
  encrypt(secret: string, owner: string): string
  /** Undefined if none of the keys opens it. */
  decrypt(sealed: string, owner: string): string | undefined
}

/** An uploaded file; it exists until the call ends. */
export type UploadedFile = { path: string; size: number }

/**
 * Sends jobs for rows, named by their keys, in the transaction that writes them; a job that waits or runs already stays
 * the only one. With `isDue`, a job that waits to be retried is due now.
 */
export type SendJobs = (
  ctx: Pick<Context, 'database'>,
  queue: 'emails' | 'pictures',
  keys: string[],
  options?: { isDue?: boolean },
) => Promise<void>

/** Everything that an action may use, passed as its first argument; there is no global state. */
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
  /** The business details for emails and documents, read through the given context's database. */
  businessDetails: (ctx: Context) => Promise<BusinessDetails>
  /** Runs the effects of an event of a locked order, as it is after the event, in the event's transaction. */
  orderEffects: (tx: Tx, order: object, event: OrderEvent) => Promise<void>
  sendJobs: SendJobs
  /** The language of text written for people. */
  locale: Locale
  /** The shop's own URL, without a trailing slash. */
  publicUrl: string
  /** The id of the request; null for the shop's own jobs. */
  requestId: string | null
}

/**
 * A context within an open transaction. Only `inTransaction` makes one, so that what must run in a transaction, such as
 * a lock, does not compile outside of it.
 */
export type Tx<Who extends Actor = Actor> = Omit<Context<Who>, 'database'> & {
  database: Transaction<Database>
  /** The domains whose cached answers the transaction makes stale. */
  cleared: Set<PublicDomain>
}

/** The business details at the head and foot of every email and document. Unset ones are ''. */
export type BusinessDetails = {
  name: string
  address: string
  phone: string
  email: string
  url: string
  /** The town from which parcels are shipped. */
  dispatchPlace: string
  /** IANA name, for the days and times in emails and documents. */
  timeZone: string
}

/** The shop's backups within reach of this process. `file` is a recorded location: a path, or 'store:' and a name. */
export type BackupFiles = {
  /**
   * Whether a backup from today or yesterday should exist. False in a demo, and if the operator makes backups in
   * another way.
   */
  areExpected: boolean
  /** Makes a backup in a separate process, as `npm run backup` does; resolves to the error line if it failed. */
  make(): Promise<string | undefined>
  /** Whether the file can be opened. */
  isHere(file: string): Promise<boolean>
  /** The file; undefined if it is not here. */
  find(file: string): Promise<LargeFile | undefined>
}

/** Languages of the server's texts; each has its messages. */
export type Locale = 'en'
