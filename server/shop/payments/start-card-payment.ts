import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { later, minuteMs } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { lockOwnOrder } from '#server/shop/orders/find-orders.ts'
import { minutesToPay } from '#server/shop/orders/order-states.ts'
import { paymentTerms } from '#server/shop/orders/payment/payment-settings.ts'
import { paymentPageOf } from './create-payment-page.ts'
import { queryGateway } from './inquire.ts'
import { lockPayment, type PaymentRow, recordEvent } from './payment-rows.ts'
import { isOpen, nextInquiry, type PaymentState } from './payment-states.ts'

type Input = { order_id: string; key?: string | undefined }

/**
 * Opens the gateway's page for one of the caller's unpaid card orders. Three steps avoid holding a lock during the
 * call: record a payment, call the gateway, record its answer. Reuses an open payment, so a double click pays only
 * once; a repeated call whose payment has failed or expired starts another.
 */
export async function startCardPayment(
  ctx: Context,
  input: Input,
): Promise<{ redirectUrl: string; payment_uuid: string }> {
  let payment = await openPayment(ctx, input)
  let opened = await paymentPageOf(ctx, payment)
  if (opened === 'taken') {
    // The gateway knows this invoice, but its answer was lost. Check that it was not paid before creating another
    // payment.
    const inquired = await queryGateway(ctx, payment)
    if (inquired.payment.status === 'succeeded') return refuse('order_not_awaiting_payment')
    payment = await openPayment(ctx, { order_id: input.order_id })
    opened = await paymentPageOf(ctx, payment)
  }
  if (typeof opened === 'string') return refuse('payment_page_unavailable')
  return { payment_uuid: payment.id, redirectUrl: opened.redirectUrl }
}

const openPayment = action({
  name: 'payments.open-attempt',
  may: signedIn,
  input: z.object({ order_id: z.string(), key: z.string().optional() }),
  clears: [],
  run: async (ctx, { order_id, key }) => {
    // A repeated call checks again: the order may have been paid or canceled since.
    const { id, payment_method, status, expires_at, ...order } = await lockOwnOrder(ctx, order_id)
    if (payment_method !== 'card_2c2p') return refuse('order_not_paid_by_card')
    if (status !== 'pending' || !expires_at || expires_at <= ctx.clock())
      return refuse('order_not_awaiting_payment')
    const open = () => openOrNew(ctx, { ...order, id, expires_at })
    const first = await withIdempotencyKey(
      ctx,
      { verb: 'payments.open-attempt', key, body: { order_id } },
      open,
    )
    const payment = await lockPayment(ctx, first.id)
    return isPayable(ctx, payment) ? payment : lockPayment(ctx, (await open()).id)
  },
})

type PayableOrder = { id: string; total_cents: number; currency: string; expires_at: Date }

async function openOrNew(ctx: Context, order: PayableOrder): Promise<{ id: string }> {
  const latest = await latestPayment(ctx, order.id)
  if (!latest || !isPayable(ctx, latest)) return insertPayment(ctx, order, (latest?.attempt ?? 0) + 1)
  await recordEvent(ctx, latest.id, 'started_again')
  return { id: latest.id }
}

function isPayable({ clock }: Context, payment: Pick<PaymentRow, 'status' | 'expires_at'>): boolean {
  return isOpen(payment.status) && payment.expires_at > clock()
}

async function latestPayment(ctx: Context, orderId: string) {
  const row = await ctx.database
    .selectFrom('payments')
    .select(['id', 'status', 'attempt', 'expires_at'])
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst()
  return row && { ...row, status: row.status as PaymentState }
}

async function insertPayment(ctx: Context, order: PayableOrder, attempt: number): Promise<{ id: string }> {
  const id = randomUUID()
  const now = ctx.clock()
  const expires_at = await pageExpiry(ctx, order.expires_at)
  const fresh = { status: 'initiated' as const, expires_at, paid_at: null, inquiries: 0 }
  await ctx.database
    .insertInto('payments')
    .values({
      ...fresh,
      id,
      order_id: order.id,
      attempt,
      // The gateway accepts an invoice number only once, so every payment has its own.
      invoice_number: `${order.id}A${attempt}`,
      amount_cents: order.total_cents,
      currency: order.currency,
      created_at: now,
      next_inquiry_at: nextInquiry(fresh, now),
    })
    .execute()
  await recordEvent(ctx, id, 'started', { to: 'initiated' })
  return { id }
}

/**
 * The order's deadline, but no later than that of a new card order: an order changed from a transfer may have days
 * left.
 */
async function pageExpiry(ctx: Context, orderExpiry: Date): Promise<Date> {
  const minutes = minutesToPay('card_2c2p', await readSetting(ctx, paymentTerms))
  const latest = later(ctx.clock(), minutes * minuteMs)
  return orderExpiry < latest ? orderExpiry : latest
}
