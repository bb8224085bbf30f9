import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { once } from '../../core/idempotency.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { holdOwnOrder } from '../orders/hold-order.ts'
import { minutesToPay } from '../orders/order-states.ts'
import { lockPayment, type PaymentRow, paymentById, recordEvent } from './payment-rows.ts'
import { isOpen, type PaymentState } from './payment-states.ts'

const notOpened = 'The payment page could not be opened. Your order is kept: please try again in a moment.'

/**
 * Opens the gateway's page for one of the caller's unpaid card orders. Three steps, since nothing may be held while
 * the gateway is asked: an attempt is written down, the gateway is asked, its answer is written down. An attempt that
 * is still open is used again, so a double click pays once.
 */
export async function startCardPayment(
  ctx: Context,
  input: { order_id: string; key?: string | undefined },
): Promise<{ redirectUrl: string; payment_uuid: string }> {
  let attempt = await attemptOf(ctx, await openAttempt(ctx, input))
  // The gateway had refused to open a page for this intent: it is tried anew.
  if (attempt.redirect_url === null && !isOpen(attempt.status)) {
    attempt = await attemptOf(ctx, await openAttempt(ctx, { order_id: input.order_id }))
  }
  return { payment_uuid: attempt.id, redirectUrl: attempt.redirect_url ?? (await openPage(ctx, attempt)) }
}

async function attemptOf(ctx: Context, { id }: { id: string }): Promise<PaymentRow> {
  const attempt = await paymentById(ctx, id)
  if (!attempt) throw new Error(`Payment ${id} vanished`)
  return attempt
}

const openAttempt = verb({
  name: 'payments.open-attempt',
  may: signedIn,
  input: z.object({ order_id: z.string(), key: z.string().optional() }),
  run: (ctx, { order_id, key }) =>
    once(ctx, { verb: 'payments.open-attempt', key, body: { order_id } }, async () => {
      const order = await holdOwnOrder(ctx, order_id)
      if (order.payment_method !== 'card_2c2p') return refuse('conflict', 'This order is not paid by card.')
      if (order.status !== 'pending' || !order.expires_at || order.expires_at <= ctx.clock()) {
        return refuse('conflict', 'This order no longer waits for a payment.')
      }
      const attempts = await ctx.database
        .selectFrom('payments')
        .select(['id', 'status', 'attempt', 'expires_at'])
        .where('order_id', '=', order.id)
        .orderBy('attempt', 'desc')
        .execute()
      const [latest] = attempts
      if (latest && isOpen(latest.status as PaymentState) && latest.expires_at > ctx.clock())
        return { id: latest.id }
      const attempt = (latest?.attempt ?? 0) + 1
      const id = randomUUID()
      await ctx.database
        .insertInto('payments')
        .values({
          id,
          order_id: order.id,
          attempt,
          status: 'initiated',
          // The gateway takes an invoice number once, so every attempt has its own.
          invoice_number: `${order.id}A${attempt}`,
          amount_cents: order.total_cents,
          currency: order.currency,
          created_at: ctx.clock(),
          expires_at: pageExpiry(order.expires_at, ctx.clock()),
        })
        .execute()
      await recordEvent(ctx, { payment_id: id, kind: 'started', to: 'initiated' })
      return { id }
    }),
})

/** An order that was to be paid by transfer is kept for days; its card page lives no longer than any other. */
function pageExpiry(orderExpiry: Date, now: Date): Date {
  const latest = new Date(now.getTime() + minutesToPay('card_2c2p') * 60_000)
  return orderExpiry < latest ? orderExpiry : latest
}

async function openPage(ctx: Context, attempt: PaymentRow): Promise<string> {
  const opened = await ctx.gateways.card.openPage({
    invoiceNumber: attempt.invoice_number,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    description: `Order ${attempt.order_id}`,
    returnUrl: `${ctx.publicUrl}/api/payments/card/return/${attempt.id}/`,
    notificationUrl: ctx.gateways.cardNotificationUrl,
    expiresAt: attempt.expires_at,
    idempotencyKey: attempt.id,
  })
  await recordOpened(ctx, { id: attempt.id, opened })
  return opened.kind === 'opened' ? opened.redirectUrl : refuse('unavailable', notOpened)
}

type Opened = Awaited<ReturnType<Context['gateways']['card']['openPage']>>

const recordOpened = verb({
  name: 'payments.record-page',
  may: signedIn,
  input: z.object({ id: z.string(), opened: z.custom<Opened>() }),
  run: async (ctx, { id, opened }) => {
    const payment = await lockPayment(ctx, id)
    if (opened.kind === 'opened') {
      await ctx.database
        .updateTable('payments')
        .set({ redirect_url: opened.redirectUrl })
        .where('id', '=', id)
        .execute()
      return recordEvent(ctx, { payment_id: id, kind: 'page_opened' })
    }
    if (opened.kind === 'unknown')
      return recordEvent(ctx, { payment_id: id, kind: 'page_unknown', details: { reason: opened.reason } })
    // Refused for good: the next try is a new attempt.
    if (payment.status === 'initiated') {
      await ctx.database
        .updateTable('payments')
        .set({ status: 'failed', gateway_code: opened.code, error_message: opened.message })
        .where('id', '=', id)
        .execute()
    }
    return recordEvent(ctx, {
      payment_id: id,
      kind: 'page_refused',
      from: payment.status,
      to: 'failed',
      details: { code: opened.code },
    })
  },
})
