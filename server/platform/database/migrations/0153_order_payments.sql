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

-- The first releases stored no time of a success, and no sign of a second payment but its event.
update payments set paid_at = coalesce(
  (select min(at) from payment_events where payment_id = payments.id
    and (to_status = 'succeeded' or kind = 'second_payment')),
  (select paid_at from orders where id = order_id))
where paid_at is null and (status = 'succeeded' or id in (
  select payment_id from payment_events where kind = 'second_payment'
));
update payments set error_code = 'order_already_paid', gateway_message = null
where gateway_message = 'This order was paid already. The second payment will be refunded.';

create temporary table zone on commit drop as
select coalesce((select time_zone from site_settings), 'Asia/Kathmandu') as name;

-- Each time that an order counted as paid, and why.
create temporary table proofs on commit drop as
select id, order_id, to_status, staff_note, actor, at,
  coalesce(params -> 'payment' ->> 'code', code) as code,
  coalesce(coalesce(params -> 'payment' -> 'params', params) ->> 'accepted_cents', '0')::bigint as accepted_cents
from order_status_changes
where (to_status = 'paid' and from_status is distinct from 'paid') or code in ('pieces_sold', 'customer_gone');
create index on proofs (order_id);
create temporary table card_sums on commit drop as
select order_id, sum(amount_cents)::bigint as cents,
  coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0)::bigint as charged_cents
from payments where paid_at is not null group by order_id;
create temporary table transfer_sums on commit drop as
select order_id, sum(amount_cents)::bigint as cents from bank_transfers group by order_id;
create temporary table refund_sums on commit drop as
select order_id, sum(amount_cents)::bigint as cents from refunds group by order_id;
analyze proofs, card_sums, transfer_sums, refund_sums;

-- What staff confirmed without a transfer or a card payment: the rest of the total at that time. What came later came
-- beside it.
create temporary table by_staff on commit drop as
select * from (
  select distinct on (order_id) order_id, staff_note, actor, at,
    total_cents
    - coalesce((select sum(amount_cents) from payments
        where order_id = orders.id and payments.paid_at <= at), 0)::bigint
    - coalesce((select sum(amount_cents) from bank_transfers
        where order_id = orders.id and recorded_at <= at), 0)::bigint as cents
  from proofs join orders on orders.id = order_id
  where code = 'by_staff' order by order_id, proofs.id
) as first where cents > 0;

-- Only a database that agrees with itself can be counted; what is wrong in another is for a person to decide.
do $$
declare
  wrong text;
begin
  select string_agg(distinct 'order ' || id || ' ' || what, '; ') into wrong from (
    select id, 'is awaiting payment and paid' as what from orders
      where status in ('pending', 'awaiting_payment') and paid_at is not null
    union all
    select id, 'is sold but was never paid' from orders
      where status in ('paid', 'processing', 'shipped', 'completed', 'refunded') and paid_at is null
    union all
    select id, 'has received another sum than its transfers' from orders
      left join transfer_sums on order_id = id
      where status in ('pending', 'awaiting_payment') and part_paid_cents <> coalesce(cents, 0)
    union all
    select id, 'has refunded another sum than its refunds' from orders left join refund_sums on order_id = id
      where refunded_cents <> coalesce(cents, 0)
    union all
    select id, 'was paid, but its history does not say how' from orders
      where (paid_at is not null and not exists (select from proofs where order_id = orders.id))
        or (status in ('paid', 'processing', 'shipped', 'completed')
          and not exists (select from proofs where order_id = orders.id and to_status = 'paid'))
    union all
    select order_id, 'was paid, but its history does not say how' from proofs
      where code not in ('paid_by_card', 'paid_by_transfer', 'by_staff')
    union all
    select orders.id, 'was paid by card, but no card payment covers it' from proofs
      join orders on orders.id = order_id left join card_sums using (order_id)
      where code = 'paid_by_card' and coalesce(charged_cents, 0) <> total_cents
    union all
    select orders.id, 'was paid by bank transfer, but its transfers do not cover it' from proofs
      join orders on orders.id = order_id left join transfer_sums using (order_id)
      where code = 'paid_by_transfer' and coalesce(cents, 0) + accepted_cents < total_cents
    union all
    select order_id, 'has a card payment that succeeded at no known time' from payments
      where status = 'succeeded' and paid_at is null
  ) as found;
  if wrong is not null then
    raise exception 'The money of this shop does not add up: %. Nothing has changed. Start the previous release again, correct these orders with the help of its doctor, and then start this release.',
      case when length(wrong) > 2000 then left(wrong, 2000) || '…' else wrong end;
  end if;
