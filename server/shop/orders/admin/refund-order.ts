import { z } from 'zod'
import { refundOrderCall } from '#contract/admin/orders/orders.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import type { ProductQuantities } from '#server/platform/kernel/order-events.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { changeStatus } from '../change-status.ts'
import { lockAnyOrder } from '../find-orders.ts'
import type { LockedOrder, OrderWithItems } from '../order-rows.ts'
import { mayBecome, refundableCents, wasSold } from '../order-states.ts'
import { alertDifference } from '../payment/receive-payment.ts'

const Refund = refundOrderCall.body.extend({ id: z.string() })
type Refund = z.output<typeof Refund>

/**
 * Records a refund made at the gateway or bank; returns its id. Locks the order, so that the second of two concurrent
 * refunds sees how much the first has left.
 */
export const refundOrder = action({
  name: 'orders.refund',
  may: permitted('money.manage'),
  input: Refund.extend({ key: z.string().optional() }),
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'orders.refund', key, body: input }, async () => {
      const order = await lockAnyOrder(ctx, input.id)
      const amount_cents = amountOf(order, input)
      await refuseKnownReference(ctx, order, input)
      const items = itemsToReturn(order, input)
      const credited_cents = creditedCents(order, amount_cents, items.length > 0)
      const { reason: staff_note, gateway_reference, numbered_for_sale: are_sellable } = input
      const { id } = await ctx.database
        .insertInto('refunds')
        .values({
          order_id: order.id,
          amount_cents,
          credited_cents,
          reason: staff_note,
          gateway_reference,
          stock_returned: jsonb(input.items),
          actor: actorName(ctx.actor),
          at: ctx.clock(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const returned = await recordReturned(ctx, order, items)
      const refund = { id, amount_cents, credited_cents, gateway_reference, items, are_sellable }
      const refunded = {
        ...order,
        items: returned.items,
        refunded_cents: order.refunded_cents + amount_cents,
        credited_cents: order.credited_cents + credited_cents,
      }
      await ctx.orderEffects(ctx, refunded, { kind: 'refunded', refund, returned: returned.quantities })
      const isOver = refundableCents(refunded) === 0 && mayBecome(order.status, 'refunded')
      const reason = { code: 'refunded' as const, params: {} }
      const ended = isOver ? await changeStatus(ctx, refunded, 'refunded', { reason, staff_note }) : refunded
      await alertDifference(ctx, ended, 'less')
      return id
    }),
  audit: {
    subject: ({ id }) => `order:${id}`,
    did: ({ amount, gateway_reference, items, numbered_for_sale }) => ({
      amount,
      gateway_reference,
      items,
      ...(items.length > 0 && { numbered_for_sale }),
    }),
  },
  clears: [],
})

function amountOf(order: OrderWithItems, { amount }: Refund): number {
  const cents = centsOf(amount)
  const max = refundableCents(order)
  if (order.received_cents === 0) refuse('nothing_paid')
  if (max === 0) refuse('already_refunded')
  if (cents === 0) refuseField('amount', 'amount_zero')
  if (cents > max) refuseField('amount', 'refund_too_large', { max_cents: max })
  return cents
}

/**
 * The part of a refund that lowers the price of what was sold, as its credit note says; the rest gives back what was paid
 * beyond the price. With returned items, the price goes first; otherwise what is beyond it.
 */
function creditedCents(order: OrderWithItems, amount_cents: number, hasItems: boolean): number {
  if (!wasSold(order)) return 0
  const price = order.total_cents - order.credited_cents
  const beyond = hasItems ? 0 : Math.max(0, refundableCents(order) - price)
  return Math.min(price, Math.max(0, amount_cents - beyond))
}

/** A refund entered twice, by two people or after a lost response, must not count twice. */
async function refuseKnownReference(ctx: Context, order: OrderWithItems, { gateway_reference }: Refund) {
  const existing = await ctx.database
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('gateway_reference', '=', gateway_reference)
    .executeTakeFirst()
  if (existing) refuse('refund_already_recorded', { reference: gateway_reference })
}

/** Refuses to return more items than were sold, or items already returned by a refund or cancellation. */
function itemsToReturn(order: OrderWithItems, { items }: Refund): Refund['items'] {
  if (items.length > 0 && !(order.stock_taken && wasSold(order)))
    refuseField('items', 'pieces_already_returned')
  const quantities = new Map<number, number>()
  for (const { item, quantity } of items) quantities.set(item, (quantities.get(item) ?? 0) + quantity)
  for (const [id, quantity] of quantities) {
    const item = order.items.find((sold) => sold.id === id)
    if (!item) return refuseField('items', 'item_not_in_order', { item: id })
    const left = item.quantity - item.returned_quantity
    if (quantity > left) refuseField('items', 'too_many_pieces_returned', { name: item.name, max: left })
  }
  return [...quantities].map(([item, quantity]) => ({ item, quantity }))
}

/** The order's items after the return, and what goes back to stock. The caller has checked that it may. */
async function recordReturned(
  ctx: Tx,
  order: LockedOrder,
  items: Refund['items'],
): Promise<{ items: LockedOrder['items']; quantities: ProductQuantities }> {
  for (const { item, quantity } of items) {
    await ctx.database
      .updateTable('order_items')
      .set((set) => ({ returned_quantity: set('returned_quantity', '+', quantity) }))
      .where('id', '=', item)
      .execute()
  }
  const returned = new Map(items.map(({ item, quantity }) => [item, quantity]))
  return {
    items: order.items.map((item) => ({
      ...item,
      returned_quantity: item.returned_quantity + (returned.get(item.id) ?? 0),
    })),
    quantities: order.items.flatMap(({ id, product_id }) => {
      const quantity = returned.get(id)
      return product_id === null || quantity === undefined ? [] : [{ product_id, quantity }]
    }),
  }
}
