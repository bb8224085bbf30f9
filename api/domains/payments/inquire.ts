import type { Context } from '../../core/context.ts'
import { applyReport } from './apply-report.ts'
import { type PaymentRow, paymentById } from './payment-rows.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const secondsBetweenInquiries = 3

/** Asks the gateway how an open payment stands and applies the answer. */
export async function inquire(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  const report = await ctx.gateways.card.inquire(payment.invoice_number)
  if (report.kind === 'unknown') return payment
  const asSystem: Context = { ...ctx, actor: { kind: 'system', name: 'inquiry' } }
  return (await applyReport(asSystem, { via: 'inquiry', report })) ?? payment
}

/**
 * A payment by its id, for whoever holds it. One that is still open is inquired about at the gateway, so a lost
 * notification heals while the buyer waits; not more often than every few seconds.
 */
export async function findPayment(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  const payment = uuid.test(id) ? await paymentById(ctx, id.toLowerCase()) : undefined
  if (!payment || (payment.status !== 'initiated' && payment.status !== 'pending')) return payment
  if (payment.redirect_url === null || (await inquiredLately(ctx, payment))) return payment
  return inquire(ctx, payment)
}

async function inquiredLately(ctx: Context, payment: PaymentRow): Promise<boolean> {
  const since = new Date(ctx.clock().getTime() - secondsBetweenInquiries * 1000)
  const lately = await ctx.database
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('kind', 'in', ['inquiry', 'notification'])
    .where('at', '>', since)
    .executeTakeFirst()
  return lately !== undefined
}
