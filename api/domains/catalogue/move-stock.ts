import { sql } from 'kysely'
import type { StockReason } from '../../../contract/office/product-stock.ts'
import { actorName } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { notFound, refuse } from '../../core/problem.ts'

export type StockMove = {
  product_id: number
  /** Pieces: more than zero come in, less go out. */
  delta: number
  reason: StockReason
  order_id?: string
  note?: string
}

/**
 * Changes the stock of a product and writes it into the ledger. Refuses to go below zero: the condition is on the update
 * itself, so nothing is oversold. Returns the stock afterwards.
 */
export async function moveStock(ctx: Context, move: StockMove): Promise<number> {
  const moved = await ctx.database
    .updateTable('products')
    .set({ stock: sql`stock + ${move.delta}` })
    .where('id', '=', move.product_id)
    .where(sql<boolean>`stock + ${move.delta} >= 0`)
    .returning('stock')
    .executeTakeFirst()
  if (!moved) return refuseTooFew(ctx, move.product_id)
  await recordStock(ctx, move, moved.stock)
  return moved.stock
}

/** Writes a change of stock, which the caller has made, into the ledger. */
export async function recordStock(
  ctx: Context,
  { product_id, delta, reason, order_id, note = '' }: StockMove,
  stock_after: number,
): Promise<void> {
  if (delta === 0) return
  await ctx.database
    .insertInto('stock_movements')
    .values({
      ...{ product_id, delta, stock_after, reason, note },
      order_id: order_id ?? null,
      actor: actorName(ctx.actor),
      at: ctx.clock(),
    })
    .execute()
}

async function refuseTooFew(ctx: Context, id: number): Promise<never> {
  const product = await ctx.database
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirst()
  return product ? refuse('stock_too_low', { stock: product.stock }) : notFound()
}
