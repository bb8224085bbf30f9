import type { Context } from './core/context.ts'
import { forgetSentMails } from './core/deliver-mail.ts'
import { forgetOldKeys } from './core/idempotency.ts'
import { purgeSecurityEvents } from './core/list-security-events.ts'
import { forgetExpiredTokens } from './domains/accounts/mailed-tokens.ts'
import { forgetOldSignIns } from './domains/accounts/token-families.ts'
import { forgetOldMessages } from './domains/contact/forget-messages.ts'
import { expireOrders } from './domains/orders/expire-orders.ts'
import { forgetArrivedAddresses } from './domains/orders/former-customer.ts'
import { remindOfTransfers } from './domains/orders/letters/remind-of-transfers.ts'
import { forgetOldOrders } from './domains/payments/forget-old-orders.ts'
import { forgetOldStatements } from './domains/payments/forget-old-statements.ts'
import { inquireOpenPayments } from './domains/payments/inquire-open-payments.ts'
import { forgetOldLimits } from './http/limiters.ts'

/** What the shop does by itself. A step may run on several nodes at once and any number of times. */
export type Job = {
  name: string
  /** When, in UTC: minute, hour, day, month, weekday. */
  cron: string
  /** One after the other; one that fails leaves the others. */
  steps: ((ctx: Context) => Promise<unknown>)[]
}

export const jobs: Job[] = [
  // Payments are asked about first: an order that was paid while the notification got lost must not expire.
  { name: 'payments-and-orders', cron: '* * * * *', steps: [inquireOpenPayments, expireOrders] },
  { name: 'remind', cron: '*/5 * * * *', steps: [remindOfTransfers] },
  // What the privacy policy says of how long things are kept.
  {
    name: 'forget',
    cron: '*/10 * * * *',
    steps: [
      ...[forgetOldKeys, forgetSentMails, forgetOldSignIns, forgetExpiredTokens, forgetOldMessages],
      ...[forgetArrivedAddresses, forgetOldOrders, forgetOldStatements, forgetOldLimits],
      purgeSecurityEvents,
    ],
  },
]

export type Fail = (message: string, facts: Record<string, unknown>) => void

/** Runs a job's steps and tells of each that failed; throws in the end when one did. */
export async function runJob(ctx: Context, { name, steps }: Job, fail: Fail): Promise<void> {
  const failed: string[] = []
  for (const step of steps) {
    try {
      await step({ ...ctx, actor: { kind: 'system', name: 'sweep' } })
    } catch (error) {
      failed.push(step.name)
      fail('job failed', { job: name, step: step.name, error: String(error) })
    }
  }
  if (failed.length > 0) throw new Error(`${name}: ${failed.join(', ')}`)
}

/** All that the shop does by itself, once and now. */
export async function sweep(ctx: Context, fail: Fail): Promise<void> {
  for (const job of jobs) await runJob(ctx, job, fail).catch(() => {})
}
