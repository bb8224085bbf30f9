import { type Check, type CheckTarget, type Found, statement } from './check.ts'

const nothing: Found = { count: 0, examples: [] }

/** Finds nothing in a stopped shop, which processes no due work. */
function whileRunning(find: Check['find']): Check['find'] {
  return async (target) => (target.isRunning ? find(target) : nothing)
}

/** An hour is longer than any entry waits in normal operation: an email to be retried becomes due again later. */
const overdue = `$1::timestamptz - interval '1 hour'`
const at = ({ now }: CheckTarget) => [now]

/** Uses the database's clock, like the job library. The most frequent job is due every minute. */
const stuckJobs = statement(`
  select 'job:' || name as subject, state::text, count(*)::integer as jobs,
    min(coalesce(heartbeat_on, started_on, start_after))::text as since
  from pgboss.job
  where state in ('created', 'retry', 'active')
    and coalesce(heartbeat_on, started_on, start_after) < now() - interval '15 minutes'
  group by name, state
  union all
  select 'job:' || name, 'not_scheduled', 0, max(job.created_on)::text
  from pgboss.schedule left join pgboss.job using (name)
  where cron = '* * * * *' group by name
  having coalesce(max(job.created_on), '-infinity') < now() - interval '15 minutes'`)

export const queueChecks: Check[] = [
  {
    name: 'mail-queue',
    rule: 'No email is more than an hour overdue.',
    find: whileRunning(
      statement(
        `select 'mail:' || id as subject, kind, due_at::text as due_at, attempts from outbox
         where sent_at is null and given_up_at is null and due_at < ${overdue}`,
        at,
      ),
    ),
  },
  {
    name: 'payment-queue',
    rule: 'No inquiry about an open payment is more than an hour overdue.',
    find: whileRunning(
      statement(
        `select 'payment:' || id as subject, order_id, next_inquiry_at::text as next_inquiry_at from payments
         where next_inquiry_at < ${overdue}`,
        at,
      ),
    ),
  },
  {
    name: 'jobs',
    rule: 'Every job has started, and none has been silent for 15 minutes.',
    find: whileRunning(async (target) => {
      const schema = await target.pool.query(`select to_regclass('pgboss.job') is not null as is_there`)
      return schema.rows[0]?.is_there ? stuckJobs(target) : nothing
    }),
  },
]
