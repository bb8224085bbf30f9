-- A sale of a product: another price from one time until another. Nothing rewrites the price, it is read by the clock.
alter table products
  add column sale_price_cents integer check (sale_price_cents > 0),
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  add constraint products_sale_whole check (num_nulls(sale_price_cents, sale_from, sale_until) in (0, 3)),
  add constraint products_sale_period check (sale_until > sale_from);
create index products_sale on products (sale_until) where sale_until is not null;

-- What was planned when the price was set.
alter table price_changes
  add column sale_price_cents integer,
  add column sale_from timestamptz,
  add column sale_until timestamptz;
