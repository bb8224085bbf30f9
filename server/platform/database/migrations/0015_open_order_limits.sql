-- How much one customer, or one network, may hold without having paid: unpaid orders, and the pieces that they keep
-- from others.

create table open_order_limits (
  only_row boolean primary key default true check (only_row),
  account_orders integer not null check (account_orders > 0),
  account_pieces integer not null check (account_pieces > 0),
  network_orders integer not null check (network_orders > 0),
  network_pieces integer not null check (network_pieces > 0)
);

-- Customers whom the shop trusts with more; their networks are not counted.
create table account_open_order_limits (
  account_id integer primary key references accounts on delete cascade,
  orders integer not null check (orders > 0),
  pieces integer not null check (pieces > 0)
);

alter table orders
  -- A keyed hash of the network that the order came from, while it is unpaid and no longer.
  add column network_hash text,
  add constraint orders_network_hash check (network_hash is null or status in ('pending', 'awaiting_payment'));
create index orders_unpaid_network on orders (network_hash) where network_hash is not null;
create index orders_unpaid_account on orders (account_id) where status in ('pending', 'awaiting_payment');
