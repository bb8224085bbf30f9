import type { Context } from '../../core/context.ts'
import { applyReport } from './apply-report.ts'
import { type PaymentRow, paymentById, recordEvent } from './payment-rows.ts'
import { isOpen } from './payment-states.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const secondsBetweenInquiries = 3

/** A payment by its id, for whoever holds it. */
export async function findPayment(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  return uuid.test(id) ? paymentById(ctx, id.toLowerCase()) : undefined
}

/** Asks the gateway how a payment stands and applies the answer; one whose page was never opened, or that is closed, stays. */
export async function inquire(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (!isOpen(payment.status) || payment.redirect_url === null) return payment
  const asSystem: Context = { ...ctx, actor: { kind: 'system', name: 'inquiry' } }
  const report = await ctx.gateways.card.inquire(payment.invoice_number)
  if (report.kind === 'report') return (await applyReport(asSystem, { via: 'inquiry', report })) ?? payment
  await recordEvent(asSystem, {
    payment_id: payment.id,
    kind: 'inquiry_unanswered',
    details: { reason: report.reason },
  })
  return payment
}

/**
 * A payment as it stands now: an open one is asked about at the gateway, so that a lost notification heals while the
 * buyer waits; not more often than every few seconds.
 */
export async function findPaymentNow(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  const payment = await findPayment(ctx, id)
  if (!payment || (await isInquiredLately(ctx, payment))) return payment
  return inquire(ctx, payment)
}

export async function isInquiredLately(ctx: Context, payment: PaymentRow): Promise<boolean> {
  const since = new Date(ctx.clock().getTime() - secondsBetweenInquiries * 1000)
  const lately = await ctx.database
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('kind', 'in', ['inquiry', 'inquiry_refused', 'inquiry_unanswered', 'notification'])
    .where('at', '>', since)
    .executeTakeFirst()
  return lately !== undefined
}
