import { sql } from 'kysely'
import type { PersonalData } from '#contract/shop/personal-data.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import type { PaymentState } from './payment-states.ts'

type Order = PersonalData['orders'][number]

/** Money received by order number, newest first. The caller has checked whose orders they are. */
export async function findPaymentsOf(
  ctx: Context,
  orderIds: string[],
): Promise<Map<string, Order['payments']>> {
  const rows = await ctx.database
    .selectFrom('order_payments')
    .leftJoin('bank_statement_lines', 'bank_statement_lines.id', 'order_payments.line_id')
    .select(['order_id', 'method', 'order_payments.amount_cents', 'order_payments.reference'])
    .select(['received_on', 'payer_name'])
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('order_payments.id', 'desc')
    .execute()
  const payments = rows.map((row) => ({ ...row, amount: moneyText(row.amount_cents) }))
  return Map.groupBy(payments, ({ order_id }) => order_id)
}

/** Attempts to pay by card by order number, newest first. The caller has checked whose orders they are. */
export async function findCardAttemptsOf(
  ctx: Context,
  orderIds: string[],
): Promise<Map<string, Order['card_attempts']>> {
  const rows = await ctx.database
    .selectFrom('payments')
    .select(['order_id', 'status', 'amount_cents', 'currency', 'gateway_reference', 'created_at'])
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('attempt', 'desc')
    .execute()
  const attempts = rows.map((row) => ({
    ...row,
    status: row.status as PaymentState,
    amount: moneyText(row.amount_cents),
    created_at: row.created_at.toISOString(),
  }))
  return Map.groupBy(attempts, ({ order_id }) => order_id)
}
