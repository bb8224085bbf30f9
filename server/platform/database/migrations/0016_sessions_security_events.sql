-- Sessions that end after 90 days and can be told apart, accounts that are suspended, and what staff should see of
-- attempts against the shop.

alter table accounts add column suspended_at timestamptz;

alter table token_families
  -- However often it is refreshed, a session ends then.
  add column expires_at timestamptz,
  add column last_used_at timestamptz,
  -- 'Firefox on Windows'; null when the client did not say.
  add column device text check (length(device) <= 80);
update token_families set
  expires_at = created_at + interval '90 days',
  last_used_at = coalesce(
    (select max(created_at) from refresh_tokens where family_id = token_families.id),
    token_families.created_at
  );
alter table token_families
  alter column expires_at set not null,
  alter column last_used_at set not null;

-- One row for what happens again within a minute.
create table security_events (
  id bigint generated always as identity primary key,
  kind text not null,
  code text not null,
  -- Who did it ('visitor', 'staff:1'), and to what ('account:12', 'payment:…'); '' when nobody knows.
  actor text not null,
  subject text not null,
  -- Where it came from: the first three bytes of an IPv4 address, the first 48 bits of an IPv6 one.
  network text not null,
  -- Of the first of them.
  request_id text,
  minute timestamptz not null,
  last_at timestamptz not null,
  count integer not null,
  unique (minute, kind, code, actor, subject, network)
);
create index security_events_newest on security_events (last_at desc, id desc);
