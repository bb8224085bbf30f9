import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { shopName } from '#model/shop-name.ts'
import { createDatabaseStore } from '#sandbox/database-store.ts'
import { createSandboxGateway } from '#sandbox/sandbox-gateway.ts'
import type { Env } from '#server/config.ts'
import type { CardGateway } from '#server/integrations/payment-2c2p/card-gateway.ts'
import { createTwoC2P } from '#server/integrations/payment-2c2p/two-c-two-p.ts'
import type { EmailGateway } from '#server/integrations/smtp/email-gateway.ts'
import { createFileEmail } from '#server/integrations/smtp/file-email.ts'
import { createSmtpEmail } from '#server/integrations/smtp/smtp-email.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { Clock } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { siteNames } from '#server/shop/pages/site-settings.ts'
import { openBackups } from './backups.ts'
import { openFiles } from './open-files.ts'

const sandboxMerchant = 'KARDASANDBOX'

/** The configured gateways: the live card gateway with credentials, else the built-in sandbox. */
export function openGateways(
  env: Env,
  { database, clock, log }: { database: Kysely<Database>; clock: Clock; log: Log },
  { publicUrl, localUrl, jwtSecret }: { publicUrl: string; localUrl: string; jwtSecret: string },
) {
  const store = observed(openFiles(env), ['put', 'get', 'remove'])
  const opened = (card: CardGateway, cardNotificationUrl: string) => {
    const cards = observed(card, ['createPaymentPage', 'inquire'], isUnknown)
    return {
      gateways: { card: cards.gateway, cardNotificationUrl, files: store.gateway, backups: openBackups(env) },
      outcomes: { gateway: cards.outcome, pictures: store.outcome },
    }
  }
  if (env.twoC2P) {
    const cardNotificationUrl = `${publicUrl}/api/payments/card/notification/`
    return { ...opened(createTwoC2P(env.twoC2P), cardNotificationUrl), sandbox: undefined }
  }
  // Derived from the server's secret, so it is the same on every node and otherwise unknown.
  const secret = createHmac('sha256', jwtSecret).update('sandbox gateway').digest('hex')
  const sandbox = createSandboxGateway({
    merchantId: sandboxMerchant,
    merchantName: async () => (await siteNames({ database }).executeTakeFirst())?.site_title ?? shopName,
    secret,
    publicUrl: `${publicUrl}/sandbox/2c2p`,
    clock,
    store: createDatabaseStore(database),
    onUndelivered: (invoice) => log.warn('sandbox gateway dropped a notification', { invoice }),
  })
  const card = createTwoC2P({ merchantId: sandboxMerchant, secret, url: `${localUrl}/sandbox/2c2p` })
  return { ...opened(card, `${localUrl}/api/payments/card/notification/`), sandbox }
}

function isUnknown(answer: unknown): boolean {
  return (answer as { kind: string }).kind === 'unknown'
}

/** The configured SMTP server; without one, emails are written to files. */
export function openEmail({ smtpUrl, dataDir }: Env): EmailGateway {
  return smtpUrl ? createSmtpEmail(smtpUrl) : createFileEmail(join(dataDir, 'outbox'))
}

/** The result of the last call to an external service. */
export type Outcome = { hasFailed: () => boolean }

/** If no later call is made, a failure is forgotten after this time, in milliseconds. */
const memoryMs = 600_000

/** Observes these calls of a gateway; `didFail` judges answers. A call that throws has failed. */
export function observed<Gateway extends object, Call extends keyof Gateway>(
  gateway: Gateway,
  calls: readonly Call[],
  didFail: (answer: unknown) => boolean = () => false,
): { gateway: Gateway; outcome: Outcome } {
  let failedAt = Number.NEGATIVE_INFINITY
  const note = (isFailure: boolean) => {
    failedAt = isFailure ? performance.now() : Number.NEGATIVE_INFINITY
  }
  const observe = (name: Call) => {
    const call = gateway[name] as (...parameters: unknown[]) => Promise<unknown>
    return async (...parameters: unknown[]) => {
      try {
        const answer = await call.apply(gateway, parameters)
        note(didFail(answer))
        return answer
      } catch (error) {
        note(true)
        throw error
      }
    }
  }
  const replaced = Object.fromEntries(calls.map((name) => [name, observe(name)]))
  return {
    gateway: { ...gateway, ...replaced },
    outcome: { hasFailed: () => performance.now() - failedAt < memoryMs },
  }
}
