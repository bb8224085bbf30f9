import { z } from 'zod'
import type { PaymentResult } from '#server/integrations/payment-2c2p/card-gateway.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import type { LockedOrder } from '#server/shop/orders/order-rows.ts'
import { awaitsPayment, wasSold } from '#server/shop/orders/order-states.ts'
import { receivePayment } from '#server/shop/orders/payment/receive-payment.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { nextInquiry } from './inquiry-times.ts'
import { changePayment, lockPayment, type PaymentRow, paymentByInvoice, recordEvent } from './payment-rows.ts'
import { mayBecome, type PaymentState, stateOf } from './payment-states.ts'

type Received = { via: 'notification' | 'inquiry'; result: PaymentResult }

/**
 * Applies a result signed by the gateway. Idempotent, and independent of the order in which results arrive. Locks the
 * payment, which serializes a concurrent notification and inquiry. Undefined for an unknown invoice.
 */
export const handlePaymentResult = action({
  name: 'payments.apply-report',
  may: system,
  input: z.object({ via: z.enum(['notification', 'inquiry']), result: z.custom<PaymentResult>() }),
  clears: [],
  run: async (ctx, received) => {
    const target = await paymentByInvoice(ctx, received.result.invoiceNumber)
    if (!target) return undefined
    // Locks the order before the payment, as everywhere else, which also serializes two payments for the same order.
    const order = await lockAnyOrder(ctx, target.order_id)
    const payment = await lockPayment(ctx, target.id)
    const wrong = mismatchOf(ctx, payment, received.result)
    if (wrong) return rejectResult(ctx, payment, received, wrong)
    if (received.result.outcome === 'reversed') await alertReversal(ctx, payment, received.result)
    const to = stateOf(received.result.outcome, payment.expires_at <= ctx.clock())
    if (!to || payment.paid_at !== null || !mayBecome(payment.status, to))
      return recordResult(ctx, payment, received)
    if (to !== 'succeeded') {
      // No email if the page expired unused: then the order expires as well, which has a separate email.
      if (to === 'failed' && received.result.outcome === 'failed')
        await ctx.orderEffects(ctx, order, { kind: 'card_payment_failed' })
      return applyState(ctx, payment, received, to)
    }
    return applySuccess(ctx, order, payment, received)
  },
})

type Mismatch = 'merchant' | 'amount' | 'currency'

/** Why a result is rejected: it must match our merchant, and a success also the amount and currency. */
function mismatchOf(ctx: Context, payment: PaymentRow, result: PaymentResult): Mismatch | undefined {
  if (result.merchantId !== ctx.gateways.card.merchantId) return 'merchant'
  if (result.outcome !== 'paid') return undefined
  if (result.amountCents !== payment.amount_cents) return 'amount'
  if (result.currency !== payment.currency) return 'currency'
  return undefined
}

async function rejectResult(
  ctx: Context,
  payment: PaymentRow,
  { via, result }: Received,
  wrong: Mismatch,
): Promise<PaymentRow> {
  ctx.security.record({ kind: 'notification_refused', code: wrong, subject: `payment:${payment.id}` })
  await recordEvent(ctx, {
    payment_id: payment.id,
    kind: `${via}_refused`,
    details: { ...detailsOf(result), wrong },
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

function alertReversal(
  ctx: Context,
  payment: PaymentRow,
  { code, message }: PaymentResult,
): Promise<unknown> {
  return raiseAlert(ctx, {
    kind: 'payments.reversed',
    subject: `payment:${payment.id}`,
    params: { ...chargeOf(payment), gateway_code: code, gateway_message: message },
  })
}

/** Records a result that changes only the time of the next inquiry. */
async function recordResult(
  ctx: Context,
  payment: PaymentRow,
  { via, result }: Received,
): Promise<PaymentRow> {
  const { status } = payment
  await recordEvent(ctx, {
    payment_id: payment.id,
    kind: via,
    from: status,
    to: status,
    details: detailsOf(result),
  })
  return changePayment(ctx, payment, { next_inquiry_at: nextInquiry(payment, ctx.clock()) })
}

async function applyState(
  ctx: Context,
  payment: PaymentRow,
  { via, result }: Received,
  to: PaymentState,
): Promise<PaymentRow> {
  await recordEvent(ctx, {
    payment_id: payment.id,
    kind: via,
    from: payment.status,
    to,
    details: detailsOf(result),
  })
  return changePayment(ctx, payment, {
    status: to,
    ...gatewayColumns(payment, result),
    gateway_message: to === 'pending' ? null : result.message,
    next_inquiry_at: nextInquiry({ ...payment, status: to }, ctx.clock()),
  })
}

/**
 * Records the money. If the order does not need it, as it is already paid, the attempt counts as failed for its buyer, and
 * staff must refund it.
 */
async function applySuccess(
  ctx: Tx,
  order: LockedOrder,
  payment: PaymentRow,
  { via, result }: Received,
): Promise<PaymentRow> {
  const isNeeded = awaitsPayment({ ...order, was_sold: wasSold(order) })
  const status = isNeeded ? 'succeeded' : 'failed'
  await recordEvent(ctx, {
    payment_id: payment.id,
    kind: isNeeded ? via : 'second_payment',
    from: payment.status,
    to: status,
    details: detailsOf(result),
  })
  const applied = await changePayment(ctx, payment, {
    status,
    ...gatewayColumns(payment, result),
    error_code: isNeeded ? null : 'order_already_paid',
    gateway_message: null,
    paid_at: ctx.clock(),
    next_inquiry_at: null,
  })
  const received = {
    method: 'card_2c2p' as const,
    amount_cents: payment.amount_cents,
    reference: applied.gateway_reference || payment.invoice_number,
    received_on: await shopDay(ctx),
    card_payment_id: payment.id,
    is_by_hand: false,
  }
  const { invoice_number } = payment
  await receivePayment(ctx, order, received, { reason: { code: 'paid_by_card', params: { invoice_number } } })
  return applied
}

function gatewayColumns(payment: PaymentRow, result: PaymentResult) {
  return { gateway_reference: result.reference || payment.gateway_reference, gateway_code: result.code }
}

function detailsOf({ code, reference, outcome }: PaymentResult): Record<string, unknown> {
  return { code, reference, outcome }
}
