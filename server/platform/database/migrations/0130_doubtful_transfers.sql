-- What a statement has beside payments that are sure, and parcels that are held because a bank took money back.

alter table bank_statements
  -- Problems of rows that cannot be read or are not booked: the first hundred, and how many there are.
  add column set_aside jsonb not null default '[]',
  add column set_aside_rows integer not null default 0;
alter table bank_statement_lines
  -- Why staff must look at it, whatever it names.
  add column doubts jsonb not null default '[]';

create table order_holds (
  id integer generated always as identity primary key,
  order_id text not null references orders,
  -- Says which booking it was, in whatever file it comes: it holds the parcel once.
  cause text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  booked_on date not null,
  placed_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text
);
create index order_holds_order on order_holds (order_id);

-- Transfers on days that no book has, since a statement was in another calendar or its days were read wrongly: they count
-- on the day on which they were confirmed.
update bank_transfers
set received_on = (recorded_at at time zone coalesce((select time_zone from site_settings), 'Asia/Kathmandu'))::date
where not is_by_hand and received_on not between recorded_at::date - 730 and recorded_at::date + 2;
