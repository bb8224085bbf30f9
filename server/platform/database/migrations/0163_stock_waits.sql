-- An email address that waits until a product is in stock again; it gets one email, and the row is deleted.
create table stock_waits (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- In lower case.
  email text not null check (email = lower(email)),
  -- Of the secret in the newest link that confirms the address; null if no link was needed.
  token_hash text unique,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unique (product_id, email)
);
create index stock_waits_email on stock_waits (email);
create index stock_waits_next on stock_waits (product_id, confirmed_at, id) where confirmed_at is not null;

-- Where the recipient ends all emails of this kind, for the headers by which email programs offer it.
alter table outbox add column unsubscribe_url text;
