import { sql } from 'kysely'
import { paymentStatuses } from '#contract/shop/payments.ts'
import { orderStatuses } from '#model/order-statuses.ts'
import { newestRuns } from '#server/operations/backup/backup-runs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { isInWork } from '#server/shop/orders/order-states.ts'
import { isOpen } from '#server/shop/payments/payment-states.ts'

/**
 * The number of entries in a state, and the age of the oldest in seconds, which is 0 if there is none or it is due
 * later.
 */
export type Queue = { state: string; count: number; oldest: number }

/** The unfinished work in the database. */
export type StoredFigures = {
  /** Orders that have not been shipped. */
  orders: Queue[]
  /** Payments that the buyer can still complete. */
  payments: Queue[]
  /** Inquiries to make at the gateway; their age counts from when they are due. */
  inquiries: Queue[]
  /** Emails: the age of waiting ones counts from when they are due, that of failed ones from the failure. */
  mails: Queue[]
  /** Jobs, except successful ones; failed ones count for a day. */
  jobs: (Queue & { name: string })[]
  alerts: { kind: string; count: number }[]
  /** The age of the newest backup in seconds; infinite if there is none. */
  backupAge: number
}

type Counted = { count: number | string | bigint; since: Date | null }

/** Reads all figures, with statements that visit only unfinished work. */
export async function readStoredFigures(ctx: Pick<Context, 'database' | 'clock'>): Promise<StoredFigures> {
  const { database, clock } = ctx
  const now = clock()
  const queue = (state: string, { count, since }: Counted): Queue => ({
    state,
    count: Number(count),
    oldest: since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0,
  })
  const states = (all: readonly string[], counted: (Counted & { state: string })[]) =>
    all.map((state) => queue(state, counted.find((one) => one.state === state) ?? { count: 0, since: null }))
  const ordersInWork = orderStatuses.filter(isInWork)
  const openPayments = paymentStatuses.filter(isOpen)
  const orders = await database
    .selectFrom('orders')
    .select(({ fn }) => ['status as state', fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where('status', 'in', ordersInWork)
    .groupBy('status')
    .execute()
  const payments = await database
    .selectFrom('payments')
    .select(({ fn }) => ['status as state', fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where('status', 'in', openPayments)
    .groupBy('status')
    .execute()
  const inquiries = await database
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('next_inquiry_at').as('since')])
    .where('next_inquiry_at', '<=', now)
    .executeTakeFirstOrThrow()
  const waiting = await database
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('due_at').as('since')])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  const failed = await database
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('given_up_at').as('since')])
    .where('given_up_at', 'is not', null)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const alerts = await database
    .selectFrom('alerts')
    .select(({ fn }) => ['kind', fn.countAll().as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('kind')
    .execute()
  const { made } = await newestRuns(database)
  return {
    orders: states(ordersInWork, orders),
    payments: states(openPayments, payments),
    inquiries: [queue('due', inquiries)],
    mails: [queue('waiting', waiting), queue('given_up', failed)],
    jobs: await readJobs(database),
    alerts: alerts.map(({ kind, count }) => ({ kind, count: Number(count) })),
    backupAge: made ? (now.getTime() - made.started_at.getTime()) / 1000 : Number.POSITIVE_INFINITY,
  }
}

/** Uses the database's clock, like the job library. Empty before the first worker has started. */
async function readJobs(database: Context['database']): Promise<StoredFigures['jobs']> {
  const schema = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(
    database,
  )
  if (!schema.rows[0]?.there) return []
  const { rows } = await sql<StoredFigures['jobs'][number]>`
    select name, state::text as state, count(*)::integer as count,
      greatest(0, extract(epoch from now() - min(
        case when state = 'failed' then completed_on else coalesce(heartbeat_on, started_on, start_after) end
      )))::float8 as oldest
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
    group by name, state`.execute(database)
  return rows
}
