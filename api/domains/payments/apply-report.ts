import { z } from 'zod'
import { system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import type { GatewayReport } from '../../gateways/payment/card-gateway.ts'
import { holdOrder } from '../orders/hold-order.ts'
import { tellOfFailedPayment } from '../orders/order-mails.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { statusReasons } from '../orders/status-reasons.ts'
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
    // The order first, as everywhere: two payments of one order come one after the other.
    await holdOrder(ctx, known.order_id)
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
    const to = stateOf(report.outcome, payment.expires_at <= ctx.clock())
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
  const { payment, report, via, details } = change
  const isSecond = change.to === 'succeeded' && (await isSettledElsewhere(ctx, payment))
  const to = isSecond ? 'failed' : change.to
  const changed = {
    status: to,
    gateway_reference: report.reference || payment.gateway_reference,
    gateway_code: report.code,
    error_message: isSecond ? paidTwice : to === 'succeeded' || to === 'pending' ? null : report.message,
  }
  await ctx.database.updateTable('payments').set(changed).where('id', '=', payment.id).execute()
  const kind = isSecond ? 'second_payment' : via
  await recordEvent(ctx, { payment_id: payment.id, kind, from: payment.status, to, details })
  if (to === 'succeeded') {
    await settleOrder(ctx, {
      id: payment.order_id,
      reason: `${statusReasons.paidByCard}, invoice ${payment.invoice_number}`,
    })
  }
  // Not for a page that nobody used until its time was over: such an order is canceled, and told so.
  if (to === 'failed' && report.outcome === 'failed') {
    await tellOfFailedPayment(ctx, await holdOrder(ctx, payment.order_id))
  }
  return { ...payment, ...changed }
}

/** Two pages of one order were paid: the second is not taken for the order's, and is refunded by hand. */
const paidTwice = 'This order was paid already. The second payment will be refunded.'

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
