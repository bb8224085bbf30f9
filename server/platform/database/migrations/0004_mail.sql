-- What a mail is about and which order it belongs to, so that staff can find it, and its form with the shop's look.
-- All mails before this one were messages to the shop.

alter table outbox rename column body to text;
alter table outbox
  add column kind text not null default 'contact.message' check (kind ~ '^[a-z]+\.[a-z-]+$'),
  add column order_id text references orders on delete set null,
  -- Null in mails that were written before there was one.
  add column html text;
alter table outbox alter column kind drop default;

create index outbox_newest on outbox (created_at desc, id desc);
create index outbox_order on outbox (order_id) where order_id is not null;
