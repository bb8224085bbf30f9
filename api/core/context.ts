import type { Kysely, Transaction } from 'kysely'
import type { SecurityEventKind } from '../../contract/office/security-events.ts'
import type { Database } from '../database/rows.ts'
import type { FileStore } from '../gateways/files/file-store.ts'
import type { CardGateway } from '../gateways/payment/card-gateway.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Actor } from './actor.ts'
import type { Changes, PublicDomain } from './changes.ts'
import type { Letterhead } from './letterhead.ts'
import type { Locale } from './locale.ts'
import type { OrderEvent } from './order-events.ts'

/** The time, as a function, so that a test or a seed can hold it still. */
export type Clock = () => Date

export type Gateways = {
  card: CardGateway
  /** Where the card gateway posts its signed results; inside the machine for the built-in sandbox. */
  cardNotificationUrl: string
  files: FileStore
}

/** Notes what staff should see of attempts against the shop, in the caller's name. Costs no query and never fails. */
export type Security = {
  record(event: { kind: SecurityEventKind; code: string; subject?: string }): void
  /** Writes what was noted so far. */
  flush(): Promise<void>
}

/** All that a verb may use. Travels as the first argument; nothing is ambient. */
export type Context<Who extends Actor = Actor> = {
  actor: Who
  clock: Clock
  database: Kysely<Database> | Transaction<Database>
  gateways: Gateways
  accessTokens: AccessTokens
  changes: Changes
  security: Security
  /** Public domains that the transaction under way has written to; set by the verb that opened it. */
  touched?: Set<PublicDomain>
  /** Who the shop is, as its mails say; read where the context reads. */
  letterhead: (ctx: Context) => Promise<Letterhead>
  /** Runs what an order's event sets off, in the transaction of the event. */
  orderEffects: (ctx: Context, event: OrderEvent) => Promise<void>
  /** The language of what is written for people. */
  locale: Locale
  /** The shop's own address, without a slash at the end. */
  publicUrl: string
}
