import type { Clock, Context } from '../core/context.ts'
import { purgeIdempotencyKeys } from '../core/idempotency.ts'
import { purgeSecurityEvents } from '../core/list-security-events.ts'
import { purgeExpiredTokens } from '../domains/accounts/mailed-tokens.ts'
import { purgeSignIns } from '../domains/accounts/token-families.ts'
import { purgeMessages } from '../domains/contact/purge-messages.ts'
import { purgeDeliveredAddresses } from '../domains/orders/anonymize-customer.ts'
import { expireOrders } from '../domains/orders/expire-orders.ts'
import { inquireOpenPayments } from '../domains/payments/inquire-open-payments.ts'
import { purgeSoldOrders, purgeUnpaidOrders } from '../domains/payments/purge-order-payments.ts'
import { purgeStatements } from '../domains/payments/purge-statements.ts'
import { purgeLimits } from '../http/limiters.ts'
import type { Log } from '../http/log.ts'
import { purgeMails } from '../mail/deliver-mail.ts'
import { remindOfTransfers } from '../order-mails/remind-of-transfers.ts'
import { isRetentionClockConfirmed, retentionClock } from './retention-clock.ts'

/** Recurring work. A step may run on several nodes at once and any number of times. */
export type Job = {
  name: string
  /** When, in UTC: minute, hour, day, month, weekday. */
  cron: string
  /** The time that its steps go by, when it is not the time of day; undefined: nothing is done now. */
  clock?: (ctx: Context) => Promise<Clock | undefined>
  /** One after the other; one that fails leaves the others. */
  steps: ((ctx: Context) => Promise<unknown>)[]
}

type Given = {
  /** For how many financial years the law wants the books kept; undefined: they are never deleted. */
  booksKeptYears: number | undefined
  log: Pick<Log, 'warn'>
}

export function createJobs({ booksKeptYears, log }: Given): Job[] {
  async function purgeBooks(ctx: Context) {
    if (booksKeptYears !== undefined && (await isRetentionClockConfirmed(ctx)))
      await purgeSoldOrders(ctx, booksKeptYears)
  }
  return [
    // Payments are asked about first: an order that was paid while the notification got lost must not expire.
    { name: 'payments-and-orders', cron: '* * * * *', steps: [inquireOpenPayments, expireOrders] },
    { name: 'remind', cron: '*/5 * * * *', steps: [remindOfTransfers] },
    { name: 'purge-limits', cron: '*/10 * * * *', steps: [purgeLimits] },
    // What the privacy policy says of how long things are kept.
    {
      name: 'purge',
      cron: '*/10 * * * *',
      clock: (ctx) => retentionClock(ctx, log),
      steps: [
        ...[purgeIdempotencyKeys, purgeMails, purgeSignIns, purgeExpiredTokens, purgeMessages],
        ...[purgeDeliveredAddresses, purgeUnpaidOrders, purgeStatements, purgeBooks],
        purgeSecurityEvents,
      ],
    },
  ]
}

export type Fail = (message: string, facts: Record<string, unknown>) => void

/** Runs a job's steps and reports each that failed; throws at the end when one did. */
export async function runJob(ctx: Context, { name, clock, steps }: Job, fail: Fail): Promise<void> {
  const asSystem: Context = { ...ctx, actor: { kind: 'system', name: 'jobs' } }
  const failed: string[] = []
  const attempt = async <Answer>(step: string, work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (error) {
      failed.push(step)
      fail('job failed', { job: name, step, error: String(error) })
    }
  }
  const time = clock ? await attempt('clock', () => clock(asSystem)) : ctx.clock
  if (time) for (const step of steps) await attempt(step.name, () => step({ ...asSystem, clock: time }))
  if (failed.length > 0) throw new Error(`${name}: ${failed.join(', ')}`)
}

/** Runs every job once, now. */
export async function runAllJobs(
  ctx: Context,
  fail: Fail,
  given: Given = { booksKeptYears: undefined, log: { warn: () => {} } },
): Promise<void> {
  for (const job of createJobs(given)) await runJob(ctx, job, fail).catch(() => {})
}
