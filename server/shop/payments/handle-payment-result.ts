import { z } from 'zod'
import type { PaymentResult } from '#server/integrations/payment-2c2p/card-gateway.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import { lockAnyOrder } from '#server/shop/orders/find-orders.ts'
import type { LockedOrder } from '#server/shop/orders/order-rows.ts'
import { awaitsPayment, wasSold } from '#server/shop/orders/order-states.ts'
import { receivePayment } from '#server/shop/orders/payment/receive-payment.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import {
  changePayment,
  lockPayment,
  type PaymentChange,
  type PaymentRow,
  recordEvent,
} from './payment-rows.ts'
import { mayBecome, nextInquiry, stateOf } from './payment-states.ts'
import { type Mismatch, mismatchOf } from './result-mismatch.ts'

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
    const { result } = received
    const target = await ctx.database
      .selectFrom('payments')
      .select(['id', 'order_id'])
      .where('invoice_number', '=', result.invoiceNumber)
      .executeTakeFirst()
    if (!target) return undefined
    // Locks the order before the payment, as everywhere else, which also serializes two payments for the same order.
    const order = await lockAnyOrder(ctx, target.order_id)
    const payment = await lockPayment(ctx, target.id)
    const mismatch = mismatchOf(ctx, payment, result)
    if (mismatch) return rejectResult(ctx, payment, received, mismatch)
    if (result.outcome === 'reversed') {
      const said = { gateway_code: result.code, gateway_message: result.message }
      await raiseAlert(ctx, {
        kind: 'payments.reversed',
        subject: `payment:${payment.id}`,
        params: { ...chargeOf(payment), ...said },
      })
    }
    const to = stateOf(result.outcome, payment.expires_at <= ctx.clock())
    if (!to || payment.paid_at !== null || !mayBecome(payment.status, to))
      return applyResult(ctx, payment, received, {})
    if (to === 'succeeded') return applySuccess(ctx, order, payment, received)
    // No email if the page expired unused: then the order expires as well, which has a separate email.
    if (to === 'failed' && result.outcome === 'failed')
      await ctx.orderEffects(ctx, order, { kind: 'card_payment_failed' })
    return applyResult(ctx, payment, received, {
      ...gatewayColumns(payment, result),
      status: to,
      gateway_message: to === 'pending' ? null : result.message,
    })
  },
})

async function rejectResult(
  ctx: Context,
  payment: PaymentRow,
  { via, result }: Received,
  mismatch: Mismatch,
): Promise<PaymentRow> {
  const subject = `payment:${payment.id}`
  ctx.security.record({ kind: 'notification_refused', code: mismatch, subject })
  const details = { ...detailsOf(result), wrong: mismatch }
  await recordEvent(ctx, payment.id, `${via}_refused`, { details })
  await raiseAlert(ctx, {
    kind: 'payments.wrong-report',
    subject,
    params: { ...chargeOf(payment), mismatch },
  })
  return payment
}

function chargeOf({ order_id, invoice_number, amount_cents, currency }: PaymentRow) {
  return { order_id, invoice_number, amount_cents, currency }
}

/** Records a result and what it changes: at least the time of the next inquiry. */
async function applyResult(
  ctx: Context,
  payment: PaymentRow,
  { via, result }: { via: string; result: PaymentResult },
  change: PaymentChange,
): Promise<PaymentRow> {
  const { status: from } = payment
  const to = change.status ?? from
  await recordEvent(ctx, payment.id, via, { from, to, details: detailsOf(result) })
  const next_inquiry_at = change.paid_at ? null : nextInquiry({ ...payment, status: to }, ctx.clock())
  return changePayment(ctx, payment, { ...change, next_inquiry_at })
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
  const event = { via: isNeeded ? via : 'second_payment', result }
  const applied = await applyResult(ctx, payment, event, {
    ...gatewayColumns(payment, result),
    status: isNeeded ? 'succeeded' : 'failed',
    error_code: isNeeded ? null : 'order_already_paid',
    gateway_message: null,
    paid_at: ctx.clock(),
  })
  const { invoice_number } = payment
  const received = {
    method: 'card_2c2p' as const,
    amount_cents: payment.amount_cents,
    reference: applied.gateway_reference || invoice_number,
    received_on: await shopDay(ctx),
    card_payment_id: payment.id,
    is_by_hand: false,
  }
  await receivePayment(ctx, order, received, { reason: { code: 'paid_by_card', params: { invoice_number } } })
  return applied
}

function gatewayColumns(payment: PaymentRow, result: PaymentResult) {
  return { gateway_reference: result.reference || payment.gateway_reference, gateway_code: result.code }
}

function detailsOf({ code, reference, outcome }: PaymentResult) {
  return { code, reference, outcome }
}
