import type { z } from 'zod'
import { maxBulkOrders, type startOrdersCall } from '#contract/admin/orders/order-bulk.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { matchingOrders } from './matching-orders.ts'

type Chosen = z.output<typeof startOrdersCall.body>['orders']

/** The numbers of the chosen orders, without duplicates; if they were chosen by a filter, oldest first. */
export async function chosenOrders(ctx: Context, chosen: Chosen): Promise<string[]> {
  if ('ids' in chosen) return [...new Set(chosen.ids.map((id) => id.toUpperCase()))]
  const rows = await (await matchingOrders(ctx, chosen.filter))
    .select('orders.id')
    .orderBy('created_at')
    .orderBy('orders.id')
    .limit(maxBulkOrders + 1)
    .execute()
  if (rows.length > maxBulkOrders) refuse('too_many_chosen', { max: maxBulkOrders })
  return rows.map(({ id }) => id)
}

/** Everything that an order's next step depends on, as JSON text. Locks the orders until the transaction ends. */
export async function orderStates(ctx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.database
    .selectFrom('orders')
    .select(['id', 'status', 'carrier', 'tracking_number', 'delivery_address'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, ...state }) => [id, JSON.stringify(state)]))
}
