import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Alert } from '../../contract/office/alerts.ts'
import { Id } from '../../contract/wire.ts'
import { actorName } from '../core/actor.ts'
import { staff } from '../core/allow.ts'
import type { Context } from '../core/context.ts'
import { type Page, paged } from '../core/page.ts'
import { notFound } from '../core/problem.ts'
import { inTransaction, verb } from '../core/verb.ts'
import type { Alerts } from '../database/rows.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

type Raised = {
  /** '<domain>.<what>': 'orders.paid-but-sold'. */
  kind: string
  /** What it is about: 'order:0123456789', 'payment:<uuid>', 'mail:12'. */
  subject: string
  /** What happened and what to do about it, for staff. */
  text: string
  /** False when the shop's own mailbox is what fails. */
  isMailed?: boolean
}

/**
 * Alerts staff to something that a person must know or do, in the transaction that found it. While an alert of this kind
 * about this subject is open, another adds nothing.
 */
export async function raiseAlert(
  ctx: Context,
  { kind, subject, text, isMailed = true }: Raised,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const raised = await inside.database
      .insertInto('alerts')
      .values({ kind, subject, text, raised_at: ctx.clock() })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).where('resolved_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!raised || !isMailed) return
    await enqueueMail(inside, {
      kind: 'alerts.raised',
      subject: `Please look: ${subject}`,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'facts', rows: [['About', subject]] },
      ],
    })
  })
}

/** Whether staff have still to look at it. */
export async function hasOpenAlert(
  ctx: Context,
  { kind, subject }: Pick<Raised, 'kind' | 'subject'>,
): Promise<boolean> {
  const open = await ctx.database
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

type Wanted = {
  is_resolved?: boolean | undefined
  kind?: string | undefined
  subject?: string | undefined
  page: number
  page_size: number
}

/** Alerts for staff: open ones first, then newest first. */
export async function listAlerts(ctx: Context, wanted: Wanted): Promise<Page<Alert>> {
  staff(ctx.actor)
  const { is_resolved, kind, subject, page, page_size } = wanted
  let alerts = ctx.database.selectFrom('alerts')
  if (is_resolved !== undefined) alerts = alerts.where('resolved_at', is_resolved ? 'is not' : 'is', null)
  if (kind !== undefined) alerts = alerts.where('kind', '=', kind)
  if (subject !== undefined) alerts = alerts.where('subject', '=', subject)
  const { count, rows } = await paged(
    alerts
      .selectAll()
      .orderBy((order) => order('resolved_at', 'is not', null))
      .orderBy('raised_at', 'desc')
      .orderBy('id', 'desc'),
    { page, page_size },
  )
  return { count, rows: rows.map(alertAnswer) }
}

/** Marks an alert as resolved; whoever did so first stays recorded. */
export const resolveAlert = verb({
  name: 'alerts.resolve',
  may: staff,
  input: z.object({ id: Id }),
  run: async (ctx, { id }) => {
    const row = await ctx.database
      .updateTable('alerts')
      .set((set) => ({
        resolved_at: set.fn.coalesce('resolved_at', set.val(ctx.clock())),
        resolved_by: set.fn.coalesce('resolved_by', set.val(actorName(ctx.actor))),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return row ? alertAnswer(row) : notFound()
  },
  subject: (_, { kind, subject }) => `${kind} ${subject}`,
})

/** Resolves an open alert whose cause is gone, in the name of whoever removed it. */
export async function endAlert(
  ctx: Context,
  { kind, subject }: Pick<Raised, 'kind' | 'subject'>,
): Promise<void> {
  await ctx.database
    .updateTable('alerts')
    .set({ resolved_at: ctx.clock(), resolved_by: actorName(ctx.actor) })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .execute()
}

function alertAnswer({ raised_at, resolved_at, ...alert }: Selectable<Alerts>): Alert {
  return {
    ...alert,
    raised_at: raised_at.toISOString(),
    resolved_at: resolved_at?.toISOString() ?? null,
  }
}
