import type { Selectable } from 'kysely'
import type { Customization } from '#contract/shop/cart.ts'
import type {
  Declaration,
  DeliveryAddress,
  Engraving,
  OrderStatus,
  PaymentMethod,
} from '#contract/shop/orders.ts'
import type { DescribedOption } from '#model/described-customization.ts'
import type { OrderItems, OrderPayments, Orders } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Adjustment } from '#server/shop/cart/totals.ts'
import type { OrderTax } from '#server/shop/taxes/find-tax.ts'

export type OrderRow = Selectable<Orders> & {
  status: OrderStatus
  payment_method: PaymentMethod
  delivery_address: DeliveryAddress
  declarations: Declaration[]
  tax: OrderTax | null
}
export type OrderItemRow = Selectable<OrderItems> & {
  customization: Customization
  customization_lines: DescribedOption[]
  engravings: Engraving[]
}
/** Money received for an order; `payer_name` is null unless a bank statement names the payer. */
export type OrderPayment = Selectable<OrderPayments> & { payer_name: string | null }
/** An order with its items, adjustments and payments, and the number of its invoice once it has one. */
export type OrderWithItems = OrderRow & {
  items: OrderItemRow[]
  payments: OrderPayment[]
  adjustments: (Adjustment & { id: number; order_id: string; discount_id: number | null })[]
  invoice_number: string | null
}

declare const isLocked: unique symbol
/** An order whose row the transaction has locked, so that nothing else changes it. Pass it on instead of its id. */
export type LockedOrder = OrderWithItems & { readonly [isLocked]: true }

/** Call this only for an order that the transaction has locked or inserted. */
export function asLocked(order: OrderWithItems): LockedOrder {
  return order as LockedOrder
}

/** Adds items, payments, adjustments and invoice number, with one query each for all orders. */
export async function withItems(ctx: Context, orders: unknown[]): Promise<OrderWithItems[]> {
  const rows = orders as OrderRow[]
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await ctx.database
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const adjustments = await ctx.database
    .selectFrom('order_adjustments')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const payments = await ctx.database
    .selectFrom('order_payments')
    .leftJoin('bank_statement_lines', 'bank_statement_lines.id', 'line_id')
    .selectAll('order_payments')
    .select('payer_name')
    .where('order_id', 'in', ids)
    .orderBy('order_payments.id')
    .execute()
  const invoices = await ctx.database
    .selectFrom('invoices')
    .select(['order_id', 'number'])
    .where('order_id', 'in', ids)
    .execute()
  return rows.map((order) => ({
    ...order,
    items: (items as OrderItemRow[]).filter(({ order_id }) => order_id === order.id),
    payments: payments.filter(({ order_id }) => order_id === order.id),
    adjustments: (adjustments as OrderWithItems['adjustments']).filter(
      ({ order_id }) => order_id === order.id,
    ),
    invoice_number: invoices.find(({ order_id }) => order_id === order.id)?.number ?? null,
  }))
}