end $$;

insert into order_payments (order_id, method, amount_cents, reference, received_on, card_payment_id, line_id, is_by_hand,
  recorded_by, recorded_at)
select order_id, method, amount_cents, reference, received_on, card_payment_id, line_id, is_by_hand, recorded_by, at
from (
  select order_id, 'card_2c2p' as method, amount_cents, coalesce(nullif(gateway_reference, ''), invoice_number) as reference,
    (paid_at at time zone zone.name)::date as received_on, payments.id as card_payment_id, null::integer as line_id,
    false as is_by_hand,
    coalesce((select details ->> 'actor' from payment_events
      where payment_id = payments.id and to_status is not null order by id desc limit 1), 'system:migration') as recorded_by,
    paid_at as at, attempt as place
  from payments, zone where paid_at is not null
  union all
  select order_id, 'bank_transfer', amount_cents, reference, received_on, null, line_id, is_by_hand, recorded_by,
    recorded_at, id
  from bank_transfers
  union all
  select order_id,
    case when paid_in_cash then 'cash' when payment_method = 'bank_transfer' then 'bank_transfer' else 'custom' end,
    cents, coalesce(staff_note, ''), (at at time zone zone.name)::date, null, null, true, actor, at, 0
  from by_staff join orders on orders.id = order_id, zone
) as received order by at, order_id, place;

alter table refunds
  alter column amount_cents type bigint,
  -- The part that lowers the price, as its credit note says; the rest gives back what was paid beyond the price.
  add column credited_cents bigint,
  add check (credited_cents between 0 and amount_cents);
update refunds set credited_cents = amount_cents;
alter table refunds alter column credited_cents set not null;

drop trigger note_items_sold on orders;
drop trigger note_item_sold on order_items;
drop function note_items_sold;
drop function note_item_sold;
-- Money that arrived too late for the items sold nothing, and giving it back lowers no price.
update order_items set sold_at = null
where sold_at is not null and not exists (
  select from proofs where proofs.order_id = order_items.order_id and to_status = 'paid'
);
update refunds set credited_cents = 0
where not exists (select from proofs where proofs.order_id = refunds.order_id and to_status = 'paid');

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
create index order_payments_order on order_payments (order_id);
create function pg_temp.received_of(number text) returns bigint stable language plpgsql as $$
begin
  return (select coalesce(sum(amount_cents), 0) from order_payments where order_id = number);
end $$;
alter table orders add column credited_cents bigint not null default 0;
update orders set credited_cents = credited.cents
from (select order_id, sum(refunds.credited_cents) as cents from refunds group by order_id) as credited
where orders.id = order_id;
-- In one statement, which writes the table once: an update of every order takes four times as long, for its indexes.
alter table orders
  drop column paid_at,
  drop column paid_in_cash,
  drop constraint orders_part_paid_cents_check,
  -- Becomes `received_cents`.
  alter column part_paid_cents type bigint using pg_temp.received_of(id),
  add constraint orders_received check (part_paid_cents >= 0),
  alter column refunded_cents type bigint,
  -- The database itself refuses to give back more than came in. A shortfall that staff accepted could be refunded.
  add constraint orders_refunded check (refunded_cents between 0 and greatest(part_paid_cents, total_cents)),
  add constraint orders_credited check (credited_cents between 0 and least(refunded_cents, total_cents)),
  -- What the customer should get back: all that a canceled order holds, and what was paid beyond the price of a sold one.
  add column owed_cents bigint not null generated always as (greatest(0, case
    when status in ('canceled', 'refunded') then part_paid_cents - refunded_cents
    when status in ('pending', 'awaiting_payment') then 0
    else part_paid_cents - refunded_cents - (total_cents - credited_cents) end)) stored;
alter table orders rename column part_paid_cents to received_cents;
drop function pg_temp.received_of;
create index orders_owed on orders (created_at) where owed_cents > 0;
create index orders_to_pack on orders (id) where status in ('paid', 'processing');

-- Nothing was lost and nothing invented.
do $$
declare
  wrong text;
