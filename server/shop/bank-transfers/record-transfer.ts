import { recordTransferCall } from '#contract/admin/money/statement-lines.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { verb } from '#server/platform/kernel/verb.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { unpaid } from '#server/shop/orders/order-states.ts'
import { orderNumberOf } from '#server/shop/orders/read-order-numbers.ts'
import { allocateTransfer, refuseWithoutReason, settleIfCovered } from './allocate-transfer.ts'
import { refuseDoubtfulDay } from './received-day.ts'

/** Records a transfer that staff saw at the bank. Repeating the same order, day, amount and reference has no effect. */
export const recordTransfer = verb({
  name: 'payments.record-transfer',
  may: permitted('money.manage'),
  input: recordTransferCall.body.extend(recordTransferCall.params.shape),
  run: async (ctx, { id, amount, reference, received_on, ...difference }) => {
    refuseWithoutReason(difference)
    await refuseDoubtfulDay(ctx, received_on)
    const order = await lockAnyOrder(ctx, orderNumberOf(id))
    const transfer = { line_id: null, amount_cents: centsOf(amount), reference, received_on }
    const earlier = await ctx.database
      .selectFrom('bank_transfers')
      .select('id')
      .where('order_id', '=', order.id)
      .where('is_by_hand', '=', true)
      .where('amount_cents', '=', transfer.amount_cents)
      .where('reference', '=', reference)
      .where('received_on', '=', received_on)
      .executeTakeFirst()
    if (!earlier) await allocateTransfer(ctx, order, transfer, difference)
    else if (difference.accept_difference && unpaid.includes(order.status)) {
      await settleIfCovered(ctx, order, difference)
    }
    return order.id
  },
  subject: (_, id) => `order:${id}`,
  did: ({ amount, received_on }) => ({ amount, received_on }),
})
