import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { earlier, secondMs } from '#model/duration.ts'
import type { PaymentPageReply } from '#server/integrations/payment-2c2p/card-gateway.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changePayment, findPayment, lockPayment, type PaymentRow, recordEvent } from './payment-rows.ts'

/**
 * How long a caller's claim to create the page lasts: longer than both attempts of the gateway client. After that, the
 * caller is assumed dead.
 */
const claimSeconds = 30
const msBetweenPolls = 150
const maxPolls = 80

/** `taken`: the invoice number is already in use; `unavailable`: no page, temporarily or permanently. */
type Page = { redirectUrl: string } | 'taken' | 'unavailable'

/**
 * The gateway's page for a payment. Of concurrent calls, only one asks the gateway, which accepts each invoice number
 * only once; the others wait for its answer.
 */
export async function paymentPageOf(ctx: Context, payment: PaymentRow): Promise<Page> {
  if (payment.redirect_url !== null) return { redirectUrl: payment.redirect_url }
  if (!(await claimPageCreation(ctx, { id: payment.id }))) return awaitPage(ctx, payment.id)
  const opened = await ctx.gateways.card.createPaymentPage({
    invoiceNumber: payment.invoice_number,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: `Order ${payment.order_id}`,
    returnUrl: `${ctx.publicUrl}/api/payments/card/return/${payment.id}/`,
    notificationUrl: ctx.gateways.cardNotificationUrl,
    expiresAt: payment.expires_at,
    idempotencyKey: payment.id,
  })
  await recordAnswer(ctx, { id: payment.id, opened })
  if (opened.kind === 'opened') return { redirectUrl: opened.redirectUrl }
  return opened.kind === 'taken' ? 'taken' : 'unavailable'
}

const claimPageCreation = action({
  name: 'payments.claim-opening',
  may: signedIn,
  input: z.object({ id: z.string() }),
  clears: [],
  run: async (ctx, { id }) => {
    const now = ctx.clock()
    const claimed = await ctx.database
      .updateTable('payments')
      .set({ page_asked_at: now })
      .where('id', '=', id)
      .where('redirect_url', 'is', null)
      .where((or) =>
        or.or([
          or('page_asked_at', 'is', null),
          or('page_asked_at', '<=', earlier(now, claimSeconds * secondMs)),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    return claimed !== undefined
  },
  audit: { subject: ({ id }) => `payment:${id}` },
})

async function awaitPage(ctx: Context, id: string): Promise<Page> {
  for (let poll = 1; poll <= maxPolls; poll++) {
    const payment = await findPayment(ctx, id)
    if (payment?.redirect_url) return { redirectUrl: payment.redirect_url }
    if (payment?.page_asked_at === null) return 'unavailable'
    await setTimeout(msBetweenPolls)
  }
  return 'unavailable'
}

const recordAnswer = action({
  name: 'payments.record-page',
  may: signedIn,
  input: z.object({ id: z.string(), opened: z.custom<PaymentPageReply>() }),
  clears: [],
  run: async (ctx, { id, opened }) => {
    const payment = await lockPayment(ctx, id)
    if (opened.kind === 'opened') {
      await changePayment(ctx, payment, { redirect_url: opened.redirectUrl })
      return recordEvent(ctx, id, 'page_opened')
    }
    await changePayment(ctx, payment, { page_asked_at: null })
    if (opened.kind === 'unknown')
      return recordEvent(ctx, id, 'page_unknown', { details: { reason: opened.reason } })
    const { code, message } = opened
    // The gateway has refused permanently, so a retry will be a new payment.
    if (payment.status === 'initiated') {
      const said = { gateway_code: code, gateway_message: message }
      await changePayment(ctx, payment, { ...said, status: 'failed', next_inquiry_at: null })
    }
    return recordEvent(ctx, id, 'page_refused', { from: payment.status, to: 'failed', details: { code } })
  },
  audit: { subject: ({ id }) => `payment:${id}` },
})
