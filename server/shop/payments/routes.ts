import { Hono } from 'hono'
import { readJson } from '#server/platform/calls/bodies.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { HttpExchange, Variables } from '#server/platform/http/exchange.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { handlePaymentResult } from './handle-payment-result.ts'
import { findPaymentNow, inquireForStaff, returnFromPage } from './inquire.ts'
import { listPayments, showPayment } from './list-payments.ts'
import { declineReasonOf, errorMessageOf } from './payment-rows.ts'
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

/**
 * Endpoints for the gateway and the buyer's browser after a payment. They require neither tenant nor token: a
 * notification is verified by its signature, and a return only triggers an inquiry.
 */
export function gatewayCallbacks(
  contextFor: (name: string, exchange: HttpExchange) => Context,
): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()

  app.post('/notification/', async (exchange) => {
    const ctx = contextFor('notification', exchange)
    const result = await ctx.gateways.card.readNotification(await readJson(exchange))
    if (!result) {
      ctx.security.record({ kind: 'notification_refused', code: 'signature' })
      return exchange.json({ detail: 'Signature refused.' }, 400)
    }
    const payment = await handlePaymentResult(ctx, { via: 'notification', result })
    if (!payment) ctx.security.record({ kind: 'notification_refused', code: 'unknown_invoice' })
    return exchange.json({ detail: 'Received.' })
  })

  const handleReturn = async (exchange: HttpExchange) => {
    const id = exchange.req.param('id') ?? ''
    await returnFromPage(contextFor('return', exchange), id)
    return exchange.redirect(`/payment/return?paymentId=${encodeURIComponent(id)}`, 303)
  }
  app.post('/return/:id/', handleReturn)
  app.get('/return/:id/', handleReturn)
  return app
}
