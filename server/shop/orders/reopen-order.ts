import { inSavepoint } from '#server/platform/kernel/action.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { Problem } from '#server/platform/kernel/problem.ts'
import { findMakingDays } from '#server/shop/catalogue/product-making.ts'
import { takeStock } from '#server/shop/catalogue/stock.ts'
import { promiseDays } from '#server/shop/workshop/promise-day.ts'
import { isPromiseMoved, quantitiesLeft } from './change-status.ts'
import type { LockedOrder, OrderWithItems } from './order-rows.ts'
import { productionNeedsOf, quantitiesToMake } from './placing/production-needs.ts'

/**
 * Takes the items of a locked canceled order from stock again, and promises days as for an order placed now: items that
 * were in stock then may have to be made now, and vice versa. Changes nothing and returns undefined if an item can be
 * neither taken from stock nor made.
 */
export async function reopenOrder(ctx: Tx, order: LockedOrder): Promise<LockedOrder | undefined> {
  const toMake = await takeStockAgain(ctx, order)
  if (!toMake) return undefined
  const left = order.items.map((item) => ({ ...item, quantity: item.quantity - item.returned_quantity }))
  const toMakeByItem = quantitiesToMake(left, toMake)
  const items = order.items.map((item, index) => ({ ...item, made_quantity: toMakeByItem[index] ?? 0 }))
  for (const { id, made_quantity } of items)
    await ctx.database.updateTable('order_items').set({ made_quantity }).where('id', '=', id).execute()
  const changed = { stock_taken: true, ...(await promiseAgain(ctx, order, left, toMakeByItem)) }
  await ctx.database.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  return { ...order, items, ...changed }
}

/**
 * Takes the items from stock and returns how many units of each product must be made; undefined if a product was
 * deleted, or is not made to order and its stock is insufficient.
 */
async function takeStockAgain(ctx: Tx, order: OrderWithItems): Promise<Map<number, number> | undefined> {
  const quantities = quantitiesLeft(order)
  const isGone = order.items.some(
    ({ product_id, quantity, returned_quantity }) => product_id === null && returned_quantity < quantity,
  )
  if (quantities.length === 0 || isGone) return undefined
  try {
    return await inSavepoint(ctx, () => takeStock(ctx, { order_id: order.id, quantities }))
  } catch (error) {
    if (error instanceof Problem && error.code === 'items_unavailable') return undefined
    throw error
  }
}

/** Promises new days, but no earlier than a day set by staff. */
async function promiseAgain(
  ctx: Tx,
  order: OrderWithItems,
  left: OrderWithItems['items'],
  made: number[],
): Promise<Pick<OrderWithItems, 'promised_on' | 'ships_by'>> {
  const days = await findMakingDays(
    ctx,
    left.flatMap(({ product_id }) => product_id ?? []),
  )
  const remaining = left.map((item) => ({ ...item, making_days: days.get(item.product_id ?? 0) ?? null }))
  const { promised_on, ships_by } = await promiseDays(ctx, productionNeedsOf(remaining, made))
  const named = (await isPromiseMoved(ctx, order.id)) ? order.promised_on : null
  return {
    promised_on: laterOf(promised_on, named),
    ships_by: order.handed_over ? null : laterOf(ships_by, named),
  }
}

function laterOf<Day extends string | null>(day: Day, named: string | null): Day | string {
  return named !== null && (day === null || named > day) ? named : day
}
