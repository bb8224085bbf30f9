import { sql } from 'kysely'
import { enqueueEmails } from '#server/platform/email/outbox.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { backInStock } from './wait-emails.ts'

/**
 * Emails those who have waited longest for a product, at most as many as there are pieces, and deletes what they waited
 * for. Sends nothing while the product is hidden. `most` is the number of new pieces; without it, all in stock are new
 * to shoppers. `only` is the address of one person. The caller has locked the product, so of two changes at once the
 * later one sees who is left, and no address gets two emails.
 */
export async function emailWaiting(
  tx: Tx,
  product_id: number,
  { most, only }: { most?: number; only?: string } = {},
): Promise<void> {
  const { rows } = await sql<{ email: string; name: string; slug: string }>`
    delete from stock_waits using products
    where products.id = ${product_id} and stock_waits.id = any(array(
      select id from stock_waits where product_id = ${product_id} and confirmed_at is not null
        and email = coalesce(${only ?? null}::text, email)
      order by confirmed_at, id
      limit coalesce((select least(stock, ${most ?? null}::integer) from products where id = ${product_id} and is_active), 0)
      for update))
    returning email, name, slug`.execute(tx.database)
  await enqueueEmails(
    tx,
    rows.map(({ email, ...product }) => backInStock(tx, { email, product })),
  )
}
