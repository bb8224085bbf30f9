import { type RawBuilder, sql } from 'kysely'
import { maxExactCount } from '#contract/admin/list.ts'
import { type Task, type TaskKind, taskPermissions } from '#contract/admin/reports.ts'
import { may, staff } from '#server/platform/kernel/allow.ts'
import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { calmAlerts } from '#server/shop/alerts/alerts.ts'
import { lowStock } from '#server/shop/catalogue/move-stock.ts'
import { waitsForCancelAnswer } from '#server/shop/orders/cancel-request-state.ts'
import { isToPackNow, proofDue } from '#server/shop/orders/proofs/proof-state.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'

type Now = { now: Date; timeZone: string; needsBackups: boolean }
/**
 * A query that returns a row per waiting record, oldest first, with the time `at` when it began to wait, and for orders
 * their `id`. Each query has an index.
 */
type Waiting = (now: Now) => RawBuilder<{ at: Date | null; id?: string }>

const waiting: Record<TaskKind, Waiting> = {
  transfers: ({ timeZone }) => sql`select booked_on::timestamp at time zone ${timeZone} as at
    from bank_statement_lines where status = 'open' order by booked_on`,
  to_pack: () => sql`select id, (select min(sold_at) from order_items where order_id = orders.id) as at
    from orders where ${isToPackNow} order by at`,
  proofs: () => sql`select id, (select coalesce(max(proof.answered_at), min(sold_at)) from order_items
    left join engraving_proofs as proof on proof.order_id = orders.id where order_items.order_id = orders.id) as at
    from orders where ${proofDue} order by at`,
  cancel_requests: () => sql`select id, cancel_asked_at as at
    from orders where ${waitsForCancelAnswer} order by cancel_asked_at`,
  unpaid: () => sql`select id, created_at as at
    from orders where status = 'awaiting_payment' order by created_at`,
  workshop: ({ now, timeZone }) => sql`select promised_on::timestamp at time zone ${timeZone} as at
    from workshop_jobs where stage in ('queued', 'forging', 'finishing')
    and promised_on < (${now}::timestamptz at time zone ${timeZone})::date order by promised_on`,
  refunds: () => sql`select id, (select max(recorded_at) from order_payments where order_id = orders.id) as at
    from orders where owed_cents > 0 order by at`,
  alerts: () => sql`select raised_at as at from alerts where resolved_at is null
    and subject not like 'payment:%' and kind <> all(${calmAlerts}) order by raised_at`,
  calm_alerts: () => sql`select raised_at as at from alerts where resolved_at is null
    and subject not like 'payment:%' and kind = any(${calmAlerts}) order by raised_at`,
  backups: ({ now, needsBackups }) => sql`select made.started_at as at
    from (select 1) as one left join lateral
      (select started_at, trial_error from backups where file is not null order by started_at desc, id desc limit 1) as made on true
    where ${needsBackups}::boolean and (made.started_at is null or made.trial_error is not null
      or made.started_at < ${now}::timestamptz - interval '2 days'
      or exists (select from backups where file is null and started_at > made.started_at))`,
  comments: () => sql`select created_at as at
    from blog_comments where status = 'waiting' order by created_at`,
  messages: () => sql`select created_at as at
    from contact_messages where settled_at is null order by created_at`,
  reviews: () => sql`select created_at as at
    from reviews where settled_at is null order by created_at`,
  low_stock: () => sql`select null::timestamptz as at
    from products where is_active and not is_made_to_order and stock <= ${lowStock}`,
  mails: () => sql`select given_up_at as at
    from outbox where given_up_at is not null and sent_at is null order by given_up_at`,
  payments: () => sql`select min(raised_at) as at
    from alerts where resolved_at is null and subject like 'payment:%' group by subject`,
  rules: ({ now, timeZone }) => sql`select checked_on::timestamp at time zone ${timeZone} as at
    from shipping_countries as countries left join shipping_settings on true
    where coalesce(checked_on::timestamp at time zone ${timeZone}, confirmed_at) < ${yearsBefore(now, 1)}::timestamptz
    and (blocked_reason is not null or exists (select from shipping_rules where country_code = countries.code))
    order by checked_on`,
  searches: ({ now, timeZone }) => sql`select min(day)::timestamp at time zone ${timeZone} as at
    from search_counts where day > (${now}::timestamptz at time zone ${timeZone})::date - 7
    group by words having (array_agg(found order by day desc) filter (where found is not null))[1] = 0`,
}

const ofOrders: TaskKind[] = ['to_pack', 'proofs', 'cancel_requests', 'unpaid', 'refunds']

/** The caller's tasks, in one query. */
export async function listTasks(ctx: Context): Promise<Task[]> {
  staff(ctx.actor)
  const kinds = (Object.keys(taskPermissions) as TaskKind[]).filter((kind) =>
    taskPermissions[kind].every((permission) => may(ctx.actor, permission)),
  )
  if (kinds.length === 0) return []
  const now = {
    now: ctx.clock(),
    timeZone: await findTimeZone(ctx),
    needsBackups: ctx.gateways.backups.areExpected,
  }
  const counts = kinds.map(
    (kind) => sql`(select ${kind}::text as kind, count(*)::integer as count, min(at) as oldest,
      ${ofOrders.includes(kind) ? sql`min(id)` : sql`null::text`} as order_id
      from (${waiting[kind](now)} limit ${maxExactCount + 1}) as waiting)`,
  )
  const { rows } = await sql<{ kind: TaskKind; count: number; oldest: Date | null; order_id: string | null }>`
    ${sql.join(counts, sql` union all `)}`.execute(ctx.database)
  return rows.map(({ kind, count, oldest, order_id }) => ({
    kind,
    count: Math.min(count, maxExactCount),
    count_is_exact: count <= maxExactCount,
    oldest_at: oldest?.toISOString() ?? null,
    order_id: count === 1 ? order_id : null,
  }))
}
