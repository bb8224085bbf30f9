import { z } from 'zod'
import { refundOrder as refund } from '../../../../contract/office/orders.ts'
import { Id } from '../../../../contract/wire.ts'
import { endAlert } from '../../../alerts/alerts.ts'
import { staff } from '../../../core/allow.ts'
import { actorName, type Context } from '../../../core/context.ts'
import { withIdempotencyKey } from '../../../core/idempotency.ts'
import { jsonb } from '../../../core/jsonb.ts'
import { centsOf, moneyText } from '../../../core/money.ts'
import { refuse, refuseFields } from '../../../core/problem.ts'
import { verb } from '../../../core/verb.ts'
import { mailRefund } from '../../../order-mails/order-mails.ts'
import { issueCreditNote } from '../../invoicing/issue-credit-note.ts'
import { changeStatus, returnPieces } from '../change-status.ts'
import { lockAnyOrder } from '../lock-order.ts'
import type { WholeOrder } from '../order-rows.ts'
import { refundableCents } from '../order-states.ts'
import { refundDue } from './cancel-order-by-staff.ts'

const Refund = refund.body.extend({ id: z.string() })
type Refund = z.output<typeof Refund>

/**
 * Writes down money that was given back at the gateway or the bank; answers the refund's id. The order is held, so two
 * refunds come one after the other, and the second sees what the first has left.
 */
export const refundOrder = verb({
  name: 'orders.refund',
  may: staff,
  input: Refund.extend({ key: z.string().optional() }),
  run: (ctx, { key, ...wish }) =>
    withIdempotencyKey(ctx, { verb: 'orders.refund', key, body: wish }, async () => {
      const order = await lockAnyOrder(ctx, wish.id)
      const amount_cents = amountOf(order, wish)
      await refuseKnownReference(ctx, order, wish)
      const pieces = piecesToReturn(order, wish)
      const id = await insertRefund(ctx, order, wish, amount_cents)
      await issueCreditNote(ctx, order, { ...wish, id, amount_cents, items: pieces })
      await returnPieces(ctx, order, pieces)
      const refunded_cents = order.refunded_cents + amount_cents
      await ctx.database.updateTable('orders').set({ refunded_cents }).where('id', '=', order.id).execute()
      const refunded = { ...order, refunded_cents }
      await mailRefund(ctx, refunded, amount_cents)
      if (refundableCents(refunded) === 0) {
        await changeStatus(ctx, refunded, 'refunded', wish.reason)
        await endAlert(ctx, refundDue(order.id))
        await endAlert(ctx, { kind: 'orders.paid-but-sold', subject: `order:${order.id}` })
      }
      return id
    }),
  subject: ({ id, amount }) => `order:${id} ${amount}`,
  unseen: true,
})

function amountOf(order: WholeOrder, { amount }: Refund): number {
  const cents = centsOf(amount) ?? 0
  const most = refundableCents(order)
  if (order.paid_at === null) refuse('conflict', 'Nothing was paid for this order.')
  if (most === 0) refuse('conflict', 'This order is refunded already.')
  if (cents === 0) refuseFields({ amount: ['An amount above zero is needed.'] })
  if (cents > most) refuseFields({ amount: [`At most ${moneyText(most)} can be given back.`] })
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
  if (known) refuse('conflict', `The refund ${gateway_reference} of this order is written down already.`)
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
