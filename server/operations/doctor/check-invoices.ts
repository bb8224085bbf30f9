import { type Check, statement } from './check.ts'

/**
 * Invoices newer than this must exist. Older ones are deleted, in any order, within a year after the retention period.
 */
const retainedSince = `$1::timestamptz - make_interval(years => $2::integer)`

export const invoiceChecks: Check[] = [
  {
    name: 'invoice-numbers',
    rule: 'Invoice and credit note numbers have no gaps, except for documents that the law no longer requires.',
    find: statement(
      `with issued as (
         select substring(number from '^(.*)-\\d+$') as series,
           substring(number from '\\d+$')::integer as nth, issued_at
         from (select number, issued_at from invoices union all select number, issued_at from credit_notes) as each
       ), ends as (
         select series, nth, issued_at from issued
         union all select series, last_number + 1, $1::timestamptz from number_series
       ), steps as (
         select series, nth, coalesce(lag(nth) over numbers, 0) as earlier,
           lag(issued_at) over numbers as earlier_issued_at
         from ends window numbers as (partition by series order by nth)
       )
       select 'number:' || series as subject, earlier + 1 as first_missing, nth - 1 as last_missing
       from steps
       where nth > earlier + 1 and ($2::integer is null or earlier_issued_at >= ${retainedSince})
       union all
       select 'number:' || series, nth, nth from steps where nth = earlier
       union all
       select 'number:' || series, max(nth), null from issued
       where series not in (select series from number_series) group by series`,
      ({ now, bookRetentionYears }) => [now, bookRetentionYears ?? null],
    ),
  },
  {
    name: 'invoices',
    rule: 'Every order sold since the shop began issuing invoices has one, with its total.',
    find: statement(`
      select 'order:' || orders.id as subject, status, number, total_cents,
        (content ->> 'total_cents')::bigint as invoiced_cents
      from orders left join invoices on order_id = orders.id
      where (number is not null and (content ->> 'total_cents')::bigint <> total_cents)
        or (number is null and status in ('paid', 'processing', 'shipped', 'completed')
          and (select min(sold_at) from order_items where order_id = orders.id) >= (select min(issued_at) from invoices))`),
  },
]
