import { z } from 'zod'
import { raiseAlert } from '../../alerts/alerts.ts'
import { system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import { ask } from './inquire.ts'
import { lastInquiryOf } from './inquiry-times.ts'
import { changePayment, lockPayment, type PaymentRow, recordEvent } from './payment-rows.ts'
import { isOpen } from './payment-states.ts'

const batchSize = 20
/** Longer than an inquiry takes; then whoever asks is taken for dead. */
const minutesToAsk = 2

/**
 * Asks the gateway about every payment whose turn has come: a notification may get lost, and the buyer may never come
 * back. Several nodes share the work. Who has waited longest comes first, and a gateway that answers nobody ends the
 * round, so the silent ones neither starve nor stall the others.
 */
export async function inquireOpenPayments(ctx: Context): Promise<void> {
  for (;;) {
    const due = await claimDue(ctx)
    const asked = await Promise.allSettled(due.map((payment) => inquireOne(ctx, payment)))
    const failed = asked.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    const isAnswered = asked.some((one) => one.status === 'fulfilled' && one.value)
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
      next_inquiry_at: new Date(now.getTime() + minutesToAsk * 60_000),
    }))
    .returningAll('payments')
    .execute()
  return rows as PaymentRow[]
}

/** False when the gateway gave no answer. */
async function inquireOne(ctx: Context, claimed: PaymentRow): Promise<boolean> {
  const { payment, isAnswered } = await ask(ctx, claimed)
  if (isOpen(payment.status) && ctx.clock() >= lastInquiryOf(payment)) await giveUp(ctx, { id: payment.id })
  return isAnswered
}

/** Nothing final was ever heard. Money that comes all the same still counts. */
const giveUp = verb({
  name: 'payments.give-up',
  may: system,
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    const payment = await lockPayment(ctx, id)
    if (!isOpen(payment.status)) return
    const { status: from, invoice_number, order_id } = payment
    await recordEvent(ctx, { payment_id: id, kind: 'given_up', from, to: 'failed' })
    await changePayment(ctx, payment, {
      status: 'failed',
      error_message: 'The payment was not confirmed in time.',
      next_inquiry_at: null,
    })
    await raiseAlert(ctx, {
      kind: 'payments.unresolved',
      subject: `payment:${id}`,
      params: { order_id, invoice_number },
    })
  },
})
