-- Figures straight from the orders, and searches by index, of a shop with a million orders.

-- When its order was paid: what was sold in a year is read from one index, without a visit to each order.
alter table order_items add column sold_at timestamptz;
update order_items set sold_at = paid_at from orders where orders.id = order_id and paid_at is not null;

create function note_items_sold() returns trigger language plpgsql as $$
begin
  update order_items set sold_at = new.paid_at where order_id = new.id;
  return null;
end $$;
create trigger note_items_sold after update of paid_at on orders
  for each row when (old.paid_at is distinct from new.paid_at) execute function note_items_sold();

create function note_item_sold() returns trigger language plpgsql as $$
begin
  new.sold_at := (select paid_at from orders where id = new.order_id);
  return new;
end $$;
create trigger note_item_sold before insert on order_items for each row execute function note_item_sold();

drop index order_items_sold;
create index order_items_sold on order_items (sold_at) include (product_id, quantity, unit_price_cents)
  where sold_at is not null and product_id is not null;
create index order_items_sold_before on order_items (sold_at) where sold_at is not null and product_id is null;

drop index orders_paid;
create index orders_paid on orders (paid_at) include (total_cents, country) where paid_at is not null;
-- Without those that were refunded, which only become more.
drop index orders_owed;
create index orders_owed on orders (paid_at)
  where status = 'canceled' and paid_at is not null and refunded_cents < total_cents;
drop index products_low;
create index products_low on products (stock) where is_active and not is_made_to_order;

-- With what else is filtered by, so that ten thousand are counted without a visit to each.
drop index orders_by_status;
drop index orders_by_method;
drop index orders_by_country;
create index orders_by_status on orders (status, created_at desc, id desc) include (payment_method, country);
create index orders_by_method on orders (payment_method, created_at desc, id desc) include (status, country);
create index orders_by_country on orders (country, created_at desc, id desc) include (status, payment_method);

-- Rows are read from the index alone only where the table was vacuumed, and at a million orders the default is too seldom.
alter table orders set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table order_items set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- In small letters, beginning with a space: see api/core/search-pattern.ts.
drop index accounts_search;
create index accounts_search on accounts using gin (lower(' ' || email || ' ' || username) gin_trgm_ops);
drop index addresses_search;
create index addresses_search on addresses using gin (lower(' ' || (address ->> 'fullname')) gin_trgm_ops);
drop index payments_search;
create index payments_search on payments using gin (
  lower(' ' || invoice_number || ' ' || coalesce(gateway_reference, '') || ' ' || coalesce(gateway_message, '')) gin_trgm_ops);
create index pieces_search on pieces using gin (lower(' ' || serial || ' ' || coalesce(smith, '')) gin_trgm_ops);
create index bank_statement_lines_search on bank_statement_lines using gin (
  lower(' ' || reference || ' ' || payer_name || ' ' || coalesce(bank_reference, '')) gin_trgm_ops);
create index outbox_search on outbox using gin (lower(' ' || coalesce(recipient, '') || ' ' || subject) gin_trgm_ops);
create index blog_comments_search on blog_comments using gin (lower(' ' || content) gin_trgm_ops);
create index reviews_search on reviews using gin (lower(' ' || comment) gin_trgm_ops);
create index contact_messages_search on contact_messages using gin (
  lower(' ' || name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);
create index media_files_search on media_files using gin (lower(' ' || name || ' ' || alt_text) gin_trgm_ops);
