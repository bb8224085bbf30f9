import type { Clock, Context } from './core/context.ts'
import { forgetSentMails } from './core/deliver-mail.ts'
import { forgetOldKeys } from './core/idempotency.ts'
import { purgeSecurityEvents } from './core/list-security-events.ts'
import { forgetExpiredTokens } from './domains/accounts/mailed-tokens.ts'
import { forgetOldSignIns } from './domains/accounts/token-families.ts'
import { forgetOldMessages } from './domains/contact/forget-messages.ts'
import { expireOrders } from './domains/orders/expire-orders.ts'
import { forgetArrivedAddresses } from './domains/orders/former-customer.ts'
import { remindOfTransfers } from './domains/orders/letters/remind-of-transfers.ts'
import { forgetSoldOrders, forgetUnpaidOrders } from './domains/payments/forget-old-orders.ts'
import { forgetOldStatements } from './domains/payments/forget-old-statements.ts'
import { inquireOpenPayments } from './domains/payments/inquire-open-payments.ts'
import { forgetOldLimits } from './http/limiters.ts'
import type { Log } from './http/log.ts'
import { isRetentionClockConfirmed, retentionClock } from './retention-clock.ts'

/** What the shop does by itself. A step may run on several nodes at once and any number of times. */
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
  async function forgetBooks(ctx: Context) {
    if (booksKeptYears !== undefined && (await isRetentionClockConfirmed(ctx)))
      await forgetSoldOrders(ctx, booksKeptYears)
  }
  return [
    // Payments are asked about first: an order that was paid while the notification got lost must not expire.
    { name: 'payments-and-orders', cron: '* * * * *', steps: [inquireOpenPayments, expireOrders] },
    { name: 'remind', cron: '*/5 * * * *', steps: [remindOfTransfers] },
    { name: 'forget-limits', cron: '*/10 * * * *', steps: [forgetOldLimits] },
    // What the privacy policy says of how long things are kept.
    {
      name: 'forget',
      cron: '*/10 * * * *',
      clock: (ctx) => retentionClock(ctx, log),
      steps: [
        ...[forgetOldKeys, forgetSentMails, forgetOldSignIns, forgetExpiredTokens, forgetOldMessages],
        ...[forgetArrivedAddresses, forgetUnpaidOrders, forgetOldStatements, forgetBooks],
        purgeSecurityEvents,
      ],
    },
  ]
}

export type Fail = (message: string, facts: Record<string, unknown>) => void

/** Runs a job's steps and tells of each that failed; throws in the end when one did. */
export async function runJob(ctx: Context, { name, clock, steps }: Job, fail: Fail): Promise<void> {
  const asSystem: Context = { ...ctx, actor: { kind: 'system', name: 'sweep' } }
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

/** All that the shop does by itself, once and now. */
export async function sweep(
  ctx: Context,
  fail: Fail,
  given: Given = { booksKeptYears: undefined, log: { warn: () => {} } },
): Promise<void> {
  for (const job of createJobs(given)) await runJob(ctx, job, fail).catch(() => {})
}
