import { z } from 'zod'
import { changeOrderStatus } from '../../../../contract/office/orders.ts'
import { staff } from '../../../core/allow.ts'
import { refuse, refuseFields } from '../../../core/problem.ts'
import { verb } from '../../../core/verb.ts'
import { changeStatus } from '../change-status.ts'
import { lockAnyOrder } from '../lock-order.ts'
import { markOrderPaidByStaff } from '../mark-order-paid.ts'
import type { WholeOrder } from '../order-rows.ts'

/**
 * The moves that need nothing but the word of staff. Where the order is already, nothing happens. Money of the shop's
 * own payment method is seen by staff alone, so they say how it came; a card's and a transfer's comes by other ways.
 */
export const moveOrder = verb({
  name: 'orders.move',
  may: staff,
  input: changeOrderStatus.body.extend({ id: z.string() }),
  run: async (ctx, { id, status, reason }) => {
    const order = await lockAnyOrder(ctx, id)
    if (order.status === status) return
    if (status !== 'paid') return void (await changeStatus(ctx, order, status, reason ?? byHand[status]))
    if (!reason) return refuseFields({ reason: ['Please say how the money came.'] })
    refuseMoneyOfOtherWays(order)
    await markOrderPaidByStaff(ctx, { id: order.id, reason })
  },
  subject: ({ id, status }) => `order:${id} ${status}`,
  unseen: true,
})

const byHand = { processing: 'In the workshop', completed: 'Delivered' } as const

function refuseMoneyOfOtherWays({ payment_method, status }: WholeOrder): void {
  if (payment_method === 'card_2c2p') refuse('conflict', 'A card payment is confirmed by the gateway only.')
  if (payment_method === 'bank_transfer')
    refuse('conflict', 'A bank transfer is confirmed with the money that came in.')
  if (status !== 'awaiting_payment')
    refuse('conflict', `An order that is ${status.replaceAll('_', ' ')} cannot become paid.`)
}
