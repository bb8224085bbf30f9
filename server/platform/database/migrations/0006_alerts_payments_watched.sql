-- What staff must know or do by hand. One that is open is not raised again; resolved, it stays as history.

create table alerts (
  id integer generated always as identity primary key,
  kind text not null,
  subject text not null,
  text text not null,
  raised_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text
);
create unique index alerts_open on alerts (kind, subject) where resolved_at is null;
create index alerts_newest on alerts (raised_at desc, id desc);

alter table payments
  -- When the gateway's word that money has moved was first heard, whatever came of the order.
  add column paid_at timestamptz,
  -- When the gateway is to be asked next; null once there is nothing left to learn.
  add column next_inquiry_at timestamptz,
  add column inquiries integer not null default 0,
  -- Whoever has set it asks the gateway for the page; the others wait for what comes of it.
  add column page_asked_at timestamptz;
update payments set next_inquiry_at = created_at where status in ('initiated', 'pending');
create index payments_due on payments (next_inquiry_at) where next_inquiry_at is not null;
create index payments_newest on payments (created_at desc, id);

-- What the built-in sandbox gateway has still to send.
create table sandbox_notifications (
  id uuid primary key,
  due_at timestamptz not null,
  notification jsonb not null
);
