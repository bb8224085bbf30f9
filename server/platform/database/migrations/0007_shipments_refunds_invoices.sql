-- What staff do with an order after it is paid: ship it, give money back; and the papers that go with it.

alter table orders
  add column carrier text,
  add column tracking_number text,
  add column tracking_url text,
  add column shipped_at timestamptz,
  -- When the money came; also of an order that was given up by then and gets it back.
  add column paid_at timestamptz,
  add column refunded_cents integer not null default 0;
update orders set paid_at = (
  select min(at) from order_status_changes
  where order_id = orders.id and to_status = 'paid'
);
-- The database itself refuses to give back more than came in.
alter table orders
  add check (refunded_cents between 0 and total_cents),
  add check (refunded_cents = 0 or paid_at is not null);
create index orders_newest on orders (created_at desc, id);
create index orders_status on orders (status, created_at desc);
create index orders_tracking on orders (tracking_number);

-- Measures of the day of the order, for packing and customs; null where the product had none or is gone.
alter table order_items
  add column weight_g integer check (weight_g > 0),
  add column packed_weight_g integer check (packed_weight_g > 0),
  add column blade_cm double precision check (blade_cm > 0),
  -- Pieces that went back to stock with a refund.
  add column returned_quantity integer not null default 0,
  add check (returned_quantity between 0 and quantity);
update order_items set
  weight_g = products.weight_g,
  packed_weight_g = products.packed_weight_g,
  blade_cm = products.blade_cm
from products where products.id = order_items.product_id;

create table refunds (
  id integer generated always as identity primary key,
  order_id text not null references orders,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  -- What the gateway or the bank calls it.
  gateway_reference text not null,
  -- [{"item": 1, "quantity": 2}]: the pieces that went back to stock.
  stock_returned jsonb not null,
  actor text not null,
  at timestamptz not null,
  -- A refund that is typed in twice is told by its reference.
  unique (order_id, gateway_reference)
);

-- What staff write down for each other; no customer sees it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  text text not null,
  actor text not null,
  at timestamptz not null
);
create index order_notes_order on order_notes (order_id);

-- One row a series of numbers. Taking a number locks its row until the transaction ends, and a transaction that is
-- undone gives the number back: so the numbers have no gaps.
create table document_series (
  series text primary key,
  last_number integer not null check (last_number > 0)
);

-- What a paper says is written once and never changed.
create table invoices (
  number text primary key,
  order_id text not null unique references orders,
  issued_at timestamptz not null,
  content jsonb not null
);

create table credit_notes (
  number text primary key,
  refund_id integer not null unique references refunds,
  invoice_number text not null references invoices,
  issued_at timestamptz not null,
  content jsonb not null
);
create index credit_notes_invoice on credit_notes (invoice_number);

-- How the shop calls itself on its papers; a null stands for what site and contact page say.
create table document_settings (
  only_row boolean primary key default true check (only_row),
  seller_name text,
  seller_address text,
  tax_number text,
  notes text
);
