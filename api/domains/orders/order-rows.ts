import type { Selectable } from 'kysely'
import type { Customization } from '../../../contract/shop/cart.ts'
import type { DeliveryAddress, OrderStatus, PaymentMethod } from '../../../contract/shop/orders.ts'
import type { Context } from '../../core/context.ts'
import type { OrderItems, Orders } from '../../database/rows.ts'
import type { Declared } from '../checkout/confirm-shipping.ts'

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
/** An order with its items, and the number of its invoice once it has one. */
export type WholeOrder = OrderRow & { items: OrderItemRow[]; invoice_number: string | null }

/** Adds what belongs to each order, in one query each for all. */
export async function withItems(ctx: Context, orders: unknown[]): Promise<WholeOrder[]> {
  const rows = orders as OrderRow[]
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await ctx.database
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const invoices = await ctx.database
    .selectFrom('invoices')
    .select(['order_id', 'number'])
    .where('order_id', 'in', ids)
    .execute()
  return rows.map((order) => ({
    ...order,
    items: (items as OrderItemRow[]).filter(({ order_id }) => order_id === order.id),
    invoice_number: invoices.find(({ order_id }) => order_id === order.id)?.number ?? null,
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

/** Cents that an unpaid order still needs. */
export function dueOf({ total_cents, part_paid_cents }: OrderRow): number {
  return Math.max(0, total_cents - part_paid_cents)
}
