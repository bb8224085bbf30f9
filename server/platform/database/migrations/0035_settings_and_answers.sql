-- Settings that were constants, answers of the shop to reviews and messages, and searches that found nothing.

-- What the shop has set, by setting; what is missing in one, or the whole of it, is as the program has it.
create table shop_settings (
  name text primary key,
  content jsonb not null
);

alter table reviews
  -- The shop's public answer.
  add column answer text,
  add column answered_at timestamptz,
  -- When staff were done with it; reviews are public before.
  add column settled_at timestamptz,
  add check ((answer is null) = (answered_at is null));
create index reviews_open on reviews (created_at desc, id desc) where settled_at is null;

alter table contact_messages add column settled_at timestamptz;
create index contact_messages_open on contact_messages (created_at desc, id desc) where settled_at is null;

-- What the shop has answered by mail; it goes with the message.
create table contact_answers (
  id integer generated always as identity primary key,
  message_id integer not null references contact_messages on delete cascade,
  text text not null,
  account_id integer references accounts on delete set null,
  created_at timestamptz not null
);
create index contact_answers_of_message on contact_answers (message_id, id);
create index contact_answers_account on contact_answers (account_id);

-- Written in the name of the shop; the account is that of who wrote it.
alter table blog_comments add column by_shop boolean not null default false;
create index blog_comments_open on blog_comments (created_at desc, id desc) where status = 'waiting';

-- How often words were searched in the shop and nothing was found, by day. Of nobody in particular.
create table search_misses (
  day date not null,
  words text not null,
  searches integer not null,
  primary key (day, words)
);
