import { sql } from 'kysely'
import type { StockReason } from '#contract/admin/catalogue/product-stock.ts'
import { StockAlert } from '#contract/admin/orders/trade-settings.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { type Setting, settingAction } from '#server/platform/kernel/settings.ts'
import { emailWaiting } from './waits/email-waiting.ts'

/** The number of units at or below which stock counts as low. */
export const stockAlert: Setting<typeof StockAlert> = {
  name: 'stock-alert',
  permission: 'operations.manage',
  schema: StockAlert,
  initial: { low_stock: 2 },
}

export const saveStockAlert = settingAction(stockAlert, { name: 'catalogue.save-stock-alert', clears: [] })

/** The number of units at or below which stock counts as low, as an SQL expression. */
export const lowStock = sql<number>`coalesce(
  (select (content ->> 'low_stock')::integer from shop_settings where name = 'stock-alert'),
  ${stockAlert.initial.low_stock}::integer)`

type StockMove = {
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
  if (moved) return moved.stock
  const product = await ctx.database
    .selectFrom('products')
    .select('stock')
    .where('id', '=', move.product_id)
    .executeTakeFirst()
  return product ? refuse('stock_too_low', { stock: product.stock }) : notFound()
}

/**
 * Like `moveStock`, which emails those who wait for new units, but changes nothing and returns undefined if the stock is insufficient, or with `onlyActive` if the
 * product is inactive. The condition is part of the update, so concurrent orders cannot oversell.
 */
export async function tryToMoveStock(
  ctx: Tx,
  { product_id, delta, reason, order_id, note = '' }: StockMove,
  { onlyActive = false } = {},
): Promise<{ id: number; name: string; stock: number; low_stock: number } | undefined> {
  // Lists and pages show the stock.
  ctx.cleared.add('catalogue')
  const { rows } = await sql<{ id: number; name: string; stock: number; low_stock: number }>`
    with moved as (
      update products set stock = stock + ${delta}
      where id = ${product_id} and stock + ${delta} >= 0 and (is_active or not ${onlyActive})
      returning id, name, stock),
    recorded as (
      insert into stock_movements (product_id, delta, stock_after, reason, note, order_id, actor, at)
      select id, ${delta}::integer, stock, ${reason}, ${note}, ${order_id ?? null}::text, ${actorName(ctx.actor)},
        ${ctx.clock()}::timestamptz
      from moved where ${delta}::integer <> 0)
    select id, name, stock, ${lowStock} as low_stock from moved`.execute(ctx.database)
  if (delta > 0 && rows[0]) await emailWaiting(ctx, product_id, { most: delta })
  return rows[0]
}

/** Records in the ledger the stock with which the caller has created a product. */
export async function recordOpeningStock(ctx: Context, product_id: number, stock: number): Promise<void> {
  if (stock === 0) return
  const moved = { product_id, delta: stock, stock_after: stock, actor: actorName(ctx.actor), at: ctx.clock() }
  const opening = { ...moved, reason: 'opening' as const, note: '', order_id: null }
  await ctx.database.insertInto('stock_movements').values(opening).execute()
}
