-- Money as rows: what an order received and gave back is a sum of rows, no longer a flag and a column. Two programs that
-- count money differently must not run beside each other, so all nodes stop for this one:
-- needs 0153_order_payments.sql

create table order_payments (
  id integer generated always as identity primary key,
  order_id text not null references orders,
  -- How the money really came; orders.payment_method is how it was meant to come.
  method text not null check (method in ('card_2c2p', 'bank_transfer', 'cash', 'custom')),
  -- In the order's currency.
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null,
  -- The day that it counts for in the books.
  received_on date not null,
  -- The successful attempt of a card payment.
  card_payment_id uuid unique references payments,
  -- Money recorded by hand may come in a statement later; then it has a line as well.
  line_id integer references bank_statement_lines,
  is_by_hand boolean not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  unique (line_id, order_id),
  check ((method = 'card_2c2p') = (card_payment_id is not null)),
  check (line_id is null or method = 'bank_transfer')
);

-- A card payment of the first releases has no time of its success.
update payments set paid_at = coalesce(
  (select min(at) from payment_events where payment_id = payments.id and to_status = 'succeeded'),
  (select paid_at from orders where id = order_id))
where status = 'succeeded' and paid_at is null;

create temporary table zone on commit drop as
select coalesce((select time_zone from site_settings), 'Asia/Kathmandu') as name;

-- Why each paid order counts as paid.
create temporary table paid_orders on commit drop as
select orders.id, orders.payment_method, orders.paid_in_cash, orders.total_cents, orders.paid_at,
  why.code, why.accepted_cents, why.staff_note, why.actor,
  coalesce((select sum(amount_cents) from payments where order_id = orders.id and paid_at is not null), 0)::bigint as card_cents,
  coalesce((select sum(amount_cents) from payments where order_id = orders.id and status = 'succeeded'), 0)::bigint as charged_cents,
  coalesce((select sum(amount_cents) from bank_transfers where order_id = orders.id), 0)::bigint as transfer_cents
from orders left join lateral (
  select coalesce(params -> 'payment' ->> 'code', code) as code,
    coalesce(coalesce(params -> 'payment' -> 'params', params) ->> 'accepted_cents', '0')::bigint as accepted_cents,
    staff_note, actor
  from order_status_changes
  where order_id = orders.id
    and ((to_status = 'paid' and from_status is distinct from 'paid') or code in ('pieces_sold', 'customer_gone'))
  order by order_status_changes.id desc limit 1
) as why on true
where orders.paid_at is not null;

-- Only a database that agrees with itself can be counted; what is wrong in another is for a person to decide.
do $$
declare
  wrong text;
begin
  select string_agg(distinct what || ' (order ' || id || ')', '; ') into wrong from (
    select id, 'is awaiting payment and paid' as what from orders
      where status in ('pending', 'awaiting_payment') and paid_at is not null
    union all
    select id, 'is sold but was never paid' from orders
      where status in ('paid', 'processing', 'shipped', 'completed', 'refunded') and paid_at is null
    union all
    select id, 'has received another sum than its transfers' from orders
      where status in ('pending', 'awaiting_payment') and part_paid_cents <>
        coalesce((select sum(amount_cents) from bank_transfers where order_id = orders.id), 0)
    union all
    select id, 'has refunded another sum than its refunds' from orders
      where refunded_cents <> coalesce((select sum(amount_cents) from refunds where order_id = orders.id), 0)
    union all
    select id, 'was paid, but its history does not say how' from paid_orders where code is null
    union all
    select id, 'was paid by card, but no card payment covers it' from paid_orders
      where code = 'paid_by_card' and charged_cents <> total_cents
    union all
    select id, 'was paid by bank transfer, but its transfers do not cover it' from paid_orders
      where code = 'paid_by_transfer' and transfer_cents + accepted_cents < total_cents
    union all
    select order_id, 'has a card payment that succeeded at no known time' from payments
      where status = 'succeeded' and paid_at is null
  ) as found;
  if wrong is not null then
    raise exception 'The money of this shop does not add up, so it cannot be counted anew: %', left(wrong, 2000)
      using hint = 'Nothing has been changed. Start the previous release again, run its doctor, and correct these orders.';
  end if;
