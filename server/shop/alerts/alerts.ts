import type { ExpressionBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import { type Alert as AlertAnswer, type listAlertsCall, resolveAlertCall } from '#contract/admin/alerts.ts'
import { alertPath } from '#model/alert-path.ts'
import { type Alert, type AlertKind, alertText } from '#server/messages/alert-reasons.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Alerts, Database } from '#server/platform/database/rows.ts'
import { enqueueEmails, type NewEmail } from '#server/platform/email/outbox.ts'
import { action, inTransaction } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { containing } from '#server/platform/text/search-pattern.ts'

/** What can wait; everything else endangers money, a parcel or the shop itself. */
export const calmAlerts: AlertKind[] = ['orders.paid-late', 'payments.underpaid', 'mail.given-up']

type Topic = { kind: AlertKind; subject: string }

/** The condition that an alert is the open one of a topic, of which there is at most one. */
function openOne({ kind, subject }: Topic) {
  return ({ and, eb }: ExpressionBuilder<Database, 'alerts'>) =>
    and([eb('kind', '=', kind), eb('subject', '=', subject), eb('resolved_at', 'is', null)])
}

/**
 * Alerts staff to something that they must know or do, in the transaction that detected it; returns whether it is new.
 * Has no effect while an alert of the same kind about the same subject is open.
 */
export async function raiseAlert(
  ctx: Context,
  alert: Alert,
  /** Pass false if the shop's own mailbox is failing. */
  { isEmailed = true } = {},
): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const { kind, subject, params } = alert
    const raised = await inside.database
      .insertInto('alerts')
      .values({ kind, subject, params: jsonb(params), raised_at: ctx.clock() })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).where('resolved_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!raised || !isEmailed) return raised !== undefined
    const { alerts, alertEmail } = messagesOf(ctx)
    const businessDetails = await inside.businessDetails(inside)
    const mail: NewEmail = {
      kind: 'alerts.raised',
      adminPath: alertPath(subject) ?? '/alerts',
      subject: alertEmail.subject(alert),
      blocks: [
        { kind: 'paragraph', text: alertText(alerts, alert, businessDetails.timeZone) },
        { kind: 'facts', rows: [[alertEmail.facts.subject, subject]] },
      ],
    }
    await enqueueEmails(inside, [mail], businessDetails)
    return true
  })
}

/** Whether an alert of this topic was resolved since then. */
export async function wasResolved(ctx: Context, { kind, subject }: Topic, since: Date): Promise<boolean> {
  const resolved = await ctx.database
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', '>=', since)
    .where('resolved_at', '<=', ctx.clock())
    .executeTakeFirst()
  return resolved !== undefined
}

/** Alerts for staff, newest first. */
export async function listAlerts(
  ctx: Context,
  filters: z.output<typeof listAlertsCall.query>,
): Promise<AdminPage<AlertAnswer>> {
  permitted('operations.manage')(ctx.actor)
  const { is_resolved, is_urgent, kind, subject, about, search } = filters
  let alerts = ctx.database.selectFrom('alerts')
  if (is_resolved !== undefined) alerts = alerts.where('resolved_at', is_resolved ? 'is not' : 'is', null)
  if (is_urgent !== undefined) alerts = alerts.where('kind', is_urgent ? 'not in' : 'in', calmAlerts)
  if (kind !== undefined) alerts = alerts.where('kind', '=', kind)
  if (subject !== undefined) alerts = alerts.where('subject', '=', subject)
  if (about) alerts = alerts.where('subject', about === 'others' ? 'not like' : 'like', 'payment:%')
  if (search) alerts = alerts.where('subject', 'ilike', containing(search))
  const page = await adminList(ctx, alerts.selectAll(), filters, {
    by: { column: 'raised_at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'id', type: 'bigint' },
  })
  const { timeZone } = await ctx.businessDetails(ctx)
  return { ...page, rows: page.rows.map((row) => alertAnswer(ctx, row, timeZone)) }
}

/** Marks an alert as resolved; the first person to do so stays recorded. */
export const resolveAlert = action({
  name: 'alerts.resolve',
  may: permitted('operations.manage'),
  input: resolveAlertCall.params,
  clears: [],
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
    const { timeZone } = await ctx.businessDetails(ctx)
    return row ? alertAnswer(ctx, row, timeZone) : notFound()
  },
  audit: { subject: ({ id }) => `alert:${id}`, did: (_, { kind, subject }) => ({ kind, subject }) },
})

/** Resolves an open alert after the actor removed its cause. */
export async function withdrawAlert(ctx: Context, topic: Topic): Promise<void> {
  await ctx.database
    .updateTable('alerts')
    .set({ resolved_at: ctx.clock(), resolved_by: actorName(ctx.actor) })
    .where(openOne(topic))
    .execute()
}

/**
 * Sets the params of the open alert of the same kind and subject. With `evenIfNone`, staff hear of it: the alert is
 * raised if there is none, and raised again if its params differ.
 */
export async function replaceAlert(
  ctx: Context,
  alert: Alert,
  { evenIfNone }: { evenIfNone: boolean },
): Promise<void> {
  const params = jsonb(alert.params)
  if (!evenIfNone) {
    await ctx.database.updateTable('alerts').set({ params }).where(openOne(alert)).execute()
    return
  }
  const same = await ctx.database
    .selectFrom('alerts')
    .select('id')
    .where(openOne(alert))
    .where('params', '=', params)
    .executeTakeFirst()
  if (same) return
  await withdrawAlert(ctx, alert)
  await raiseAlert(ctx, alert)
}

function alertAnswer(ctx: Context, row: Selectable<Alerts>, timeZone: string): AlertAnswer {
  const { kind, params, text, raised_at, resolved_at } = row
  return {
    ...row,
    is_urgent: !calmAlerts.some((calm) => calm === kind),
    // Alerts stored before alerts had params keep the text that they were raised with.
    text: text ?? alertText(messagesOf(ctx).alerts, { kind, params } as Alert, timeZone),
    raised_at: raised_at.toISOString(),
    resolved_at: resolved_at?.toISOString() ?? null,
  }
}
