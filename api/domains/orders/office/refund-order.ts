import { z } from 'zod'
import { refundOrder as refund } from '../../../../contract/office/orders.ts'
import { Id } from '../../../../contract/wire.ts'
import { actorName } from '../../../core/actor.ts'
import { staff } from '../../../core/allow.ts'
import type { Context } from '../../../core/context.ts'
import { withIdempotencyKey } from '../../../core/idempotency.ts'
import { jsonb } from '../../../core/jsonb.ts'
import { centsOf, moneyText } from '../../../core/money.ts'
import type { Pieces } from '../../../core/order-events.ts'
import { refuse, refuseFields } from '../../../core/problem.ts'
import { verb } from '../../../core/verb.ts'
import { changeStatus } from '../change-status.ts'
import { lockAnyOrder } from '../lock-order.ts'
import type { WholeOrder } from '../order-rows.ts'
import { refundableCents } from '../order-states.ts'

const Refund = refund.body.extend({ id: z.string() })
type Refund = z.output<typeof Refund>

/**
 * Records money that was refunded at the gateway or the bank; answers the refund's id. The order is locked, so two
 * refunds come one after the other, and the second sees what the first has left.
 */
export const refundOrder = verb({
  name: 'orders.refund',
  may: staff,
  input: Refund.extend({ key: z.string().optional() }),
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'orders.refund', key, body: input }, async () => {
      const order = await lockAnyOrder(ctx, input.id)
      const amount_cents = amountOf(order, input)
      await refuseKnownReference(ctx, order, input)
      const items = piecesToReturn(order, input)
      const id = await insertRefund(ctx, order, input, amount_cents)
      const returned = await recordReturned(ctx, order, items)
      const refunded_cents = order.refunded_cents + amount_cents
      await ctx.database.updateTable('orders').set({ refunded_cents }).where('id', '=', order.id).execute()
      const refund = { id, amount_cents, gateway_reference: input.gateway_reference, items }
      await ctx.orderEffects(ctx, { kind: 'refunded', order_id: order.id, refund, returned })
      const refunded = { ...order, refunded_cents }
      if (refundableCents(refunded) === 0) {
        const reason = { code: 'refunded' as const, params: {} }
        await changeStatus(ctx, refunded, 'refunded', { reason, staff_note: input.reason })
      }
      return id
    }),
  subject: ({ id, amount }) => `order:${id} ${amount}`,
  invalidates: [],
})

function amountOf(order: WholeOrder, { amount }: Refund): number {
  const cents = centsOf(amount)
  const most = refundableCents(order)
  if (order.paid_at === null) refuse('conflict', 'Nothing was paid for this order.')
  if (most === 0) refuse('conflict', 'This order is refunded already.')
  if (cents === 0) refuseFields({ amount: ['An amount above zero is needed.'] })
  if (cents > most) refuseFields({ amount: [`At most ${moneyText(most)} can be refunded.`] })
  return cents
}

/** The same refund typed in twice, by two people or after a lost answer, must not count twice. */
async function refuseKnownReference(ctx: Context, order: WholeOrder, { gateway_reference }: Refund) {
  const known = await ctx.database
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('gateway_reference', '=', gateway_reference)
    .executeTakeFirst()
  if (known) refuse('conflict', `The refund ${gateway_reference} of this order is recorded already.`)
}

/** Each piece goes back once: neither more than were sold, nor what a cancellation gave back already. */
function piecesToReturn(order: WholeOrder, { items }: Refund): Refund['items'] {
  if (items.length > 0 && !order.stock_taken)
    refuseFields({ items: ['The pieces of this order are back in stock already.'] })
  const wanted = new Map<number, number>()
  for (const { item, quantity } of items) wanted.set(item, (wanted.get(item) ?? 0) + quantity)
  for (const [id, quantity] of wanted) {
    const item = order.items.find((sold) => sold.id === id)
    if (!item) return refuseFields({ items: [`Item ${id} is not part of this order.`] })
    const left = item.quantity - item.returned_quantity
    if (quantity > left) refuseFields({ items: [`${item.name}: at most ${left} can go back to stock.`] })
  }
  return [...wanted].map(([item, quantity]) => ({ item, quantity }))
}

async function insertRefund(
  ctx: Context,
  order: WholeOrder,
  { reason, gateway_reference, items }: Refund,
  amount_cents: number,
): Promise<number> {
  const { id } = await ctx.database
    .insertInto('refunds')
    .values({
      order_id: order.id,
      amount_cents,
      reason,
      gateway_reference,
      stock_returned: jsonb(items),
      actor: actorName(ctx.actor),
      at: ctx.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Id.parse(id)
}

/** Each piece goes back once: the caller has checked that it has not gone back before. */
async function recordReturned(ctx: Context, order: WholeOrder, items: Refund['items']): Promise<Pieces> {
  for (const { item, quantity } of items) {
    await ctx.database
      .updateTable('order_items')
      .set((set) => ({ returned_quantity: set('returned_quantity', '+', quantity) }))
      .where('id', '=', item)
      .execute()
  }
  return items.flatMap(({ item, quantity }) => {
    const product_id = order.items.find(({ id }) => id === item)?.product_id ?? null
    return product_id === null ? [] : [{ product_id, quantity }]
  })
}
