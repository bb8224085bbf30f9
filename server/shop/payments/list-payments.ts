import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  listPaymentsCall,
  WatchedPayment,
  WatchedPaymentWithEvents,
} from '#contract/admin/money/payments.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { errorMessageOf, findPayment, type PaymentRow, paymentErrorCodes, uuid } from './payment-rows.ts'
import type { PaymentState } from './payment-states.ts'

type Query = z.output<typeof listPaymentsCall.query>

/** Card payments for staff, newest first. */
export async function listPayments(
  ctx: Context,
  { status, order, search, is_unclear, ...paging }: Query,
): Promise<AdminPage<WatchedPayment>> {
  permitted('money.manage')(ctx.actor)
  let payments = ctx.database.selectFrom('payments')
  if (status) payments = payments.where('status', '=', status)
  if (order) payments = payments.where('order_id', '=', order.toUpperCase())
  if (search) {
    const { paymentErrors } = messagesOf(ctx)
    const codes = paymentErrorCodes.filter((code) =>
      paymentErrors[code].toLowerCase().includes(search.toLowerCase()),
    )
    payments = payments.where((either) =>
      either.or([
        // Must match the expression of the index.
        hasWords(
          sql`lower(' ' || invoice_number || ' ' || coalesce(gateway_reference, '') || ' ' || coalesce(gateway_message, ''))`,
          search,
          { isFolded: false },
        ),
        ...(codes.length > 0 ? [either('error_code', 'in', codes)] : []),
        ...(uuid.test(search) ? [either('id', '=', search.toLowerCase())] : []),
      ]),
    )
  }
  if (is_unclear !== undefined) {
    // Starts from the few alerts rather than the many payments.
    const unclear = sql`select split_part(subject, ':', 2)::uuid from alerts
      where resolved_at is null and subject like 'payment:%'`
    payments = payments.where(
      is_unclear ? sql<boolean>`payments.id in (${unclear})` : sql<boolean>`payments.id not in (${unclear})`,
    )
  }
  const page = await adminList(ctx, payments.selectAll(), paging, {
    by: { column: 'created_at', type: 'timestamptz' },
    id: { column: 'id', type: 'uuid' },
    direction: 'desc',
  })
  return { ...page, rows: (page.rows as PaymentRow[]).map((row) => paymentAnswer(ctx, row)) }
}

/** A payment with all its events, for staff. */
export async function showPayment(ctx: Context, id: string): Promise<WatchedPaymentWithEvents> {
  permitted('money.manage')(ctx.actor)
  const payment = (await findPayment(ctx, id)) ?? notFound()
  const events = await ctx.database
    .selectFrom('payment_events')
    .select(['at', 'kind', 'details'])
    .select(sql<PaymentState | null>`from_status`.as('from'))
    .select(sql<PaymentState | null>`to_status`.as('to'))
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute()
  return {
    ...paymentAnswer(ctx, payment),
    events: events.map((event) => {
      const { actor, ...details } = event.details as { actor: string }
      return { ...event, actor, details, at: event.at.toISOString() }
    }),
  }
}

function paymentAnswer(ctx: Context, payment: PaymentRow): WatchedPayment {
  return {
    ...payment,
    amount: moneyText(payment.amount_cents),
    error_message: errorMessageOf(ctx, payment),
    created_at: payment.created_at.toISOString(),
    expires_at: payment.expires_at.toISOString(),
    paid_at: payment.paid_at?.toISOString() ?? null,
    next_inquiry_at: payment.next_inquiry_at?.toISOString() ?? null,
  }
}
