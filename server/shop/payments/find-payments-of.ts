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
  return byOrder(
    rows.map(({ amount_cents, ...payment }) => ({ ...payment, amount: moneyText(amount_cents) })),
  )
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
  return byOrder(
    rows.map(({ status, amount_cents, created_at, ...attempt }) => ({
      ...attempt,
      status: status as PaymentState,
      amount: moneyText(amount_cents),
      created_at: created_at.toISOString(),
    })),
  )
}

function byOrder<Row extends { order_id: string }>(rows: Row[]): Map<string, Omit<Row, 'order_id'>[]> {
  const grouped = new Map<string, Omit<Row, 'order_id'>[]>()
  for (const { order_id, ...row } of rows) grouped.set(order_id, [...(grouped.get(order_id) ?? []), row])
  return grouped
}
