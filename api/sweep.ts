import type { Context } from './core/context.ts'
import { forgetSentMails } from './core/deliver-mail.ts'
import { forgetOldKeys } from './core/idempotency.ts'
import { forgetOldResets } from './domains/accounts/password-resets.ts'
import { forgetOldSignIns } from './domains/accounts/token-families.ts'
import { forgetOldMessages } from './domains/contact/forget-messages.ts'
import { expireOrders } from './domains/orders/expire-orders.ts'
import { forgetArrivedAddresses } from './domains/orders/former-customer.ts'
import { forgetOldOrders } from './domains/payments/forget-old-orders.ts'
import { forgetOldStatements } from './domains/payments/forget-old-statements.ts'
import { inquireOpenPayments } from './domains/payments/inquire-open-payments.ts'
import { remindOfTransfers } from './domains/payments/remind-of-transfers.ts'

const parts = [
  ...[inquireOpenPayments, expireOrders, remindOfTransfers],
  // What the privacy policy says of how long things are kept.
  ...[forgetOldKeys, forgetSentMails, forgetOldSignIns, forgetOldResets, forgetOldMessages],
  ...[forgetArrivedAddresses, forgetOldOrders, forgetOldStatements],
]

type Fail = (message: string, facts: Record<string, unknown>) => void

/**
 * What the shop does by itself every minute. Payments are asked about first: an order that was paid while the
 * notification got lost must not expire. One part that fails leaves the others.
 */
export async function sweep(ctx: Context, fail: Fail): Promise<void> {
  for (const part of parts) {
    try {
      await part({ ...ctx, actor: { kind: 'system', name: 'sweep' } })
    } catch (error) {
      fail('sweep failed', { part: part.name, error: String(error) })
    }
  }
}
