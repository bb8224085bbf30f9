import { purgeSecurityEvents } from './admin/audit/list-security-events.ts'
import { purgeEmails } from './platform/email/deliver-email.ts'
import { type Job, type ReportError, runJob } from './platform/jobs/run-job.ts'
import type { Context } from './platform/kernel/context.ts'
import { purgeIdempotencyKeys } from './platform/kernel/idempotency.ts'
import { purgeLimits } from './platform/limits/limiters.ts'
import type { Log } from './platform/process/log.ts'
import { purgePreviews } from './platform/records/previews.ts'
import { purgeExpiredTokens } from './shop/accounts/email-tokens.ts'
import { purgeSignIns } from './shop/accounts/sessions/session-tokens.ts'
import { purgeStatements } from './shop/bank-transfers/purge-statements.ts'
import { publishDuePosts } from './shop/blog/publish-due-posts.ts'
import { purgeProductImports } from './shop/catalogue/admin/csv/check-import.ts'
import { publishDueProducts } from './shop/catalogue/admin/publish-due-products.ts'
import { purgeMessages } from './shop/contact/purge-messages.ts'
import { hashPictures } from './shop/media/hash-pictures.ts'
import { purgeDeliveredAddresses } from './shop/orders/anonymize-customer.ts'
import { remindOfTransfers } from './shop/orders/emails/remind-of-transfers.ts'
import { expireOrders } from './shop/orders/expire-orders.ts'
import { bringPoliciesIntoForce } from './shop/pages/write-policy.ts'
import { inquireOpenPayments } from './shop/payments/inquire-open-payments.ts'
import { purgeSoldOrders, purgeUnpaidOrders } from './shop/payments/purge-order-payments.ts'
import { isRetentionClockConfirmed, retentionClock } from './shop/privacy/retention-clock.ts'
import { purgeSearches } from './shop/search/list-searches.ts'
import { purgeParcelPhotos } from './shop/shipping/parcels/parcel-photos.ts'
import { purgeInvitations } from './shop/staff/invite-staff.ts'
import { rollOverDate } from './shop/workshop/roll-over-date.ts'

type Options = {
  /** How many financial years the law requires the books to be retained; undefined if they are never deleted. */
  bookRetentionYears: number | undefined
  log: Pick<Log, 'warn'>
}

export function createJobs({ bookRetentionYears, log }: Options): Job[] {
  async function purgeBooks(ctx: Context) {
    if (bookRetentionYears !== undefined && (await isRetentionClockConfirmed(ctx)))
      await purgeSoldOrders(ctx, bookRetentionYears)
  }
  return [
    // Asks the gateway about payments first: a paid order whose notification was lost must not expire.
    { name: 'payments-and-orders', cron: '* * * * *', steps: [inquireOpenPayments, expireOrders] },
    {
      name: 'publish',
      cron: '* * * * *',
      steps: [publishDuePosts, publishDueProducts, bringPoliciesIntoForce, rollOverDate],
    },
    { name: 'remind', cron: '*/5 * * * *', steps: [remindOfTransfers] },
    { name: 'hash-pictures', cron: '*/5 * * * *', steps: [hashPictures] },
    { name: 'purge-limits', cron: '*/10 * * * *', steps: [purgeLimits] },
    // The privacy policy states these retention periods.
    {
      name: 'purge',
      cron: '*/10 * * * *',
      clock: (ctx) => retentionClock(ctx, log),
      steps: [
        purgeIdempotencyKeys,
        purgeEmails,
        purgeSignIns,
        purgeExpiredTokens,
        purgeMessages,
        purgeDeliveredAddresses,
        purgeUnpaidOrders,
        purgeStatements,
        purgeBooks,
        purgeSecurityEvents,
        purgeSearches,
        purgeProductImports,
        purgeInvitations,
        purgePreviews,
        purgeParcelPhotos,
      ],
    },
  ]
}

/** Runs every job once, now. */
export async function runAllJobs(
  ctx: Context,
  reportError: ReportError,
  options: Options = { bookRetentionYears: undefined, log: { warn: () => {} } },
): Promise<void> {
  for (const job of createJobs(options)) await runJob(ctx, job, reportError).catch(() => {})
}
