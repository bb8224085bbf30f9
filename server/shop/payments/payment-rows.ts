import type { Selectable, Updateable } from 'kysely'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Payments } from '#server/platform/database/rows.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import type { PaymentState } from './payment-states.ts'

/** Why the shop itself failed a payment. What the gateway said about it is stored separately and never interpreted. */
export const paymentErrorCodes = ['order_already_paid', 'not_confirmed'] as const
export type PaymentErrorCode = (typeof paymentErrorCodes)[number]

type Codes = { status: PaymentState; error_code: PaymentErrorCode | null }
export type PaymentRow = Omit<Selectable<Payments>, keyof Codes> & Codes

export async function paymentById(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  const row = await ctx.database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row as PaymentRow | undefined
}

export async function paymentByInvoice(ctx: Context, invoice: string): Promise<PaymentRow | undefined> {
  const row = await ctx.database
    .selectFrom('payments')
    .selectAll()
    .where('invoice_number', '=', invoice)
    .executeTakeFirst()
  return row as PaymentRow | undefined
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(ctx: Tx, id: string): Promise<PaymentRow> {
  const row = await ctx.database
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row as PaymentRow
}

/** Updates a locked payment. The caller checks that the transition table allows its new status. */
export async function changePayment(
  ctx: Context,
  payment: PaymentRow,
  change: Omit<Updateable<Payments>, keyof Codes> & Partial<Codes>,
): Promise<PaymentRow> {
  const row = await ctx.database
    .updateTable('payments')
    .set(change)
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as PaymentRow
}

/** Adds an event to a payment's history. Never pass a raw payload or a card number. */
export async function recordEvent(
  ctx: Context,
  event: {
    payment_id: string
    kind: string
    from?: PaymentState
    to?: PaymentState
    details?: Record<string, unknown>
  },
): Promise<void> {
  await ctx.database
    .insertInto('payment_events')
    .values({
      payment_id: event.payment_id,
      kind: event.kind,
      from_status: event.from ?? null,
      to_status: event.to ?? null,
      details: jsonb({ actor: actorName(ctx.actor), ...event.details }),
      at: ctx.clock(),
    })
    .execute()
}
