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

/** The buyer's browser came back from the gateway's page; who comes back again changes nothing. */
export async function returnFromPage(ctx: Context, id: string): Promise<void> {
  const payment = await findPayment(ctx, id)
  if (!payment) return
  await recordReturn(ctx, { id: payment.id })
  await inquireOnce(ctx, payment)
}

const recordReturn = verb({
  name: 'payments.record-return',
  may: system,
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    if (await hasEvent(ctx, id, ['browser_returned'])) return
    await lockPayment(ctx, id)
    if (await hasEvent(ctx, id, ['browser_returned'])) return
    await recordEvent(ctx, { payment_id: id, kind: 'browser_returned' })
  },
})

/** A payment as it stands now, so that a lost notification heals while the buyer waits. */
export async function findPaymentNow(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  const payment = await findPayment(ctx, id)
  return payment && inquireOnce(ctx, payment)
}

const underWay = new Map<string, Promise<PaymentRow>>()

/**
 * Asks about a payment of which something may still be heard, on behalf of a buyer. Anyone who has its id can make us
 * ask, so only one of many does, and the next one some seconds later. Who comes meanwhile waits for the same answer, or,
 * on another node, gets the payment as it is.
 */
async function inquireOnce(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (!mayBringNews(payment)) return payment
  const earlier = underWay.get(payment.id)
  // Its failure is not theirs: they get the payment as they found it.
  if (earlier) return earlier.catch(() => payment)
  const answer = inquireUnlessLately(ctx, payment).finally(() => underWay.delete(payment.id))
  underWay.set(payment.id, answer)
  return answer
}

async function inquireUnlessLately(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (await wasAskedLately(ctx, payment.id)) return payment
  const asSystem: Context = { ...ctx, actor: { kind: 'system', name: 'inquiry' } }
  const isOurs = await claimInquiry(asSystem, { id: payment.id })
  return isOurs ? (await ask(ctx, payment)).payment : payment
}

/** Nothing is held while the gateway is asked: the event is what keeps others from asking. */
const claimInquiry = verb({
  name: 'payments.claim-inquiry',
  may: system,
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    const payment = await lockPayment(ctx, id)
    if (!mayBringNews(payment) || (await wasAskedLately(ctx, id))) return false
    await recordEvent(ctx, { payment_id: id, kind: 'inquiry_sent' })
    return true
  },
})

/** One whose page was never opened, or that is closed, brings none. */
function mayBringNews({ status, redirect_url }: PaymentRow): boolean {
  return isOpen(status) && redirect_url !== null
}

function wasAskedLately(ctx: Context, id: string): Promise<boolean> {
  const since = new Date(ctx.clock().getTime() - secondsBetweenInquiries * 1000)
  const kinds = ['inquiry_sent', 'inquiry', 'inquiry_refused', 'inquiry_unanswered', 'notification']
  return hasEvent(ctx, id, kinds, since)
}

async function hasEvent(ctx: Context, id: string, kinds: string[], since = new Date(0)): Promise<boolean> {
  const found = await ctx.database
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', id)
    .where('kind', 'in', kinds)
    .where('at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Asks about any payment because staff wish so, closed ones too: the gateway may have changed its mind. */
export async function inquireForStaff(ctx: Context, id: string): Promise<PaymentRow> {
  staff(ctx.actor)
  const payment = (await findPayment(ctx, id)) ?? notFound()
  await recordRequest(ctx, { id: payment.id })
  return (await ask(ctx, payment)).payment
}

const recordRequest = verb({
  name: 'payments.inquire',
  may: staff,
  input: z.object({ id: z.string() }),
  run: (ctx, { id }) => recordEvent(ctx, { payment_id: id, kind: 'inquiry_requested' }),
  subject: ({ id }) => `payment:${id}`,
})
