-- What waits and what was sold, by index; when a country's rules were last compared with the law, and where that says so;
-- how the statements of an account are read.

create index orders_paid on orders (paid_at) include (total_cents) where paid_at is not null;
create index orders_placed on orders (created_at) include (status);
create index orders_to_pack on orders (paid_at) where status in ('paid', 'processing');
create index orders_owed on orders (paid_at) where status = 'canceled' and paid_at is not null;
create index refunds_newest on refunds (at) include (amount_cents);
create index bank_statement_lines_open on bank_statement_lines (booked_on) where status = 'open';
create index blog_comments_waiting on blog_comments (created_at) where status = 'waiting';
create index contact_messages_unread on contact_messages (created_at) where read_at is null;
create index products_low on products (stock) where is_active;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null and sent_at is null;
-- Best sellers without a visit to each item.
create index order_items_sold on order_items (order_id) include (product_id, quantity, unit_price_cents);

alter table shipping_rules
  -- Where the law says so: a link or a citation.
  add column source text;
alter table shipping_countries
  -- The day on which somebody last compared the rules with the law; null: never since the shop exists.
  add column checked_on date;

-- How CSV files of an account are read, so that it is told once.
create table statement_mappings (
  account text primary key,
  mapping jsonb not null,
  saved_at timestamptz not null
);
