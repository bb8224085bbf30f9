import type { Selectable, Updateable } from 'kysely'
import type { DeclineReason } from '#contract/shop/payments.ts'
import { declineOf } from '#server/integrations/payment-2c2p/response-codes.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Payments } from '#server/platform/database/rows.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context, Locale, Tx } from '#server/platform/kernel/context.ts'
import type { PaymentState } from './payment-states.ts'

/** Why the shop itself failed a payment. What the gateway said about it is stored separately and never interpreted. */
export const paymentErrorCodes = ['order_already_paid', 'not_confirmed'] as const
type PaymentErrorCode = (typeof paymentErrorCodes)[number]

type Codes = { status: PaymentState; error_code: PaymentErrorCode | null }
export type PaymentRow = Omit<Selectable<Payments>, keyof Codes> & Codes

export type PaymentChange = Omit<Updateable<Payments>, keyof Codes> & Partial<Codes>

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A payment by id; knowing the id is enough. */
export async function findPayment(ctx: Context, text: string): Promise<PaymentRow | undefined> {
  if (!uuid.test(text)) return undefined
  const id = text.toLowerCase()
  const row = await ctx.database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
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
  change: PaymentChange,
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
  payment_id: string,
  kind: string,
  { from, to, details }: { from?: PaymentState; to?: PaymentState; details?: object } = {},
): Promise<void> {
  await ctx.database
    .insertInto('payment_events')
    .values({
      payment_id,
      kind,
      from_status: from ?? null,
      to_status: to ?? null,
      details: jsonb({ actor: actorName(ctx.actor), ...details }),
      at: ctx.clock(),
    })
    .execute()
}

/** Why a payment failed, for its customer and for staff: the shop's reason, or else the gateway's. */
export function errorMessageOf(
  ctx: { locale: Locale },
  { error_code, gateway_message }: Pick<PaymentRow, 'error_code' | 'gateway_message'>,
): string | null {
  return error_code ? messagesOf(ctx).paymentErrors[error_code] : gateway_message
}

const ownReasons: Record<PaymentErrorCode, DeclineReason> = {
  order_already_paid: 'already_paid',
  not_confirmed: 'not_confirmed',
}

/** Why a payment failed, as a code; undefined unless it has failed. */
export function declineReasonOf({
  status,
  error_code,
  gateway_code,
}: Pick<PaymentRow, 'status' | 'error_code' | 'gateway_code'>): DeclineReason | undefined {
  if (status !== 'failed') return undefined
  return error_code ? ownReasons[error_code] : declineOf(gateway_code ?? '')
}
