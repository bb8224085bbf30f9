import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { findPaymentNow, inquireForStaff } from './inquire.ts'
import { listPayments, showPayment } from './list-payments.ts'
import { declineReasonOf, errorMessageOf } from './payment-errors.ts'
import { startCardPayment } from './start-card-payment.ts'

export const paymentRoutes = {
  'POST /payments/card/initiate/': (ctx, { body, idempotencyKey }) =>
    startCardPayment(ctx, { order_id: body.order_id, key: idempotencyKey }),
  'GET /payments/history/{uuid}/': async (ctx, { params }) => {
    const payment = (await findPaymentNow(ctx, params.uuid)) ?? notFound()
    const decline_reason = declineReasonOf(payment)
    return {
      status: payment.status,
      order_identifier: payment.order_id,
      gateway_transaction_ref: payment.gateway_reference,
      currency: payment.currency,
      amount: moneyText(payment.amount_cents),
      error_message: errorMessageOf(ctx, payment),
      ...(decline_reason && { decline_reason }),
    }
  },
  'GET /admin/payments/': async (ctx, call) => adminListAnswer(await listPayments(ctx, call.query), call),
  'GET /admin/payments/{uuid}/': (ctx, { params }) => showPayment(ctx, params.uuid),
  'POST /admin/payments/{uuid}/inquire/': async (ctx, { params }) => {
    const { id } = await inquireForStaff(ctx, params.uuid)
    return showPayment(ctx, id)
  },
} satisfies Partial<Handlers>
