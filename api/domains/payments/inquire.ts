import { z } from 'zod'
import { staff, system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { applyReport } from './apply-report.ts'
import { nextInquiry } from './inquiry-times.ts'
import { changePayment, lockPayment, type PaymentRow, paymentById, recordEvent } from './payment-rows.ts'
import { isOpen } from './payment-states.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const secondsBetweenInquiries = 3

/** A payment by its id, for whoever holds it. */
export async function findPayment(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  return uuid.test(id) ? paymentById(ctx, id.toLowerCase()) : undefined
}

/** Asks the gateway how a payment stands, whatever we hold of it, and applies the answer if there is one. */
export async function ask(
  ctx: Context,
  payment: PaymentRow,
): Promise<{ payment: PaymentRow; isAnswered: boolean }> {
  const asSystem: Context = { ...ctx, actor: { kind: 'system', name: 'inquiry' } }
  const report = await ctx.gateways.card.inquire(payment.invoice_number)
  if (report.kind !== 'report') {
    return {
      payment: await noteSilence(asSystem, { id: payment.id, reason: report.reason }),
      isAnswered: false,
    }
  }
  const applied = await applyReport(asSystem, { via: 'inquiry', report })
  return { payment: applied ?? payment, isAnswered: true }
}

const noteSilence = verb({
  name: 'payments.note-silence',
  may: system,
  input: z.object({ id: z.string(), reason: z.string() }),
  run: async (ctx, { id, reason }) => {
    const payment = await lockPayment(ctx, id)
    await recordEvent(ctx, { payment_id: id, kind: 'inquiry_unanswered', details: { reason } })
    return changePayment(ctx, payment, { next_inquiry_at: nextInquiry(payment, ctx.clock()) })
  },
})

/** Asks about a payment of which something may still be heard; one whose page was never opened, or that is closed, stays. */
export async function inquire(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (!isOpen(payment.status) || payment.redirect_url === null) return payment
  return (await ask(ctx, payment)).payment
}

/** The buyer's browser came back from the gateway's page. */
export const recordReturn = verb({
  name: 'payments.record-return',
  may: system,
  input: z.object({ id: z.string() }),
  run: (ctx, { id }) => recordEvent(ctx, { payment_id: id, kind: 'browser_returned' }),
})

/**
 * A payment as it stands now: an open one is asked about at the gateway, so that a lost notification heals while the
 * buyer waits; not more often than every few seconds.
 */
export async function findPaymentNow(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  const payment = await findPayment(ctx, id)
  if (!payment || (await isInquiredLately(ctx, payment))) return payment
  return inquire(ctx, payment)
}

async function isInquiredLately(ctx: Context, payment: PaymentRow): Promise<boolean> {
  const since = new Date(ctx.clock().getTime() - secondsBetweenInquiries * 1000)
  const lately = await ctx.database
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('kind', 'in', ['inquiry', 'inquiry_refused', 'inquiry_unanswered', 'notification'])
    .where('at', '>', since)
    .executeTakeFirst()
  return lately !== undefined
}

/** Asks about any payment because staff wish so, closed ones too: the gateway may have changed its mind. */
export async function inquireForStaff(ctx: Context, id: string): Promise<PaymentRow> {
  staff(ctx.actor)
  const payment = (await findPayment(ctx, id)) ?? notFound()
  await recordWish(ctx, { id: payment.id })
  return (await ask(ctx, payment)).payment
}

const recordWish = verb({
  name: 'payments.inquire',
  may: staff,
  input: z.object({ id: z.string() }),
  run: (ctx, { id }) => recordEvent(ctx, { payment_id: id, kind: 'inquiry_wished' }),
  subject: ({ id }) => `payment:${id}`,
})
