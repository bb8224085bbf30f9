import { sql } from 'kysely'
import type { StockReason } from '#contract/admin/catalogue/product-stock.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { lowStock } from './stock-alert.ts'

export type StockMove = {
  product_id: number
  /** Units; positive adds to the stock, negative removes from it. */
  delta: number
  reason: StockReason
  order_id?: string
  note?: string
}

/** Changes the stock of a product and writes the ledger. Refuses to go below zero. Returns the new stock. */
export async function moveStock(ctx: Tx, move: StockMove): Promise<number> {
  const moved = await tryToMoveStock(ctx, move)
  return moved ? moved.stock : refuseTooFew(ctx, move.product_id)
}

/**
 * Like `moveStock`, but changes nothing and returns undefined if the stock is insufficient, or with `onlyActive` if the
 * product is inactive. The condition is part of the update, so concurrent orders cannot oversell.
 */
export async function tryToMoveStock(
  ctx: Tx,
  { product_id, delta, reason, order_id, note = '' }: StockMove,
  { onlyActive = false } = {},
): Promise<{ id: number; name: string; stock: number; low_stock: number } | undefined> {
  // Lists and pages show the stock.
  ctx.cleared.add('catalogue')
  const ledger = ['product_id', 'delta', 'stock_after', 'reason', 'note', 'order_id', 'actor', 'at'] as const
  return ctx.database
    .with('moved', (query) =>
      query
        .updateTable('products')
        .set({ stock: sql`stock + ${delta}` })
        .where('id', '=', product_id)
        .where(sql<boolean>`stock + ${delta} >= 0`)
        .$if(onlyActive, (active) => active.where('is_active', '=', true))
        .returning(['id', 'name', 'stock']),
    )
    .with('recorded', (query) =>
      query
        .insertInto('stock_movements')
        .columns([...ledger])
        .expression(({ selectFrom, val, cast }) =>
          selectFrom('moved')
            .select(['id', cast<number>(val(delta), 'integer').as('delta'), 'stock'])
            .select([val(reason).as('reason'), val(note).as('note')])
            .select([cast<string | null>(val(order_id ?? null), 'text').as('order_id')])
            .select([
              val(actorName(ctx.actor)).as('actor'),
              cast<Date>(val(ctx.clock()), 'timestamptz').as('at'),
            ])
            .where(sql<boolean>`${delta}::integer <> 0`),
        ),
    )
    .selectFrom('moved')
    .select(['id', 'name', 'stock', lowStock.as('low_stock')])
    .executeTakeFirst()
}

/** Records in the ledger a change of stock that the caller has made. */
export async function recordStock(
  ctx: Context,
  { product_id, delta, reason, order_id, note = '' }: StockMove,
  stock_after: number,
): Promise<void> {
  if (delta === 0) return
  await ctx.database
    .insertInto('stock_movements')
    .values({
      product_id,
      delta,
      stock_after,
      reason,
      note,
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
