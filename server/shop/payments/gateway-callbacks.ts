import { Hono } from 'hono'
import { readJson } from '#server/platform/calls/read-json.ts'
import type { HttpExchange, Variables } from '#server/platform/http/exchange.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { handlePaymentResult } from './handle-payment-result.ts'
import { returnFromPage } from './inquire.ts'

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
