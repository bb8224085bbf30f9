import { z } from 'zod'
import { later, minuteMs } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import { queryGateway } from './inquire.ts'
import { changePayment, lockPayment, type PaymentRow, recordEvent } from './payment-rows.ts'
import { isOpen, lastInquiryOf } from './payment-states.ts'

const batchSize = 20
/** How long a node's claim to a payment lasts: longer than an inquiry takes. After that, the node is assumed dead. */
const claimMinutes = 2

/**
 * Queries the gateway about every payment that is due: a notification may get lost, and the buyer may never return.
 * Several nodes share the work. Starts with the longest overdue, and stops the round if the gateway does not answer, so
 * unanswered payments neither starve nor block others.
 */
export async function inquireOpenPayments(ctx: Context): Promise<void> {
  for (;;) {
    const due = await claimDue(ctx)
    const results = await Promise.allSettled(due.map((payment) => inquireOne(ctx, payment)))
    const failed = results.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    const isAnswered = results.some((one) => one.status === 'fulfilled' && one.value)
    if (due.length < batchSize || !isAnswered) return
  }
}

async function claimDue(ctx: Context): Promise<PaymentRow[]> {
  const now = ctx.clock()
  const rows = await ctx.database
    .with('due', (from) =>
      from
        .selectFrom('payments')
        .select('id')
        .where('next_inquiry_at', '<=', now)
        .orderBy('next_inquiry_at')
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payments')
    .from('due')
    .whereRef('payments.id', '=', 'due.id')
    .set((set) => ({
      inquiries: set('payments.inquiries', '+', 1),
      next_inquiry_at: later(now, claimMinutes * minuteMs),
    }))
    .returningAll('payments')
    .execute()
  return rows as PaymentRow[]
}

/** False if the gateway did not answer. */
async function inquireOne(ctx: Context, claimed: PaymentRow): Promise<boolean> {
  const { payment, isAnswered } = await queryGateway(ctx, claimed)
  if (isOpen(payment.status) && ctx.clock() >= lastInquiryOf(payment))
    await markUnconfirmed(ctx, { id: payment.id })
  return isAnswered
}

/** Stops inquiring about a payment without a final result. A later payment still counts. */
const markUnconfirmed = action({
  name: 'payments.give-up',
  may: system,
  input: z.object({ id: z.string() }),
  clears: [],
  run: async (ctx, { id }) => {
    const payment = await lockPayment(ctx, id)
    if (!isOpen(payment.status)) return
    const { status: from, invoice_number, order_id } = payment
    await recordEvent(ctx, id, 'given_up', { from, to: 'failed' })
    await changePayment(ctx, payment, {
      status: 'failed',
      error_code: 'not_confirmed',
      next_inquiry_at: null,
    })
    await raiseAlert(ctx, {
      kind: 'payments.unresolved',
      subject: `payment:${id}`,
      params: { order_id, invoice_number },
    })
  },
})
