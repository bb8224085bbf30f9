import { inquirePaymentCall, listPaymentsCall, showPaymentCall } from '#contract/admin/money/payments.ts'
import { findPaymentStatusCall, startCardPaymentCall } from '#contract/shop/payments.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { findPaymentNow, inquireForStaff } from './inquire.ts'
import { listPayments, showPayment } from './list-payments.ts'
import { declineReasonOf, errorMessageOf } from './payment-errors.ts'
import { startCardPayment } from './start-card-payment.ts'

export const paymentRoutes: Route[] = [
  route(startCardPaymentCall, (ctx, { body, idempotencyKey }) =>
    startCardPayment(ctx, { order_id: body.order_id, key: idempotencyKey }),
  ),
  route(findPaymentStatusCall, async (ctx, { params }) => {
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
  }),
  route(listPaymentsCall, async (ctx, call) =>
    adminListAnswer(await listPayments(ctx, call.query), call, (payment) => payment),
  ),
  route(showPaymentCall, (ctx, { params }) => showPayment(ctx, params.uuid)),
  route(inquirePaymentCall, async (ctx, { params }) => {
    const { id } = await inquireForStaff(ctx, params.uuid)
    return showPayment(ctx, id)
  }),
]
