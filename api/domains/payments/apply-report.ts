import { z } from 'zod'
import { raiseAlert } from '../../alerts/alerts.ts'
import { system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import type { GatewayReport } from '../../gateways/payment/card-gateway.ts'
import { lockAnyOrder } from '../orders/lock-order.ts'
import { markOrderPaid } from '../orders/mark-order-paid.ts'
import { takesMoney } from '../orders/order-states.ts'
import { alertTransfersBeside } from './count-transfer.ts'
import { nextInquiry } from './inquiry-times.ts'
import { changePayment, lockPayment, type PaymentRow, paymentByInvoice, recordEvent } from './payment-rows.ts'
import { mayBecome, type PaymentState, stateOf } from './payment-states.ts'

type Heard = { via: 'notification' | 'inquiry'; report: GatewayReport }

/**
 * Applies what the gateway signed about an invoice: once, in whatever order and number the reports come. The payment
 * is held, so a notification and an inquiry at the same moment come one after the other. Undefined for an invoice that
 * is not ours.
 */
export const applyReport = verb({
  name: 'payments.apply-report',
  may: system,
  input: z.object({ via: z.enum(['notification', 'inquiry']), report: z.custom<GatewayReport>() }),
  run: async (ctx, heard) => {
    const known = await paymentByInvoice(ctx, heard.report.invoiceNumber)
    if (!known) return undefined
    // The order first, as everywhere: two payments of one order come one after the other.
    const order = await lockAnyOrder(ctx, known.order_id)
    const payment = await lockPayment(ctx, known.id)
    const wrong = mismatchOf(ctx, payment, heard.report)
    if (wrong) return refuseReport(ctx, payment, heard, wrong)
    if (heard.report.outcome === 'reversed') await tellOfReversal(ctx, payment, heard.report)
    const to = stateOf(heard.report.outcome, payment.expires_at <= ctx.clock())
    if (!to || payment.paid_at !== null || !mayBecome(payment.status, to))
      return noteReport(ctx, payment, heard)
    if (to !== 'succeeded') {
      // Not for a page that nobody used until its time was over: such an order is canceled, and told so.
      if (to === 'failed' && heard.report.outcome === 'failed')
        await ctx.orderEffects(ctx, { kind: 'card_payment_failed', order_id: order.id })
      return applyState(ctx, payment, heard, to)
    }
    const isSecond =
      order.paid_at !== null || !takesMoney(order.status) || (await isSettledElsewhere(ctx, payment))
    if (isSecond) return keepSecondPayment(ctx, payment, heard)
    await alertTransfersBeside(ctx, order)
    return settle(ctx, payment, heard)
  },
})

type Mismatch = 'merchant' | 'amount' | 'currency'

/** What keeps a report from counting; a success must name our merchant, our amount and our currency. */
function mismatchOf(ctx: Context, payment: PaymentRow, report: GatewayReport): Mismatch | undefined {
  if (report.merchantId !== ctx.gateways.card.merchantId) return 'merchant'
  if (report.outcome !== 'paid') return undefined
  if (report.amountCents !== payment.amount_cents) return 'amount'
  if (report.currency !== payment.currency) return 'currency'
  return undefined
}

async function refuseReport(
  ctx: Context,
  payment: PaymentRow,
  { via, report }: Heard,
  wrong: Mismatch,
): Promise<PaymentRow> {
  ctx.security.record({ kind: 'notification_refused', code: wrong, subject: `payment:${payment.id}` })
  await recordEvent(ctx, {
    payment_id: payment.id,
    kind: `${via}_refused`,
    details: { ...detailsOf(report), wrong },
  })
  await raiseAlert(ctx, {
    kind: 'payments.wrong-report',
    subject: `payment:${payment.id}`,
    params: { ...chargeOf(payment), mismatch: wrong },
  })
  return payment
}

function chargeOf({ order_id, invoice_number, amount_cents, currency }: PaymentRow) {
  return { order_id, invoice_number, amount_cents, currency }
}

function tellOfReversal(ctx: Context, payment: PaymentRow, { code, message }: GatewayReport): Promise<void> {
  return raiseAlert(ctx, {
    kind: 'payments.reversed',
    subject: `payment:${payment.id}`,
    params: { ...chargeOf(payment), gateway_code: code, gateway_message: message },
  })
}

/** Nothing changes by it but when to ask again. */
async function noteReport(ctx: Context, payment: PaymentRow, { via, report }: Heard): Promise<PaymentRow> {
  const { status } = payment
  await recordEvent(ctx, {
    payment_id: payment.id,
    kind: via,
    from: status,
    to: status,
    details: detailsOf(report),
  })
  return changePayment(ctx, payment, { next_inquiry_at: nextInquiry(payment, ctx.clock()) })
}

async function applyState(
  ctx: Context,
  payment: PaymentRow,
  { via, report }: Heard,
  to: PaymentState,
): Promise<PaymentRow> {
  await recordEvent(ctx, {
    payment_id: payment.id,
    kind: via,
    from: payment.status,
    to,
    details: detailsOf(report),
  })
  return changePayment(ctx, payment, {
    status: to,
    ...gatewayColumns(payment, report),
    error_message: to === 'pending' ? null : report.message,
    next_inquiry_at: nextInquiry({ ...payment, status: to }, ctx.clock()),
  })
}

async function settle(ctx: Context, payment: PaymentRow, { via, report }: Heard): Promise<PaymentRow> {
  const settled = await changePayment(ctx, payment, {
    status: 'succeeded',
    ...gatewayColumns(payment, report),
    error_message: null,
    paid_at: ctx.clock(),
    next_inquiry_at: null,
  })
  await recordEvent(ctx, {
    payment_id: payment.id,
    kind: via,
    from: payment.status,
    to: 'succeeded',
    details: detailsOf(report),
  })
  await markOrderPaid(ctx, {
    id: payment.order_id,
    reason: { code: 'paid_by_card', params: { invoice_number: payment.invoice_number } },
  })
  return settled
}

/** The order was paid already, by another page or another way: this money is refunded by hand. */
async function keepSecondPayment(ctx: Context, payment: PaymentRow, { report }: Heard): Promise<PaymentRow> {
  await recordEvent(ctx, {
    payment_id: payment.id,
    kind: 'second_payment',
    from: payment.status,
    to: 'failed',
    details: detailsOf(report),
  })
  await raiseAlert(ctx, {
    kind: 'payments.second-payment',
    subject: `payment:${payment.id}`,
    params: { ...chargeOf(payment), reference: report.reference },
  })
  return changePayment(ctx, payment, {
    status: 'failed',
    ...gatewayColumns(payment, report),
    error_message: 'This order was paid already. The second payment will be refunded.',
    paid_at: ctx.clock(),
    next_inquiry_at: null,
  })
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

function gatewayColumns(payment: PaymentRow, report: GatewayReport) {
  return { gateway_reference: report.reference || payment.gateway_reference, gateway_code: report.code }
}

function detailsOf({ code, reference, outcome }: GatewayReport): Record<string, unknown> {
  return { code, reference, outcome }
}