end $$;

insert into order_payments (order_id, method, amount_cents, reference, received_on, card_payment_id, is_by_hand,
  recorded_by, recorded_at)
select order_id, 'card_2c2p', amount_cents, coalesce(nullif(gateway_reference, ''), invoice_number),
  (paid_at at time zone zone.name)::date, payments.id, false,
  coalesce((select details ->> 'actor' from payment_events
    where payment_id = payments.id and to_status is not null order by id desc limit 1), 'system:migration'), paid_at
from payments, zone where paid_at is not null order by paid_at, payments.id;

insert into order_payments (order_id, method, amount_cents, reference, received_on, line_id, is_by_hand, recorded_by,
  recorded_at)
select order_id, 'bank_transfer', amount_cents, reference, received_on, line_id, is_by_hand, recorded_by, recorded_at
from bank_transfers order by id;

-- What staff confirmed without a transfer or a card payment: the rest of the total.
insert into order_payments (order_id, method, amount_cents, reference, received_on, is_by_hand, recorded_by, recorded_at)
select id,
  case when paid_in_cash then 'cash' when payment_method = 'bank_transfer' then 'bank_transfer' else 'custom' end,
  total_cents - card_cents - transfer_cents, coalesce(staff_note, ''), (paid_at at time zone zone.name)::date, true,
  actor, paid_at
from paid_orders, zone
where code = 'by_staff' and total_cents > card_cents + transfer_cents order by paid_at, id;

alter table refunds
  -- The part that lowers the price, as its credit note says; the rest gives back what was paid beyond the price.
  add column credited_cents integer,
  add check (credited_cents between 0 and amount_cents);
update refunds set credited_cents = amount_cents;
alter table refunds alter column credited_cents set not null;

drop trigger note_items_sold on orders;
drop trigger note_item_sold on order_items;
drop function note_items_sold;
drop function note_item_sold;
-- Money that arrived too late for the items sold nothing.
update order_items set sold_at = null
where sold_at is not null and not exists (
  select from order_status_changes where order_id = order_items.order_id and to_status = 'paid'
);

do $$
declare
  name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%refunded_cents%'
  loop
    execute format('alter table orders drop constraint %I', name);
  end loop;
end $$;
drop index orders_paid;
drop index orders_owed;
drop index orders_to_pack;
alter table orders
  add column received_cents bigint not null default 0 check (received_cents >= 0),
  alter column refunded_cents type bigint,
  add column credited_cents bigint not null default 0;
update orders set
  received_cents = coalesce((select sum(amount_cents) from order_payments where order_id = orders.id), 0),
  credited_cents = coalesce((select sum(refunds.credited_cents) from refunds where order_id = orders.id), 0)
where paid_at is not null or exists (select from order_payments where order_id = orders.id);

-- Nothing was lost and nothing invented.
do $$
declare
  wrong text;
begin
  select string_agg(id, ', ') into wrong from (
    select id from orders where paid_at is null and received_cents <>
      coalesce((select sum(amount_cents) from bank_transfers where order_id = orders.id), 0)
      + coalesce((select sum(amount_cents) from payments where order_id = orders.id and paid_at is not null), 0)
    union all
    select id from paid_orders join orders using (id)
    where received_cents <> greatest(card_cents + transfer_cents,
      case when code = 'by_staff' then orders.total_cents else 0 end)
  ) as lost;
  if wrong is not null then
    raise exception 'The money received differs from before: %', left(wrong, 2000);
  end if;
end $$;

