import { type Check, statement } from './check.ts'

export const paymentChecks: Check[] = [
  {
    name: 'paid-orders',
    rule: 'An order is paid if its status says so, and no order awaiting payment is paid.',
    find: statement(`
      select 'order:' || id as subject, status, paid_at::text as paid_at from orders
      where case
        when status in ('pending', 'awaiting_payment') then paid_at is not null
        when status = 'canceled' then false
        else paid_at is null end`),
  },
  {
    name: 'payment-proofs',
    rule: 'Every order paid by card has a payment of its whole total, and every order paid by transfer has its transfers.',
    find: statement(`
      with reasons as (
        select order_id, coalesce(params -> 'payment', jsonb_build_object('code', code, 'params', params)) as reason
        from order_status_changes
        where code in ('paid_by_card', 'paid_by_transfer', 'pieces_sold', 'customer_gone')
      ), proofs as (
        select order_id, reason ->> 'code' as code,
          coalesce((reason -> 'params' ->> 'accepted_cents')::bigint, 0) as accepted_cents
        from reasons
      ), cards as (
        select order_id, sum(amount_cents) as cents from payments where status = 'succeeded' group by order_id
      ), transferred as (
        select order_id, sum(amount_cents) as cents from bank_transfers group by order_id
      )
      select 'order:' || orders.id as subject, proofs.code, total_cents, accepted_cents,
        coalesce(cards.cents, 0)::bigint as card_cents, coalesce(transferred.cents, 0)::bigint as transfer_cents
      from proofs
      join orders on orders.id = proofs.order_id
      left join cards on cards.order_id = orders.id
      left join transferred on transferred.order_id = orders.id
      where case proofs.code
        when 'paid_by_card' then coalesce(cards.cents, 0) <> total_cents
        when 'paid_by_transfer' then coalesce(transferred.cents, 0) + accepted_cents < total_cents
        else false end`),
  },
  {
    name: 'payments',
    rule: 'Every successful payment covers the total of a paid order, and its events end with that success.',
    find: statement(`
      with told as (
        select distinct on (payment_id) payment_id, to_status from payment_events
        where to_status is not null order by payment_id, id desc
      )
      select 'payment:' || payments.id as subject, order_id, payments.status, told.to_status as told_status,
        amount_cents, total_cents, orders.paid_at is not null as is_order_paid
      from payments
      join orders on orders.id = order_id
      left join told on told.payment_id = payments.id
      where (payments.status = 'succeeded' and (orders.paid_at is null or amount_cents <> total_cents
          or payments.currency <> orders.currency))
        or told.to_status <> payments.status`),
  },
]
