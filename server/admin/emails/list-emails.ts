import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import {
  type EmailDetail,
  type EmailState,
  type EmailSummary,
  type listEmailsCall,
  resendEmailCall,
} from '#contract/admin/conversations/emails.ts'
import type { Database, Outbox } from '#server/platform/database/rows.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { withdrawAlert } from '#server/shop/alerts/alerts.ts'
import { failedEmailAlert } from './deliver-email.ts'

type Row = Selectable<Outbox>
type Filters = z.output<typeof listEmailsCall.query>

/** Emails, newest first. */
export async function listEmails(ctx: Context, filters: Filters): Promise<AdminPage<EmailSummary>> {
  permitted('operations.manage')(ctx.actor)
  const { state, kind, order, search } = filters
  let mails = ctx.database.selectFrom('outbox')
  if (state !== undefined) mails = mails.where((where) => isIn(state, where))
  if (kind !== undefined) mails = mails.where('kind', '=', kind)
  if (order !== undefined) mails = mails.where('order_id', '=', order.toUpperCase())
  if (search) {
    mails = mails.where(hasWords(sql`folded(' ' || coalesce(recipient, '') || ' ' || subject)`, search))
  }
  const page = await adminList(ctx, mails.selectAll(), filters, {
    by: { column: 'created_at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'id', type: 'bigint' },
  })
  return { ...page, rows: page.rows.map(emailAnswer) }
}

/** The emails about an order, oldest first. */
export async function listOrderEmails(ctx: Context, orderId: string): Promise<EmailSummary[]> {
  permitted('orders.read', 'operations.manage')(ctx.actor)
  const rows = await ctx.database
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(maxEmailsOfOrder)
    .execute()
  return rows.map(emailAnswer)
}

const maxEmailsOfOrder = 200

function isIn(state: EmailState, where: ExpressionBuilder<Database, 'outbox'>) {
  if (state === 'sent') return where('sent_at', 'is not', null)
  if (state === 'given_up') return where('given_up_at', 'is not', null)
  return where.and([
    where('sent_at', 'is', null),
    where('given_up_at', 'is', null),
    where('attempts', state === 'waiting' ? '=' : '>', 0),
  ])
}

/** An email with its text, unless the text contains a secret of the recipient. */
export async function showEmail(ctx: Context, id: number): Promise<EmailDetail> {
  permitted('operations.manage')(ctx.actor)
  const row = await ctx.database.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) notFound()
  const { is_secret, text, html } = row
  return { ...emailAnswer(row), text: is_secret ? null : text, html: is_secret ? null : html }
}

/** Makes an email due now. Repeating it before it is sent has no effect. */
export const resendEmail = action({
  name: 'mails.resend',
  may: permitted('operations.manage'),
  input: resendEmailCall.params,
  clears: [],
  run: async (ctx, { id }) => {
    const row = await ctx.database
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) notFound()
    const isFinal = row.sent_at !== null || row.given_up_at !== null
    if (isFinal && row.is_secret) return refuse('mail_secret')
    const changed = {
      due_at: ctx.clock(),
      // Mail clients hide a message if they already have one with its Message-ID.
      ...(row.sent_at && { resends: row.resends + 1 }),
      ...(isFinal && { attempts: 0, sent_at: null, given_up_at: null, last_error: null }),
    }
    await ctx.database.updateTable('outbox').set(changed).where('id', '=', id).execute()
    await withdrawAlert(ctx, failedEmailAlert(id))
    await ctx.sendJobs(ctx, 'emails', [String(id)], { isDue: true })
    return emailAnswer({ ...row, ...changed })
  },
  audit: { subject: ({ id }) => `mail:${id}` },
})

function emailAnswer(row: Row): EmailSummary {
  const { id, kind, order_id, subject, attempts, last_error } = row
  const state = stateOf(row)
  const isOpen = state === 'waiting' || state === 'retrying'
  return {
    id,
    kind,
    state,
    to: row.recipient,
    order_id,
    subject,
    attempts,
    last_error,
    created_at: row.created_at.toISOString(),
    due_at: isOpen ? row.due_at.toISOString() : null,
    sent_at: row.sent_at?.toISOString() ?? null,
    given_up_at: row.given_up_at?.toISOString() ?? null,
  }
}

function stateOf({ sent_at, given_up_at, attempts }: Row): EmailState {
  if (sent_at) return 'sent'
  if (given_up_at) return 'given_up'
  return attempts > 0 ? 'retrying' : 'waiting'
}
