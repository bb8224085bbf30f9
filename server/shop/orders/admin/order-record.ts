import type { Selectable } from 'kysely'
import type { OrderNotes, OrderStatusChanges, Refunds } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findUsernames, listPeople } from '#server/shop/accounts/find-account.ts'
import type { ListedOrder } from './list-orders.ts'
import { showAnyOrder } from './show-any-order.ts'

export type RefundRow = Omit<Selectable<Refunds>, 'stock_returned'> & {
  stock_returned: { item: number; quantity: number }[]
}

/** An order with its full history, oldest first, and the names of the people in it. */
export type OrderRecord = ListedOrder & {
  changes: Selectable<OrderStatusChanges>[]
  notes: Selectable<OrderNotes>[]
  refunds: (RefundRow & { credit_note: string | null })[]
  invoice: { number: string; issued_at: Date } | null
  /** Usernames by actor: 'staff:3' → 'sita'. */
  names: Map<string, string>
}

/** Any order, for staff who may see it or have just changed it. */
export async function showOrderRecord(ctx: Context, id: string): Promise<OrderRecord> {
  const order = await showAnyOrder(ctx, id)
  const people = await listPeople(ctx, order.account_id === null ? [] : [order.account_id])
  const changes = await changesOf(ctx, order.id)
  const notes = await findNotes(ctx, order.id)
  const refunds = await findRefunds(ctx, order.id)
  const invoice = await ctx.database
    .selectFrom('invoices')
    .select(['number', 'issued_at'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  const names = await findNames(ctx, [...changes, ...notes, ...refunds])
  const customer = people.get(order.account_id ?? 0) ?? null
  return { ...order, customer, changes, notes, refunds, invoice: invoice ?? null, names }
}

function changesOf(ctx: Context, orderId: string) {
  return ctx.database
    .selectFrom('order_status_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** The notes of an order, oldest first. */
export function findNotes(ctx: Context, orderId: string): Promise<Selectable<OrderNotes>[]> {
  return ctx.database
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

async function findRefunds(ctx: Context, orderId: string): Promise<OrderRecord['refunds']> {
  const rows = await ctx.database
    .selectFrom('refunds')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .selectAll('refunds')
    .select('credit_notes.number as credit_note')
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.id')
    .execute()
  return rows as OrderRecord['refunds']
}

/** Usernames by actor, of accounts that still exist. */
export async function findNames(ctx: Context, entries: { actor: string }[]): Promise<Map<string, string>> {
  const accounts = new Map(
    entries.flatMap(({ actor }) => {
      const [, id] = /^(?:customer|staff):(\d+)$/.exec(actor) ?? []
      return id ? [[actor, Number(id)] as const] : []
    }),
  )
  const usernames = await findUsernames(ctx, [...new Set(accounts.values())])
  return new Map(
    [...accounts].flatMap(([actor, id]) => {
      const name = usernames.get(id)
      return name ? [[actor, name] as const] : []
    }),
  )
}
