import { sql } from 'kysely'
import type { Tx } from '#server/platform/kernel/context.ts'

/** Records that a customer has paid for these products, which marks their reviews as 'verified purchase'. */
export async function recordPurchases(
  ctx: Tx,
  { account_id, product_ids }: { account_id: number; product_ids: number[] },
): Promise<void> {
  if (product_ids.length === 0) return
  ctx.cleared.add('catalogue')
  await ctx.database
    .insertInto('product_purchases')
    .values(product_ids.map((product_id) => ({ product_id, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** SQL expression: whether the customer in one column has paid for the product in the other. */
export function isPurchased(productColumn: string, accountColumn: string) {
  return sql<boolean>`exists (
    select from product_purchases as paid
    where paid.product_id = ${sql.ref(productColumn)} and paid.account_id = ${sql.ref(accountColumn)})`
}
