import type { Permission } from '#contract/admin/accounts/permissions.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import type { StatusReason } from '#contract/status-reasons.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { wordsFor } from '#server/messages/reason-texts.ts'
import { may } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { orderAnswer, withEngravings } from '../order-answer.ts'
import { nextStatusesForStaff, paidAt, refundableCents } from '../order-states.ts'
import { adminOrderLine, type ListedOrder } from './list-orders.ts'
import { type OrderRecord, showOrderRecord } from './order-record.ts'

/** Any order as shown to staff, by its number. */
export async function showAdminOrder(ctx: Context, id: string): Promise<AdminOrder> {
  return adminOrderAnswer(ctx, await showOrderRecord(ctx, id))
}

/** An order with its history as shown to staff. */
export function adminOrderAnswer(ctx: Context, order: OrderRecord): AdminOrder {
  const { items, ...shown } = orderAnswer(ctx, order)
  const paid_by = [...new Set(order.payments.map(({ method }) => method))]
  const by = (actor: string) => ({ actor, name: order.names.get(actor) ?? null })
  return {
    ...shown,
    ...adminOrderLine({ ...order, paid_by, paid_at: paidAt(order) }, order.customer),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: withEngravings(items, order.items).map((item, index) => ({
      ...item,
      ...measuresOf(order.items[index]),
    })),
    age_confirmed: order.age_confirmed,
    history: order.changes.map((change) => ({
      ...by(change.actor),
      from: change.from_status as OrderStatus | null,
      to: change.to_status as OrderStatus,
      reason: reasonText(ctx, change),
      code: change.code as StatusReason['code'],
      staff_note: change.staff_note,
      is_note_public: change.is_note_public,
      at: change.at.toISOString(),
    })),
    notes: order.notes.map(({ id, text, actor, at }) => ({
      ...by(actor),
      id: Number(id),
      text,
      at: at.toISOString(),
    })),
    refunds: order.refunds.map(({ id, amount_cents, reason, gateway_reference, ...refund }) => ({
      ...by(refund.actor),
      id,
      amount: moneyText(amount_cents),
      reason,
      gateway_reference,
      stock_returned: refund.stock_returned,
      credit_note: refund.credit_note,
      at: refund.at.toISOString(),
    })),
    invoice: order.invoice && { ...order.invoice, issued_at: order.invoice.issued_at.toISOString() },
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
  { to_status, staff_note, ...change }: OrderRecord['changes'][number],
): string {
  if (staff_note && ['by_staff', 'refunded'].includes(change.code)) return staff_note
  const words = wordsFor(messagesOf(ctx).staffHistory, change as StatusReason, to_status as OrderStatus)
  return staff_note ? `${words}: ${staff_note}` : words
}

function measuresOf(item: ListedOrder['items'][number] | undefined) {
  return {
    product_id: item?.product_id ?? null,
    weight_g: item?.weight_g ?? null,
    packed_weight_g: item?.packed_weight_g ?? null,
    returned: item?.returned_quantity ?? 0,
  }
}
