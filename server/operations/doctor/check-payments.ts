import { type Check, statement } from './check.ts'

/**
 * Invoices newer than this must exist. Older ones are deleted, in any order, within a year after the retention period.
 */
const retainedSince = `$1::timestamptz - make_interval(years => $2::integer)`

export const paymentChecks: Check[] = [
  {
    name: 'paid-orders',
    rule: 'An order that is sold was paid, and no order awaiting payment ever was.',
    find: statement(`
      with paid as (
        select order_id, min(sold_at) as at from order_items group by order_id
      )
      select 'order:' || id as subject, status, paid.at::text as paid_at
      from orders join paid on paid.order_id = id
      where case
        when status in ('pending', 'awaiting_payment') then paid.at is not null
        when status in ('canceled', 'refunded') then false
        else paid.at is null end`),
  },
  {
    name: 'payment-proofs',
    rule: 'Every order that was paid has received its whole total, but for what staff accepted as missing.',
    find: statement(`
      with proofs as (
        select order_id, code, coalesce((params ->> 'accepted_cents')::bigint, 0) as accepted_cents
        from order_status_changes
        where to_status = 'paid' and from_status <> 'paid'
      ), cards as (
        select order_id, sum(amount_cents) as cents from order_payments where method = 'card_2c2p' group by order_id
      )
      select 'order:' || orders.id as subject, proofs.code, total_cents, accepted_cents, received_cents,
        coalesce(cards.cents, 0)::bigint as card_cents
      from proofs
      join orders on orders.id = proofs.order_id
      left join cards on cards.order_id = orders.id
      where received_cents + accepted_cents < total_cents
        or (proofs.code = 'paid_by_card' and coalesce(cards.cents, 0) < total_cents)`),
  },
  {
    name: 'payments',
    rule: 'The money of every card payment is recorded once, and its events end with its status.',
    find: statement(`
      with told as (
        select distinct on (payment_id) payment_id, to_status from payment_events
        where to_status is not null order by payment_id, id desc
      )
      select 'payment:' || payments.id as subject, payments.order_id, payments.status, told.to_status as told_status,
        payments.amount_cents, order_payments.amount_cents as received_cents
      from payments
      join orders on orders.id = payments.order_id
      left join told on told.payment_id = payments.id
      left join order_payments on card_payment_id = payments.id
      where (payments.paid_at is not null) <> (order_payments.id is not null)
        or (payments.status = 'succeeded' and payments.paid_at is null)
        or order_payments.amount_cents <> payments.amount_cents
        or order_payments.order_id <> payments.order_id
        or payments.currency <> orders.currency
        or told.to_status <> payments.status`),
  },
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