alter table orders
  drop column paid_at,
  drop column part_paid_cents,
  drop column paid_in_cash,
  -- The database itself refuses to give back more than came in. A shortfall that staff accepted could be refunded.
  add constraint orders_refunded check (refunded_cents between 0 and greatest(received_cents, total_cents)),
  add constraint orders_credited check (credited_cents between 0 and least(refunded_cents, total_cents)),
  -- What the customer should get back: all that a canceled order holds, and what was paid beyond the price of a sold one.
  add column owed_cents bigint not null generated always as (greatest(0, case
    when status in ('canceled', 'refunded') then received_cents - refunded_cents
    when status in ('pending', 'awaiting_payment') then 0
    else received_cents - refunded_cents - (total_cents - credited_cents) end)) stored;
create index orders_owed on orders (created_at) where owed_cents > 0;
create index orders_to_pack on orders (id) where status in ('paid', 'processing');

-- In triggers, so that no statement can leave the sums behind.
create function sum_order_money() returns trigger language plpgsql as $$
declare
  changed text := coalesce(new.order_id, old.order_id);
begin
  update orders set
    received_cents = coalesce((select sum(amount_cents) from order_payments where order_id = changed), 0),
    refunded_cents = coalesce((select sum(amount_cents) from refunds where order_id = changed), 0),
    credited_cents = coalesce((select sum(refunds.credited_cents) from refunds where order_id = changed), 0)
  where id = changed;
  return null;
end $$;
create trigger sum_order_money after insert or update or delete on order_payments
  for each row execute function sum_order_money();
create trigger sum_order_money after insert or update or delete on refunds
  for each row execute function sum_order_money();

drop table bank_transfers;
-- Each of two card payments for one order has succeeded.
drop index payments_one_settled;
create index order_payments_order on order_payments (order_id);
create index order_payments_received on order_payments (received_on) include (amount_cents, order_id);
create unique index order_payments_by_hand on order_payments (order_id, received_on, amount_cents, reference)
  where is_by_hand and method = 'bank_transfer';
-- The orders that were paid in a period.
create index order_status_changes_paid on order_status_changes (at) include (order_id)
  where to_status = 'paid' and from_status <> 'paid';

-- Alerts about money that is owed say one thing: how much. Of several about one order, the oldest stays open.
update alerts set
  kind = 'orders.refund-due',
  subject = case when params is null then subject else 'order:' || (params ->> 'order_id') end,
  params = case when params is null then null else jsonb_build_object('order_id', params ->> 'order_id',
    'owed_cents', coalesce(params -> 'excess_cents', params -> 'beside_card_cents', params -> 'amount_cents', '0')) end
where kind in ('payments.overpaid', 'payments.paid-again', 'payments.second-payment') and resolved_at is not null;
create temporary table owed_alerts on commit drop as
select alerts.id, orders.id as order_id, owed_cents,
  row_number() over (partition by orders.id order by kind <> 'orders.refund-due', alerts.id) as place
from alerts join orders on orders.id = coalesce(alerts.params ->> 'order_id', substring(subject from '^order:(.*)$'))
where resolved_at is null and owed_cents > 0 and kind in (
  'orders.refund-due', 'payments.underpaid', 'payments.overpaid', 'payments.paid-again', 'payments.second-payment');
update alerts set resolved_at = now(), resolved_by = 'system:migration' from owed_alerts
where owed_alerts.id = alerts.id and place > 1;
update alerts set
  kind = 'orders.refund-due', subject = 'order:' || order_id, text = null,
  params = jsonb_build_object('order_id', order_id, 'owed_cents', owed_cents)
from owed_alerts where owed_alerts.id = alerts.id and (place = 1 or kind <> 'payments.underpaid');
-- Nothing is owed any more.
update alerts set resolved_at = coalesce(resolved_at, now()), resolved_by = coalesce(resolved_by, 'system:migration'),
  kind = 'orders.refund-due',
  params = case when params is null then null else jsonb_build_object('order_id', params ->> 'order_id',
    'owed_cents', coalesce(params -> 'excess_cents', params -> 'beside_card_cents', params -> 'amount_cents', '0')) end
where kind in ('payments.overpaid', 'payments.paid-again', 'payments.second-payment');
