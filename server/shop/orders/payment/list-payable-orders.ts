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
export async function listOrdersByNumber(ctx: Context, numbers: string[]): Promise<PayableOrder[]> {
  return payableOrders(ctx).where(sql<boolean>`id = any(${numbers})`).execute()
}

/** Unpaid orders with one of these totals, the soonest to expire first. */
export async function listUnpaidOrdersByTotal(ctx: Context, cents: number[]): Promise<PayableOrder[]> {
  return payableOrders(ctx)
    .where('status', 'in', [...unpaid])
    .where(sql<boolean>`total_cents = any(${cents})`)
    .orderBy('expires_at')
    .limit(maxCandidates)
    .execute()
}

function payableOrders(ctx: Context) {
  permitted('money.manage')(ctx.actor)
  return ctx.database
    .selectFrom('orders')
    .select(['id', 'status', 'payment_method', 'total_cents', 'received_cents', 'refunded_cents', 'currency'])
    .select([
      'delivery_address',
      sql<boolean>`exists(select from order_items where order_id = orders.id and sold_at is not null)`.as(
        'was_sold',
      ),
    ])
    .$castTo<PayableOrder>()
}
