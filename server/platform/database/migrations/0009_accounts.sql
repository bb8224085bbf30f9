-- Saved addresses, and links by which a forgotten password is set anew.

create table addresses (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  -- Where to deliver, in the shape in which an order keeps it.
  address jsonb not null,
  is_default boolean not null,
  created_at timestamptz not null
);
create index addresses_account on addresses (account_id);
create unique index addresses_one_default on addresses (account_id) where is_default;

create table password_resets (
  token_hash text primary key,
  account_id integer not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or followed by a newer one.
  ended_at timestamptz
);
create index password_resets_account on password_resets (account_id, created_at);

create index refresh_tokens_expiring on refresh_tokens (expires_at);
create index outbox_recipient on outbox (recipient);
