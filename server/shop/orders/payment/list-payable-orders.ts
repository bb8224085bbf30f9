import { sql } from 'kysely'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OrderRow } from '../order-rows.ts'
import { unpaid } from '../order-states.ts'

/** The part of an order needed to match money to it. */
export type PayableOrder = Pick<
  OrderRow,
  | 'id'
  | 'status'
  | 'payment_method'
  | 'total_cents'
  | 'received_cents'
  | 'refunded_cents'
  | 'currency'
  | 'delivery_address'
> & { was_sold: boolean }

const maxCandidates = 200

/** Orders with these numbers, in any status. */
export function listOrdersByNumber(ctx: Context, numbers: string[]): Promise<PayableOrder[]> {
  return payable(ctx, (orders) => orders.where(sql<boolean>`id = any(${numbers})`))
}

/** Unpaid orders with one of these totals, the soonest to expire first. */
export function listUnpaidOrdersByTotal(ctx: Context, cents: number[]): Promise<PayableOrder[]> {
  return payable(ctx, (orders) =>
    orders
      .where('status', 'in', [...unpaid])
      .where(sql<boolean>`total_cents = any(${cents})`)
      .orderBy('expires_at')
      .limit(maxCandidates),
  )
}

function selectOrders(ctx: Context) {
  return ctx.database
    .selectFrom('orders')
    .select(['id', 'status', 'payment_method', 'total_cents', 'received_cents', 'refunded_cents', 'currency'])
    .select([
      'delivery_address',
      sql<boolean>`exists(select from order_items where order_id = orders.id and sold_at is not null)`.as(
        'was_sold',
      ),
    ])
}
type Orders = ReturnType<typeof selectOrders>

async function payable(ctx: Context, narrow: (orders: Orders) => Orders): Promise<PayableOrder[]> {
  permitted('money.manage')(ctx.actor)
  return (await narrow(selectOrders(ctx)).execute()) as PayableOrder[]
}
