import { sql } from 'kysely'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** How many invoices and credit notes an account's orders have. */
export async function countDocumentsOf(ctx: Context, accountId: number): Promise<number> {
  permitted('people.erase')(ctx.actor)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select invoices.number from invoices join orders on orders.id = invoices.order_id
      where orders.account_id = ${accountId}
      union all select credit_notes.number from credit_notes
      join refunds on refunds.id = credit_notes.refund_id
      join orders on orders.id = refunds.order_id where orders.account_id = ${accountId}
    ) as documents`.execute(ctx.database)
  return Number(rows[0]?.count ?? 0)
}
