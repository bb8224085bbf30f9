import { z } from 'zod'
import { earlier, secondMs } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted, system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { handlePaymentResult } from './handle-payment-result.ts'
import { changePayment, findPayment, lockPayment, type PaymentRow, recordEvent } from './payment-rows.ts'
import { isOpen, nextInquiry } from './payment-states.ts'

const secondsBetweenInquiries = 3

/** Queries the gateway about a payment in any state, and applies the answer if there is one. */
export async function queryGateway(
  ctx: Context,
  payment: PaymentRow,
): Promise<{ payment: PaymentRow; isAnswered: boolean }> {
  const result = await ctx.gateways.card.inquire(payment.invoice_number)
  if (result.kind !== 'result') {
    const unanswered = await recordUnanswered(asInquiry(ctx), { id: payment.id, reason: result.reason })
    return { payment: unanswered, isAnswered: false }
  }
  const applied = await handlePaymentResult(asInquiry(ctx), { via: 'inquiry', result })
  return { payment: applied ?? payment, isAnswered: true }
}

function asInquiry(ctx: Context): Context {
  return { ...ctx, actor: { kind: 'system', name: 'inquiry' } }
}

const recordUnanswered = action({
  name: 'payments.note-silence',
  may: system,
  input: z.object({ id: z.string(), reason: z.string() }),
  clears: [],
  run: async (ctx, { id, reason }) => {
    const payment = await lockPayment(ctx, id)
    await recordEvent(ctx, id, 'inquiry_unanswered', { details: { reason } })
    return changePayment(ctx, payment, { next_inquiry_at: nextInquiry(payment, ctx.clock()) })
  },
})

/** Handles the return of the buyer's browser from the gateway's page. Repeating it has no effect. */
export async function returnFromPage(ctx: Context, id: string): Promise<void> {
  const payment = await findPayment(ctx, id)
  if (!payment) return
  await recordReturn(ctx, { id: payment.id })
  await inquireOnce(ctx, payment)
}

const recordReturn = action({
  name: 'payments.record-return',
  may: system,
  input: z.object({ id: z.string() }),
  clears: [],
  run: async (ctx, { id }) => {
    await lockPayment(ctx, id)
    if (await hasEvent(ctx, id, ['browser_returned'])) return
    await recordEvent(ctx, id, 'browser_returned')
  },
})

/** The current state of a payment. Queries the gateway, to make up for a lost notification while the buyer waits. */
export async function findPaymentNow(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  const payment = await findPayment(ctx, id)
  return payment && inquireOnce(ctx, payment)
}

const inFlight = new Map<string, Promise<PaymentRow>>()

/**
 * Queries the gateway about an open payment on behalf of a buyer. Anyone who knows its id can trigger this, so it
 * queries at most once every few seconds. Concurrent callers share the answer; on another node they get the stored
 * state.
 */
async function inquireOnce(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (!canStillChange(payment)) return payment
  const earlier = inFlight.get(payment.id)
  // If the shared query fails, others still get the stored state.
  if (earlier) return earlier.catch(() => payment)
  const answer = inquireUnlessRecent(ctx, payment).finally(() => inFlight.delete(payment.id))
  inFlight.set(payment.id, answer)
  return answer
}

async function inquireUnlessRecent(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (await wasAskedRecently(ctx, payment.id)) return payment
  const isOurs = await claimInquiry(asInquiry(ctx), { id: payment.id })
  return isOurs ? (await queryGateway(ctx, payment)).payment : payment
}

/**
 * Claims an inquiry, so that no lock is held while querying the gateway: the recorded event prevents concurrent
 * queries.
 */
const claimInquiry = action({
  name: 'payments.claim-inquiry',
  may: system,
  input: z.object({ id: z.string() }),
  clears: [],
  run: async (ctx, { id }) => {
    const payment = await lockPayment(ctx, id)
    if (!canStillChange(payment) || (await wasAskedRecently(ctx, id))) return false
    await recordEvent(ctx, id, 'inquiry_sent')
    return true
  },
})

/** False once the payment is closed, or if its page was never opened. */
function canStillChange({ status, redirect_url }: PaymentRow): boolean {
  return isOpen(status) && redirect_url !== null
}

function wasAskedRecently(ctx: Context, id: string): Promise<boolean> {
  const since = earlier(ctx.clock(), secondsBetweenInquiries * secondMs)
  const kinds = ['inquiry_sent', 'inquiry', 'inquiry_refused', 'inquiry_unanswered', 'notification']
  return hasEvent(ctx, id, kinds, since)
}

async function hasEvent(ctx: Context, id: string, kinds: string[], since = new Date(0)): Promise<boolean> {
  const event = await ctx.database
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', id)
    .where('kind', 'in', kinds)
    .where('at', '>', since)
    .executeTakeFirst()
  return event !== undefined
}

/** Queries the gateway at the request of staff, even about a closed payment, whose state may have changed. */
export async function inquireForStaff(ctx: Context, id: string): Promise<PaymentRow> {
  permitted('money.manage')(ctx.actor)
  const payment = (await findPayment(ctx, id)) ?? notFound()
  await recordRequest(ctx, { id: payment.id })
  return (await queryGateway(ctx, payment)).payment
}

const recordRequest = action({
  name: 'payments.inquire',
  may: permitted('money.manage'),
  input: z.object({ id: z.string() }),
  clears: [],
  run: (ctx, { id }) => recordEvent(ctx, id, 'inquiry_requested'),
  audit: { subject: ({ id }) => `payment:${id}` },
})
