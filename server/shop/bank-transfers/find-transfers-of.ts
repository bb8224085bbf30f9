import { sql } from 'kysely'
import type { PersonalData } from '#contract/shop/personal-data.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'

type Transfers = PersonalData['orders'][number]['transfers']

/** Bank transfers by order number, newest first. The caller has checked whose orders they are. */
export async function findTransfersOf(ctx: Context, orderIds: string[]): Promise<Map<string, Transfers>> {
  const rows = await ctx.database
    .selectFrom('bank_transfers')
    .leftJoin('bank_statement_lines', 'bank_statement_lines.id', 'bank_transfers.line_id')
    .select(['order_id', 'bank_transfers.amount_cents', 'received_on', 'payer_name'])
    .select('bank_transfers.reference')
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('bank_transfers.id', 'desc')
    .execute()
  const transfers = new Map<string, Transfers>()
  for (const { order_id, amount_cents, ...transfer } of rows) {
    const others = transfers.get(order_id) ?? []
    transfers.set(order_id, [...others, { ...transfer, amount: moneyText(amount_cents) }])
  }
  return transfers
}
