-- A discount applies automatically, or to a cart with its code.
create table discounts (
  id integer generated always as identity primary key,
  name text not null,
  code text unique check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount', 'free_shipping')),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  -- Without categories and products it applies to all goods. The ids of deleted ones stay, and match nothing.
  category_ids integer[] not null default '{}',
  product_ids integer[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  minimum_cents integer check (minimum_cents > 0),
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  first_order_only boolean not null default false,
  is_combinable boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint discounts_value check ((kind = 'percent') = (percent is not null) and (kind = 'amount') = (amount_cents is not null)),
  constraint discounts_period check (ends_at > starts_at)
);

alter table carts add column discount_code text;

-- The uses of a discount are its adjustments of orders that are not canceled.
alter table order_adjustments add column discount_id integer references discounts;
create index order_adjustments_discount on order_adjustments (discount_id) where discount_id is not null;

-- The part of the order's discounts that lowers the price of these items.
alter table order_items add column discount_cents integer not null default 0;
