import type { z } from 'zod'
import { maxBulkOrders, type startOrdersCall } from '#contract/admin/orders/order-bulk.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import type { LockedOrder } from '../order-rows.ts'
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

/** What an order's next step depends on. */
export function stateOf({ status, carrier, tracking_number, delivery_address }: LockedOrder): unknown {
  return [status, carrier, tracking_number, delivery_address]
}
