import { z } from 'zod'
import { system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import type { GatewayReport } from '../../gateways/payment/card-gateway.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { lockPayment, type PaymentRow, paymentByInvoice, recordEvent } from './payment-rows.ts'
import { mayBecome, type PaymentState, stateOf } from './payment-states.ts'

/**
 * Applies what the gateway signed about an invoice: once, in whatever order and number the reports come. The payment
 * is held, so a notification and an inquiry at the same moment come one after the other.
 */
export const applyReport = verb({
  name: 'payments.apply-report',
  may: system,
  input: z.object({ via: z.enum(['notification', 'inquiry']), report: z.custom<GatewayReport>() }),
  run: async (ctx, { via, report }) => {
    const known = await paymentByInvoice(ctx, report.invoiceNumber)
    if (!known) return undefined
    const payment = await lockPayment(ctx, known.id)
    const details = { code: report.code, reference: report.reference, outcome: report.outcome }
    const wrong = mismatchOf(ctx, payment, report)
    if (wrong) {
      await recordEvent(ctx, {
        payment_id: payment.id,
        kind: `${via}_refused`,
        details: { ...details, wrong },
      })
      return payment
    }
    const to = stateOf(report.outcome)
    if (!to || !mayBecome(payment.status, to)) {
      await recordEvent(ctx, {
        payment_id: payment.id,
        kind: via,
        from: payment.status,
        to: payment.status,
        details,
      })
      return payment
    }
    return changePayment(ctx, { payment, to, report, via, details })
  },
})

/** What keeps a report from counting; a success must name our merchant, our amount and our currency. */
function mismatchOf(ctx: Context, payment: PaymentRow, report: GatewayReport): string | undefined {
  if (report.merchantId !== ctx.gateways.card.merchantId) return 'merchant'
  if (report.outcome !== 'paid') return undefined
  if (report.amountCents !== payment.amount_cents) return 'amount'
  if (report.currency !== payment.currency) return 'currency'
  return undefined
}

async function changePayment(
  ctx: Context,
  change: {
    payment: PaymentRow
    to: PaymentState
    report: GatewayReport
    via: string
    details: Record<string, unknown>
  },
): Promise<PaymentRow> {
  const { payment, to, report, via, details } = change
  const changed = {
    status: to,
    gateway_reference: report.reference || payment.gateway_reference,
    gateway_code: report.code,
    error_message: to === 'failed' || to === 'canceled' ? report.message : null,
  }
  await recordEvent(ctx, { payment_id: payment.id, kind: via, from: payment.status, to, details })
  if (to === 'succeeded' && (await isSettledElsewhere(ctx, payment))) {
    // Paid twice over two attempts: the second stays visible as what it is and is refunded by hand.
    await recordEvent(ctx, { payment_id: payment.id, kind: 'second_payment', details })
    await ctx.database
      .updateTable('payments')
      .set({ ...changed, status: payment.status })
      .where('id', '=', payment.id)
      .execute()
    return { ...payment, ...changed, status: payment.status }
  }
  await ctx.database.updateTable('payments').set(changed).where('id', '=', payment.id).execute()
  if (to === 'succeeded') {
    await settleOrder(ctx, {
      id: payment.order_id,
      reason: `Paid by card, invoice ${payment.invoice_number}`,
    })
  }
  return { ...payment, ...changed }
}

async function isSettledElsewhere(ctx: Context, payment: PaymentRow): Promise<boolean> {
  const settled = await ctx.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', payment.order_id)
    .where('status', '=', 'succeeded')
    .where('id', '<>', payment.id)
    .executeTakeFirst()
  return settled !== undefined
}
