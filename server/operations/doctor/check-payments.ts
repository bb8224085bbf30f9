import { type Check, statement } from './check.ts'

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
]
