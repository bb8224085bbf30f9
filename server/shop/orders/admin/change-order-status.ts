import { z } from 'zod'
import { maxBulkOrders, type startOrdersCall } from '#contract/admin/orders/order-bulk.ts'
import { changeOrderStatusCall } from '#contract/admin/orders/orders.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { action } from '#server/platform/kernel/action.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { type BulkAnswer, runInBulk } from '#server/platform/records/bulk.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { changeStatus } from '../change-status.ts'
import { lockAnyOrder } from '../find-orders.ts'
import type { LockedOrder, OrderWithItems } from '../order-rows.ts'
import { dueOf, mayComplete } from '../order-states.ts'
import { receivePayment, settleOrder } from '../payment/receive-payment.ts'
import { matchingOrders } from './list-orders.ts'

/**
 * Changes an order's status where this needs no further data; setting the current status has no effect. Staff confirm
 * only the custom payment method here, with a note on how they received the money; cards and transfers are confirmed
 * elsewhere.
 */
export const changeOrderStatus = action({
  name: 'orders.change-status',
  may: permitted('orders.manage'),
  input: changeOrderStatusCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, status, reason }) => {
    const order = await lockAnyOrder(ctx, id)
    if (order.status === status) return
    const why = { reason: { code: 'by_staff' as const, params: {} }, staff_note: reason }
    if (status === 'completed' && !mayComplete(order))
      refuse('status_change_not_allowed', { from: order.status, to: status })
    if (status !== 'paid') return void (await changeStatus(ctx, order, status, why))
    // Confirming any other payment requires the same right.
    if (!may(ctx.actor, 'money.manage')) return refuse('forbidden')
    if (!reason) return refuseField('reason', 'payment_reason_required')
    refuseOtherMethods(order)
    const amount_cents = dueOf(order)
    if (amount_cents === 0) return void (await settleOrder(ctx, order, why))
    const received_on = await shopDay(ctx)
    const payment = {
      method: 'custom' as const,
      amount_cents,
      received_on,
      reference: reason,
      is_by_hand: true,
    }
    await receivePayment(ctx, order, payment, why)
  },
  audit: { subject: ({ id }) => `order:${id}`, did: ({ status }) => ({ status }) },
  clears: [],
})

function refuseOtherMethods({ payment_method, status }: OrderWithItems): void {
  if (payment_method === 'card_2c2p') refuse('card_payment_by_staff')
  if (payment_method === 'bank_transfer') refuse('bank_transfer_without_record')
  if (status !== 'awaiting_payment') refuse('status_change_not_allowed', { from: status, to: 'paid' })
}

/** Sets many orders to processing. */
export function startOrders(
  ctx: Context,
  { token, orders }: z.output<typeof startOrdersCall.body>,
): Promise<BulkAnswer<{ fullname: string; status: OrderStatus }>> {
  return runInBulk(
    ctx,
    {
      verb: 'orders.start-many',
      may: permitted('orders.manage'),
      input: orders,
      subjects: (inside) => chosenOrders(inside, orders),
      run: async (inside, id) => {
        const order = await lockAnyOrder(inside, id)
        const { status, delivery_address } = order
        await changeOrderStatus(inside, { id, status: 'processing' })
        const detail = { fullname: delivery_address.fullname, status }
        return { fate: status === 'processing' ? 'unchanged' : 'changed', detail, state: stateOf(order) }
      },
    },
    token,
  )
}

type Chosen = z.output<typeof startOrdersCall.body>['orders']

/** The numbers of the chosen orders, without duplicates; if they were chosen by a filter, oldest first. */
async function chosenOrders(ctx: Context, chosen: Chosen): Promise<string[]> {
  if ('ids' in chosen) return [...new Set(chosen.ids.map((id) => id.toUpperCase()))]
  const rows = await (await matchingOrders(ctx, chosen.filter))
    .select('orders.id')
    .orderBy('created_at')
    .orderBy('orders.id')
    .limit(maxBulkOrders + 1)
    .execute()
  if (rows.length > maxBulkOrders) refuse('too_many_chosen', { max: maxBulkOrders })
  return rows.map(({ id }) => id)
}

/** What an order's next step depends on. */
export function stateOf({ status, carrier, tracking_number, delivery_address }: LockedOrder): unknown {
  return [status, carrier, tracking_number, delivery_address]
}
