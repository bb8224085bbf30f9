import { recordTransferCall } from '#contract/admin/money/statement-lines.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { orderNumberOf } from '#server/shop/orders/read-order-numbers.ts'
import { acceptDifference, allocateTransfer, refuseWithoutReason } from './allocate-transfer.ts'
import { refuseDoubtfulDay } from './received-day.ts'

/** Records a transfer that staff saw at the bank. Repeating the same order, day, amount and reference has no effect. */
export const recordTransfer = action({
  name: 'payments.record-transfer',
  may: permitted('money.manage'),
  input: recordTransferCall.body.extend(recordTransferCall.params.shape),
  clears: [],
  run: async (ctx, { id, amount, reference, received_on, ...difference }) => {
    refuseWithoutReason(difference)
    await refuseDoubtfulDay(ctx, received_on)
    const order = await lockAnyOrder(ctx, orderNumberOf(id))
    const transfer = { line_id: null, amount_cents: centsOf(amount), reference, received_on }
    const earlier = await ctx.database
      .selectFrom('order_payments')
      .select('id')
      .where('order_id', '=', order.id)
      .where('method', '=', 'bank_transfer')
      .where('is_by_hand', '=', true)
      .where('amount_cents', '=', transfer.amount_cents)
      .where('reference', '=', reference)
      .where('received_on', '=', received_on)
      .executeTakeFirst()
    if (!earlier) await allocateTransfer(ctx, order, transfer, difference)
    else await acceptDifference(ctx, order, difference)
    return order.id
  },
  audit: { subject: (_, id) => `order:${id}`, did: ({ amount, received_on }) => ({ amount, received_on }) },
})
