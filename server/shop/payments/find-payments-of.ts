import type { PersonalData } from '#contract/shop/personal-data.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import type { PaymentState } from './payment-states.ts'

type Payments = PersonalData['orders'][number]['payments']

/** Card payments by order number, newest first. The caller has checked whose orders they are. */
export async function findPaymentsOf(ctx: Context, orderIds: string[]): Promise<Map<string, Payments>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('payments')
    .select(['order_id', 'status', 'amount_cents', 'currency', 'gateway_reference', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('attempt', 'desc')
    .execute()
  const payments = new Map<string, Payments>()
  for (const { order_id, status, amount_cents, created_at, ...payment } of rows) {
    payments.set(order_id, [
      ...(payments.get(order_id) ?? []),
      {
        ...payment,
        status: status as PaymentState,
        amount: moneyText(amount_cents),
        created_at: created_at.toISOString(),
      },
    ])
  }
  return payments
}
