import type { Context } from './core/context.ts'
import { forgetSentMails } from './core/deliver-mail.ts'
import { forgetOldKeys } from './core/idempotency.ts'
import { expireOrders } from './domains/orders/expire-orders.ts'
import { inquireOpenPayments } from './domains/payments/inquire-open-payments.ts'

type Fail = (message: string, facts: Record<string, unknown>) => void

/**
 * What the shop does by itself every minute. Payments are asked about first: an order that was paid while the
 * notification got lost must not expire. One part that fails leaves the others.
 */
export async function sweep(ctx: Context, fail: Fail): Promise<void> {
  for (const part of [inquireOpenPayments, expireOrders, forgetOldKeys, forgetSentMails]) {
    try {
      await part({ ...ctx, actor: { kind: 'system', name: 'sweep' } })
    } catch (error) {
      fail('sweep failed', { part: part.name, error: String(error) })
    }
  }
}
