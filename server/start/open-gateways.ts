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
import type { Clock, Gateways } from '#server/platform/kernel/context.ts'
import type { Log } from '#server/platform/process/log.ts'
import { siteNames } from '#server/shop/pages/site-settings.ts'
import { openBackups } from './open-backups.ts'
import { openFiles } from './open-files.ts'
import { type Outcome, observed } from './outcome.ts'

const sandboxMerchant = 'KARDASANDBOX'

export type Outcomes = { gateway: Outcome; pictures: Outcome }

/** The configured gateways: the live card gateway with credentials, else the built-in sandbox. */
export function openGateways(options: {
  env: Env
  publicUrl: string
  localUrl: string
  jwtSecret: string
  database: Kysely<Database>
  clock: Clock
  log: Log
}): {
  gateways: Gateways
  outcomes: Outcomes
  sandbox: ReturnType<typeof createSandboxGateway> | undefined
} {
  const { env, publicUrl, localUrl, database, clock, log } = options
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
  const secret = createHmac('sha256', options.jwtSecret).update('sandbox gateway').digest('hex')
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
