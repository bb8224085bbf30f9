import { purgeSecurityEvents } from '#server/admin/audit/list-security-events.ts'
import { purgeMails } from '#server/platform/email/deliver-email.ts'
import type { Log } from '#server/platform/http/log.ts'
import type { Clock, Context } from '#server/platform/kernel/context.ts'
import { purgeIdempotencyKeys } from '#server/platform/kernel/idempotency.ts'
import { purgeLimits } from '#server/platform/limits/limiters.ts'
import { purgeDryRuns } from '#server/platform/records/dry-run.ts'
import { purgePreviews } from '#server/platform/records/previews.ts'
import { purgeExpiredTokens } from '#server/shop/accounts/email-tokens.ts'
import { purgeSignIns } from '#server/shop/accounts/sessions/token-families.ts'
import { purgeStatements } from '#server/shop/bank-transfers/purge-statements.ts'
import { publishDuePosts } from '#server/shop/blog/publish-due-posts.ts'
import { purgeProductImports } from '#server/shop/catalogue/admin/csv/check-import.ts'
import { publishDueProducts } from '#server/shop/catalogue/admin/publish-due-products.ts'
import { purgeMessages } from '#server/shop/contact/purge-messages.ts'
import { hashPictures } from '#server/shop/media/hash-pictures.ts'
import { purgeDeliveredAddresses } from '#server/shop/orders/anonymize-customer.ts'
import { remindOfTransfers } from '#server/shop/orders/emails/remind-of-transfers.ts'
import { expireOrders } from '#server/shop/orders/expire-orders.ts'
import { bringPoliciesIntoForce } from '#server/shop/pages/write-policy.ts'
import { inquireOpenPayments } from '#server/shop/payments/inquire-open-payments.ts'
import { purgeSoldOrders, purgeUnpaidOrders } from '#server/shop/payments/purge-order-payments.ts'
import { purgeSearches } from '#server/shop/search/list-searches.ts'
import { purgeParcelPhotos } from '#server/shop/shipping/parcels/parcel-photos.ts'
import { purgeInvitations } from '#server/shop/staff/invite-staff.ts'
import { beginDay } from '#server/shop/workshop/begin-day.ts'
import { isRetentionClockConfirmed, retentionClock } from './retention-clock.ts'

/** Recurring work. Steps must tolerate running on several nodes at once and any number of times. */
export type Job = {
  name: string
  /** In UTC: minute, hour, day, month, weekday. */
  cron: string
  /** The clock for its steps, if not the wall clock; when it returns undefined, the job is skipped. */
  clock?: (ctx: Context) => Promise<Clock | undefined>
  /** How long it may take; by default a quarter of one. */
  hours?: number
  /** Run in sequence; a failed step does not stop the others. */
  steps: ((ctx: Context) => Promise<unknown>)[]
}

type Options = {
  /** For how many financial years the law requires the books to be kept; undefined: they are never deleted. */
  booksKeptYears: number | undefined
  log: Pick<Log, 'warn'>
}

export function createJobs({ booksKeptYears, log }: Options): Job[] {
  async function purgeBooks(ctx: Context) {
    if (booksKeptYears !== undefined && (await isRetentionClockConfirmed(ctx)))
      await purgeSoldOrders(ctx, booksKeptYears)
  }
  return [
    // Inquires about payments first: a paid order whose notification was lost must not expire.
    { name: 'payments-and-orders', cron: '* * * * *', steps: [inquireOpenPayments, expireOrders] },
    {
      name: 'publish',
      cron: '* * * * *',
      steps: [publishDuePosts, publishDueProducts, bringPoliciesIntoForce, beginDay],
    },
    { name: 'remind', cron: '*/5 * * * *', steps: [remindOfTransfers] },
    { name: 'hash-pictures', cron: '*/5 * * * *', steps: [hashPictures] },
    { name: 'purge-limits', cron: '*/10 * * * *', steps: [purgeLimits] },
    // The retention periods are those of the privacy policy.
    {
      name: 'purge',
      cron: '*/10 * * * *',
      clock: (ctx) => retentionClock(ctx, log),
      steps: [
        ...[purgeIdempotencyKeys, purgeMails, purgeSignIns, purgeExpiredTokens, purgeMessages],
        ...[purgeDeliveredAddresses, purgeUnpaidOrders, purgeStatements, purgeBooks],
        ...[
          purgeSecurityEvents,
          purgeSearches,
          purgeDryRuns,
          purgeProductImports,
          purgeInvitations,
          purgePreviews,
          purgeParcelPhotos,
        ],
      ],
    },
  ]
}

export type ReportError = (message: string, facts: Record<string, unknown>) => void

/** Runs a job's steps and reports each failure; throws at the end if there was one. */
export async function runJob(
  ctx: Context,
  { name, clock, steps }: Job,
  reportError: ReportError,
): Promise<void> {
  const asSystem: Context = { ...ctx, actor: { kind: 'system', name: 'jobs' } }
  const failed: string[] = []
  const attempt = async <Answer>(step: string, work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (error) {
      failed.push(step)
      reportError('job failed', { job: name, step, error: String(error) })
    }
  }
  const time = clock ? await attempt('clock', () => clock(asSystem)) : ctx.clock
  if (time) for (const step of steps) await attempt(step.name, () => step({ ...asSystem, clock: time }))
  if (failed.length > 0) throw new Error(`${name}: ${failed.join(', ')}`)
}

/** Runs every job once, now. */
export async function runAllJobs(
  ctx: Context,
  reportError: ReportError,
  options: Options = { booksKeptYears: undefined, log: { warn: () => {} } },
): Promise<void> {
  for (const job of createJobs(options)) await runJob(ctx, job, reportError).catch(() => {})
}
