-- Products as staff keep them: a stock ledger, a price history, publishing at a time, and an archive.

alter table products
  -- A hidden product is shown from then on; null once it is.
  add column publish_at timestamptz,
  -- No longer sold, but kept for the orders that have it.
  add column archived_at timestamptz,
  add constraint products_archived_hidden check (archived_at is null or (not is_active and publish_at is null)),
  add constraint products_publish_hidden check (publish_at is null or not is_active),
  -- 0: not known yet; such a product cannot be shown.
  drop constraint products_packed_weight_g_check,
  add constraint products_packed_weight_g_check check (packed_weight_g >= 0);
create index products_publish_at on products (publish_at) where publish_at is not null;
create index products_slug_text on products using gin (slug gin_trgm_ops);
create index products_by_name on products (search_name, id);
create index products_by_price on products (price_cents, id);
create index products_by_stock on products (stock, id);
create index products_by_age on products (created_at, id);

-- Every change of a product's stock; the sum of its deltas is its stock.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  delta integer not null,
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (reason in (
    'opening', 'order', 'order_returned', 'made', 'found', 'bought', 'lost', 'damaged', 'given', 'count', 'pieces', 'other'
  )),
  -- No reference: the ledger outlives the order.
  order_id text,
  note text not null default '',
  actor text not null,
  at timestamptz not null
);
create index stock_movements_product on stock_movements (product_id, id desc);
create index stock_movements_sold on stock_movements (product_id) where reason = 'order';
-- Sales from before there was a ledger: how the stock moved then is not known, but what was sold is never deleted.
insert into stock_movements (product_id, delta, stock_after, reason, order_id, actor, at)
select distinct on (orders.created_at, orders.id, product_id) product_id, 0, 0, 'order', orders.id, 'system:migration', orders.created_at
from order_items join orders on orders.id = order_items.order_id
where product_id is not null order by orders.created_at, orders.id, product_id;
insert into stock_movements (product_id, delta, stock_after, reason, actor, at)
select id, stock, stock, 'opening', 'system:migration', now() from products order by id;

-- Each price from when it was set.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  price_cents integer not null,
  price_before_discount_cents integer,
  actor text not null,
  at timestamptz not null
);
create index price_changes_product on price_changes (product_id, id desc);
insert into price_changes (product_id, price_cents, price_before_discount_cents, actor, at)
select id, price_cents, price_before_discount_cents, 'system:migration', created_at from products order by id;