begin
  select string_agg(orders.id, ', ') into wrong
  from orders
  left join card_sums on card_sums.order_id = orders.id
  left join transfer_sums on transfer_sums.order_id = orders.id
  left join by_staff on by_staff.order_id = orders.id
  left join (select order_id, min(total_cents - accepted_cents) as cents
    from proofs join orders on orders.id = order_id group by order_id) as proven on proven.order_id = orders.id
  where received_cents <> coalesce(card_sums.cents, 0) + coalesce(transfer_sums.cents, 0) + coalesce(by_staff.cents, 0)
    or received_cents < proven.cents;
  if wrong is not null then
    raise exception 'The money received differs from before in the orders %', left(wrong, 2000);
  end if;
end $$;

-- In triggers, so that no statement can leave the sums behind.
create function sum_order_money() returns trigger language plpgsql as $$
begin
  update orders set
    received_cents = coalesce((select sum(amount_cents) from order_payments where order_id = orders.id), 0),
    refunded_cents = coalesce((select sum(amount_cents) from refunds where order_id = orders.id), 0),
    credited_cents = coalesce((select sum(refunds.credited_cents) from refunds where order_id = orders.id), 0)
  where id in (new.order_id, old.order_id);
  return null;
end $$;
create trigger sum_order_money after insert or update or delete on order_payments
  for each row execute function sum_order_money();
create trigger sum_order_money after insert or update or delete on refunds
  for each row execute function sum_order_money();

drop table bank_transfers;
-- Each of two card payments for one order has succeeded.
drop index payments_one_settled;
create index order_payments_received on order_payments (received_on) include (amount_cents, order_id);
create unique index order_payments_by_hand on order_payments (order_id, received_on, amount_cents, reference)
  where is_by_hand and method = 'bank_transfer';
-- The orders that were paid in a period.
create index order_status_changes_paid on order_status_changes (at) include (order_id)
  where to_status = 'paid' and from_status <> 'paid';

-- Alerts about money that is owed say one thing: how much. Of several about one order, one stays open.
create temporary table money_alerts on commit drop as
select alerts.id, orders.id as order_id, coalesce(owed_cents, 0) as owed_cents,
  kind in ('payments.overpaid', 'payments.paid-again', 'payments.second-payment') as is_former,
  owed_cents > 0 and kind like any ('{payments.%,orders.refund-due}') and row_number() over (
    partition by orders.id, resolved_at is null, kind like 'orders.paid-but-%'
    order by kind = 'payments.underpaid', kind <> 'orders.refund-due', alerts.id) = 1 as says_it,
  kind = 'payments.underpaid' and orders.status in ('pending', 'awaiting_payment') as is_due,
  kind like 'orders.paid-but-%' and owed_cents > 0 as says_why
from alerts
left join payments on payments.id::text = substring(subject from '^payment:(.*)$')
left join orders on orders.id = coalesce(params ->> 'order_id', payments.order_id, substring(subject from '^order:(.*)$'))
where kind in ('orders.refund-due', 'orders.paid-but-sold', 'orders.paid-but-customer-gone', 'payments.underpaid',
  'payments.overpaid', 'payments.paid-again', 'payments.second-payment');
update alerts set resolved_at = now(), resolved_by = 'system:migration' from money_alerts
where money_alerts.id = alerts.id and resolved_at is null and says_it is not true and is_due is not true
  and says_why is not true;
update alerts set
  kind = 'orders.refund-due',
  subject = coalesce('order:' || order_id, subject),
  params = case when params is null then null else jsonb_build_object('order_id', params ->> 'order_id',
    'owed_cents', coalesce(params -> 'excess_cents', params -> 'beside_card_cents', params -> 'amount_cents', '0')) end
from money_alerts where money_alerts.id = alerts.id and is_former and resolved_at is not null;
update alerts set
  kind = 'orders.refund-due', subject = 'order:' || order_id, text = null,
  params = jsonb_build_object('order_id', order_id, 'owed_cents', owed_cents)
from money_alerts where money_alerts.id = alerts.id and says_it and resolved_at is null;
-- A node of the previous release that still runs takes every card payment for a second one. Here that fails, so its report
-- comes again or is asked for again.
alter table alerts add constraint alerts_kind
  check (kind not in ('payments.overpaid', 'payments.paid-again', 'payments.second-payment'));
