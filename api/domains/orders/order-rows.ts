import type { Selectable } from 'kysely'
import type { Customization } from '../../../contract/shop/cart.ts'
import type { DeliveryAddress, OrderStatus, PaymentMethod } from '../../../contract/shop/orders.ts'
import type { Context } from '../../core/context.ts'
import type { OrderItems, Orders } from '../../database/rows.ts'
import type { Declared } from './agree-shipping.ts'

export type OrderRow = Omit<
  Selectable<Orders>,
  'status' | 'payment_method' | 'delivery_address' | 'declarations'
> & {
  status: OrderStatus
  payment_method: PaymentMethod
  delivery_address: DeliveryAddress
  declarations: Declared[]
}
export type OrderItemRow = Omit<Selectable<OrderItems>, 'customization'> & { customization: Customization }
export type WholeOrder = OrderRow & { items: OrderItemRow[] }

/** Adds the items of each order, in one query for all. */
export async function withItems(ctx: Context, orders: unknown[]): Promise<WholeOrder[]> {
  const rows = orders as OrderRow[]
  if (rows.length === 0) return []
  const items = await ctx.database
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return rows.map((order) => ({
    ...order,
    items: (items as OrderItemRow[]).filter(({ order_id }) => order_id === order.id),
  }))
}

/** The order, held until the transaction ends; every change of an order begins here. */
export async function lockOrder(ctx: Context, id: string): Promise<WholeOrder | undefined> {
  const row = await ctx.database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const [order] = row ? await withItems(ctx, [row]) : []
  return order
}
