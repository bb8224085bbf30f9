import type { Permission } from '#contract/admin/accounts/permissions.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import type { StatusReason } from '#contract/status-reasons.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { wordsFor } from '#server/messages/reason-texts.ts'
import { may } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { listActorNames } from '#server/platform/records/list-history.ts'
import { listPeople } from '#server/shop/accounts/find-account.ts'
import { showAnyOrder } from '../find-orders.ts'
import { findNotes } from '../notes-and-holds.ts'
import { itemWithEngravings, orderAnswer } from '../order-answer.ts'
import { nextStatusesForStaff, paidAt, refundableCents } from '../order-states.ts'
import { adminOrderLine } from './list-orders.ts'

/** An order with its full history, oldest first, and the names of the people in it. */
export type OrderRecord = Awaited<ReturnType<typeof showOrderRecord>>

/** Any order as shown to staff, by its number. */
export async function showAdminOrder(ctx: Context, id: string): Promise<AdminOrder> {
  return adminOrderAnswer(ctx, await showOrderRecord(ctx, id))
}

/** Any order, for staff who may see it or have just changed it. */
export async function showOrderRecord(ctx: Context, id: string) {
  const order = await showAnyOrder(ctx, id)
  const people = await listPeople(ctx, order.account_id === null ? [] : [order.account_id])
  const changes = await ctx.database
    .selectFrom('order_status_changes')
    .select(['actor', 'from_status as from', 'to_status as to', 'code', 'params'])
    .select(['staff_note', 'is_note_public', 'at'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .$narrowType<{ from: OrderStatus | null; to: OrderStatus; code: StatusReason['code'] }>()
    .execute()
  const notes = await findNotes(ctx, order.id)
  const refunds = await ctx.database
    .selectFrom('refunds')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .select(['id', 'actor', 'amount_cents', 'reason', 'gateway_reference', 'stock_returned', 'at'])
    .select('credit_notes.number as credit_note')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .$narrowType<{ stock_returned: AdminOrder['refunds'][number]['stock_returned'] }>()
    .execute()
  const invoice = await ctx.database
    .selectFrom('invoices')
    .select(['number', 'issued_at'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  const entries = [...changes, ...notes, ...refunds]
  const names = await listActorNames(
    ctx,
    entries.map(({ actor }) => actor),
  )
  const customer = people.get(order.account_id ?? 0) ?? null
  return { ...order, customer, changes, notes, refunds, invoice, names }
}

/** An order with its history as shown to staff. */
export function adminOrderAnswer(ctx: Context, order: OrderRecord): AdminOrder {
  const paid_by = [...new Set(order.payments.map(({ method }) => method))]
  const nameOf = (actor: string) => order.names.get(actor) ?? null
  return {
    ...orderAnswer(ctx, order),
    ...adminOrderLine({ ...order, paid_by, paid_at: paidAt(order) }, order.customer),
    pieces: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: order.items.map((item) => ({
      ...itemWithEngravings(item),
      product_id: item.product_id,
      weight_g: item.weight_g,
      packed_weight_g: item.packed_weight_g,
      discount: moneyText(item.discount_cents),
      tax: moneyText(item.tax_cents),
      returned: item.returned_quantity,
    })),
    age_confirmed: order.age_confirmed,
    history: order.changes.map(({ params, at, ...change }) => ({
      ...change,
      name: nameOf(change.actor),
      reason: reasonText(ctx, { ...change, params }),
      at: at.toISOString(),
    })),
    notes: order.notes.map(({ at, ...note }) => ({
      ...note,
      name: nameOf(note.actor),
      at: at.toISOString(),
    })),
    refunds: order.refunds.map(({ amount_cents, at, ...refund }) => ({
      ...refund,
      name: nameOf(refund.actor),
      amount: moneyText(amount_cents),
      at: at.toISOString(),
    })),
    invoice: order.invoice ? { ...order.invoice, issued_at: order.invoice.issued_at.toISOString() } : null,
    refundable: moneyText(refundableCents(order)),
    next_statuses: nextStatusesForStaff(order).filter((to) => maySet(ctx, to)),
  }
}

/** The rights that setting a status requires; staff need all of them. */
const rightsFor: Partial<Record<OrderStatus, readonly Permission[]>> = {
  paid: ['orders.manage', 'money.manage'],
  canceled: ['money.manage'],
  refunded: ['money.manage'],
}

function maySet({ actor }: Context, to: OrderStatus): boolean {
  return (rightsFor[to] ?? ['orders.manage']).every((right) => may(actor, right))
}

/** For decisions by staff, the note itself; otherwise the text of the code, followed by the note if there is one. */
export function reasonText(
  ctx: Context,
  { to, staff_note, code, params }: Omit<OrderRecord['changes'][number], 'at'>,
): string {
  if (staff_note && ['by_staff', 'refunded'].includes(code)) return staff_note
  const words = wordsFor(messagesOf(ctx).staffHistory, { code, params } as StatusReason, to)
  return staff_note ? `${words}: ${staff_note}` : words
}
