import type { Selectable } from 'kysely'
import type { OrderStatus } from '#contract/shop/orders.ts'
import type { StatusReason } from '#contract/status-reasons.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { OrderStatusChanges } from '#server/platform/database/rows.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import type { ProductQuantities } from '#server/platform/kernel/order-events.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { countedFromToday } from '#server/shop/workshop/postponed-promise.ts'
import { settledBy } from './cancel-request-state.ts'
import { refuseHeld } from './notes-and-holds.ts'
import type { LockedOrder, OrderWithItems } from './order-rows.ts'
import { mayBecome, unpaid } from './order-states.ts'
import { refuseUnproven } from './proofs/proof-state.ts'

/** Why a status changes. The note is free text by staff, shown to the customer only if staff choose to. */
export type Why = {
  reason: StatusReason
  staff_note?: string | undefined
  is_note_public?: boolean | undefined
}

/**
 * Changes the status of a locked order as the transition table allows, and records who did it, when and why. Canceling
 * returns its items to stock, unless they are unsellable, and only once: `stock_taken` says whether the order still has
 * them.
 */
export async function changeStatus(
  ctx: Tx,
  order: LockedOrder,
  to: OrderStatus,
  why: Why,
  { areSellable = true }: { areSellable?: boolean } = {},
): Promise<LockedOrder> {
  if (!mayBecome(order.status, to)) refuse('status_change_not_allowed', { from: order.status, to })
  if (to === 'shipped' || (to === 'completed' && order.handed_over)) {
    await refuseHeld(ctx, order.id)
    await refuseUnproven(ctx, order)
  }
  const releasesStock = to === 'canceled' && order.stock_taken
  const changed = {
    status: to,
    expires_at: unpaid.includes(to) ? order.expires_at : null,
    network_hash: unpaid.includes(to) ? order.network_hash : null,
    ...(releasesStock && { stock_taken: false }),
    ...settledBy(ctx, order, to),
    // A reopened order has already been promised new days.
    ...(to === 'paid' &&
      order.status !== 'canceled' &&
      (await daysCountedSince(ctx, order, order.created_at))),
  }
  await ctx.database.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  const items = to === 'paid' ? await markSold(ctx, order) : order.items
  const returned = releasesStock && areSellable ? stockQuantitiesOf(order) : []
  const now = { ...order, ...changed, items }
  await recordStatus(ctx, now, {
    from: order.status,
    to,
    ...why,
    returned,
    are_sellable: releasesStock && areSellable,
  })
  return now
}

async function markSold(ctx: Context, { id, items }: OrderWithItems): Promise<OrderWithItems['items']> {
  const sold_at = ctx.clock()
  await ctx.database.updateTable('order_items').set({ sold_at }).where('order_id', '=', id).execute()
  return items.map((item) => ({ ...item, sold_at }))
}

/** An entry of an order's history. */
export type StatusChange = Pick<
  Selectable<OrderStatusChanges>,
  'from_status' | 'to_status' | 'code' | 'params' | 'staff_note' | 'is_note_public' | 'at'
>

type NewChange = Why & { from: OrderStatus | null; to: OrderStatus }

/** Adds an entry to the history of a locked order, as it is after the change, and runs its effects. */
export async function recordStatus(
  ctx: Tx,
  order: LockedOrder,
  change: NewChange & { returned?: ProductQuantities; are_sellable?: boolean },
): Promise<StatusChange> {
  const { from, to, reason, returned = [], are_sellable = false } = change
  const written = await writeChange(ctx, order, change)
  const customer_note = written.is_note_public ? written.staff_note : null
  const did = { from, to, reason, customer_note, returned, are_sellable }
  await ctx.orderEffects(ctx, order, { kind: 'status_changed', ...did })
  return written
}

/** Adds an entry to the history of a locked order. */
export async function writeChange(
  ctx: Tx,
  { id }: LockedOrder,
  { from, to, reason: { code, params }, ...note }: NewChange,
): Promise<StatusChange> {
  const { staff_note = null, is_note_public = false } = note
  const entry = { from_status: from, to_status: to, code, staff_note, is_note_public, at: ctx.clock() }
  await ctx.database
    .insertInto('order_status_changes')
    .values({ ...entry, order_id: id, actor: actorName(ctx.actor), params: jsonb(params) })
    .execute()
  return { ...entry, params }
}

/** The units of an order that were not returned, by product; deleted products are missing. */
export function quantitiesLeft(order: Pick<OrderWithItems, 'items'>): ProductQuantities {
  return order.items.flatMap(({ product_id, quantity, returned_quantity }) =>
    product_id === null || returned_quantity === quantity
      ? []
      : [{ product_id, quantity: quantity - returned_quantity }],
  )
}

/** The units that came from stock, without those made for the order. */
function stockQuantitiesOf({ items }: OrderWithItems): ProductQuantities {
  const fromStock = items.map((item) => ({ ...item, quantity: item.quantity - item.made_quantity }))
  return quantitiesLeft({ items: fromStock.filter((item) => item.quantity > item.returned_quantity) })
}

/**
 * The days to promise for an order that has waited for its customer since then, counted from today; empty if the promised
 * days stay, for example because staff set them.
 */
export async function daysCountedSince(
  ctx: Context,
  { id, ships_by, promised_on }: OrderWithItems,
  since: Date,
): Promise<Partial<Pick<OrderWithItems, 'ships_by' | 'promised_on'>>> {
  if (ships_by === null) return {}
  if (await isPromiseMoved(ctx, id)) return {}
  const [leaves = null, ready = null] = await countedFromToday(ctx, since, [ships_by, promised_on])
  return { ships_by: leaves, promised_on: ready }
}

/** Whether staff have promised another day for the order. */
export async function isPromiseMoved(ctx: Context, orderId: string): Promise<boolean> {
  const moved = await ctx.database
    .selectFrom('order_status_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('code', '=', 'promise_moved')
    .executeTakeFirst()
  return moved !== undefined
}
