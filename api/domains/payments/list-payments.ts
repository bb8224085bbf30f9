import type { Selectable } from 'kysely'
import type {
  PaymentEvent,
  WatchedPayment,
  WatchedPaymentWithEvents,
} from '../../../contract/office/payments.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { moneyText } from '../../core/money.ts'
import { type Page, paged } from '../../core/page.ts'
import { notFound } from '../../core/problem.ts'
import type { PaymentEvents } from '../../database/rows.ts'
import { findPayment } from './inquire.ts'
import { errorCodesMatching, errorMessageOf } from './payment-errors.ts'
import type { PaymentRow } from './payment-rows.ts'
import type { PaymentState } from './payment-states.ts'

type Query = {
  status?: PaymentState | undefined
  order?: string | undefined
  search?: string | undefined
  page: number
  page_size: number
}

/** Card payments for staff, newest first. */
export async function listPayments(
  ctx: Context,
  { status, order, search, page, page_size }: Query,
): Promise<Page<WatchedPayment>> {
  permitted('money.manage')(ctx.actor)
  let payments = ctx.database.selectFrom('payments')
  if (status) payments = payments.where('status', '=', status)
  if (order) payments = payments.where('order_id', '=', order.toUpperCase())
  if (search) {
    const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
    const codes = errorCodesMatching(ctx, search)
    payments = payments.where((either) =>
      either.or([
        either('invoice_number', 'ilike', pattern),
        either('gateway_reference', 'ilike', pattern),
        either('gateway_message', 'ilike', pattern),
        ...(codes.length > 0 ? [either('error_code', 'in', codes)] : []),
        either(either.cast<string>('id', 'text'), '=', search.toLowerCase()),
      ]),
    )
  }
  const { count, rows } = await paged(payments.selectAll().orderBy('created_at', 'desc').orderBy('id'), {
    page,
    page_size,
  })
  return { count, rows: (rows as PaymentRow[]).map((row) => paymentAnswer(ctx, row)) }
}

/** A payment with all its events, for staff. */
export async function showPayment(ctx: Context, id: string): Promise<WatchedPaymentWithEvents> {
  permitted('money.manage')(ctx.actor)
  const payment = (await findPayment(ctx, id)) ?? notFound()
  const events = await ctx.database
    .selectFrom('payment_events')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute()
  return { ...paymentAnswer(ctx, payment), events: events.map(eventAnswer) }
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

function eventAnswer(event: Selectable<PaymentEvents>): PaymentEvent {
  const { actor, ...details } = event.details as { actor: string } & Record<string, unknown>
  return {
    at: event.at.toISOString(),
    kind: event.kind,
    actor,
    from: event.from_status as PaymentState | null,
    to: event.to_status as PaymentState | null,
    details,
  }
}
