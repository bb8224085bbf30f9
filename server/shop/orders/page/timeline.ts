import type { TimelineEntry } from '#contract/admin/orders/order-page.ts'
import { listOrderEmails } from '#server/admin/emails/list-emails.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { listActorNames } from '#server/platform/records/list-history.ts'
import { type OrderRecord, reasonText } from '../admin/admin-order.ts'
import { engravedItems } from '../proofs/proof-state.ts'

type At<Entry> = Entry extends { at: string }
  ? Omit<Entry, 'at' | 'by'> & { at: Date; actor: string | null }
  : never
type Dated = At<TimelineEntry>

/**
 * The timeline of an order, oldest first. Card payments and emails appear at the time they started, with their current
 * state.
 */
export async function timelineOf(ctx: Context, order: OrderRecord): Promise<TimelineEntry[]> {
  const entries: Dated[] = [
    ...statusesOf(ctx, order),
    ...order.notes.map(({ text, actor, at }) => ({ kind: 'note' as const, text, actor, at })),
    ...order.refunds.map(({ amount_cents, reason, gateway_reference, credit_note, actor, at }) => ({
      kind: 'refund' as const,
      amount: moneyText(amount_cents),
      reason,
      credit_note,
      actor,
      at,
      reference: gateway_reference,
    })),
    ...(await paymentsOf(ctx, order.id)),
    ...receivedOf(order),
    ...cancelRequestsOf(order),
    ...(await emailsOf(ctx, order.id)),
    ...(await addressesOf(ctx, order.id)),
    ...(await proofsOf(ctx, order)),
  ]
  const names = await listActorNames(
    ctx,
    entries.flatMap(({ actor }) => actor ?? []),
  )
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ actor, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      by: actor === null ? null : { actor, name: names.get(actor) ?? null },
    })) as TimelineEntry[]
}

function statusesOf(ctx: Context, order: OrderRecord): Dated[] {
  return order.changes.map((change) => ({
    kind: 'status',
    from: change.from,
    to: change.to,
    reason: reasonText(ctx, change),
    is_public: change.is_note_public,
    actor: change.actor,
    at: change.at,
  }))
}

async function paymentsOf(ctx: Context, orderId: string): Promise<Dated[]> {
  const rows = await ctx.database
    .selectFrom('payments')
    .select(['status', 'amount_cents', 'gateway_reference as reference', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute()
  return rows.map(({ amount_cents, ...payment }) => ({
    ...payment,
    kind: 'payment',
    amount: moneyText(amount_cents),
    actor: null,
  }))
}

function receivedOf({ payments }: OrderRecord): Dated[] {
  return payments.map(
    ({ method, amount_cents, reference, received_on, payer_name, recorded_by, recorded_at }) => ({
      kind: 'received',
      method,
      amount: moneyText(amount_cents),
      payer: payer_name,
      reference,
      received_on,
      actor: recorded_by,
      at: recorded_at,
    }),
  )
}

async function emailsOf(ctx: Context, orderId: string): Promise<Dated[]> {
  const mails = await listOrderEmails(ctx, orderId)
  return mails.map(({ id, subject, to, state, created_at }) => ({
    kind: 'mail',
    id,
    subject,
    to,
    state,
    actor: null,
    at: new Date(created_at),
  }))
}

/** The customer's request to cancel, and its refusal; if it was accepted, the status says so. */
function cancelRequestsOf(order: OrderRecord): Dated[] {
  const { cancel_asked_at, cancel_answered_at, cancel_answered_by: actor } = order
  const entry = { kind: 'cancel_request' as const }
  return [
    ...(cancel_asked_at
      ? [
          {
            ...entry,
            is_declined: false,
            text: order.cancel_reason,
            actor: `customer:${order.account_id ?? 0}`,
            at: cancel_asked_at,
          },
        ]
      : []),
    ...(order.cancel_outcome === 'declined' && cancel_answered_at
      ? [{ ...entry, is_declined: true, text: order.cancel_answer, actor, at: cancel_answered_at }]
      : []),
  ]
}

/** Corrections of the address; without values once the customer's data was deleted. */
async function addressesOf(ctx: Context, orderId: string): Promise<Dated[]> {
  const rows = await ctx.database
    .selectFrom('audit_log')
    .select(['actor', 'at', 'before', 'after'])
    .where('subject', '=', `order-address:${orderId}`)
    .orderBy('id')
    .execute()
  return rows.map(({ actor, at, before, after }) => {
    const old = (before ?? {}) as Record<string, string>
    const now = (after ?? {}) as Record<string, string>
    const changed = Object.keys(now).filter((line) => now[line] !== old[line])
    const only = (lines: Record<string, string>) =>
      Object.fromEntries(changed.map((line) => [line, lines[line] ?? '']))
    return { kind: 'address', before: only(old), after: only(now), actor, at }
  })
}

/** The answers to proofs; that one was put up, its email says. */
async function proofsOf(ctx: Context, { id, items }: OrderRecord): Promise<Dated[]> {
  if (engravedItems(items).length === 0) return []
  const rows = await ctx.database
    .selectFrom('engraving_proofs')
    .select(['answer', 'reason', 'answered_by as actor', 'answered_at as at'])
    .where('order_id', '=', id)
    .where('answer', 'in', ['approved', 'change', 'waived'])
    .$narrowType<{ answer: 'approved' | 'change' | 'waived'; at: Date }>()
    .execute()
  return rows.map((row) => ({ ...row, kind: 'proof' }))
}
