-- Blog and its comments, what the contact page and the footer say, messages to the shop, the shop's own texts,
-- and mails that wait to be sent.

create table blog_posts (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  content text not null,
  -- The content's first words as plain text, made when a post is saved.
  excerpt text not null,
  featured_media_key text references media_files,
  featured_alt_text text not null,
  -- Null: by the house.
  author_id integer references accounts on delete set null,
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null,
  check (status <> 'published' or published_at is not null)
);
create index blog_posts_newest on blog_posts (published_at desc, id desc) where status = 'published';
create index blog_posts_author on blog_posts (author_id);

create table blog_comments (
  id integer generated always as identity primary key,
  post_id integer not null references blog_posts on delete cascade,
  parent_id integer,
  -- 1 for a comment on the post itself, one more for each answer to an answer.
  depth integer not null check (depth between 1 and 20),
  -- Null once the account is gone; the conversation stays whole.
  account_id integer references accounts on delete set null,
  content text not null,
  status text not null check (status in ('waiting', 'approved', 'rejected')),
  created_at timestamptz not null,
  unique (id, post_id),
  -- With the post in the key an answer cannot belong to another post than what it answers.
  foreign key (parent_id, post_id) references blog_comments (id, post_id) on delete cascade
);
create index blog_comments_post on blog_comments (post_id, created_at desc, id desc);
create index blog_comments_parent on blog_comments (parent_id);
create index blog_comments_account on blog_comments (account_id, created_at desc);
create index blog_comments_newest on blog_comments (created_at desc, id desc);

create table contact_branches (
  id integer generated always as identity primary key,
  name text not null,
  address text not null,
  phone_number text not null,
  is_hq boolean not null,
  map_embed_link text,
  map_location_url text,
  media_key text references media_files,
  alt_text text not null,
  position integer not null
);

create table contact_emails (
  id integer generated always as identity primary key,
  email_address text not null,
  purpose text not null,
  position integer not null
);

create table contact_social_profiles (
  id integer generated always as identity primary key,
  platform_display text not null,
  link text not null,
  position integer not null
);

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  phone_number text,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_email on contact_messages (email, created_at desc);

create table faqs (
  id integer generated always as identity primary key,
  question text not null,
  answer text not null,
  position integer not null
);

create table legal_documents (
  id integer generated always as identity primary key,
  document_type text not null unique check (document_type ~ '^[a-z_]{1,40}$'),
  content text not null,
  updated_at timestamptz not null
);

create table company_info (
  only_row boolean primary key default true check (only_row),
  tagline text not null,
  history_summary text not null,
  mission_statement text not null,
  vision_statement text not null,
  core_values jsonb not null
);

-- Mails, written in the transaction of what they tell of. A sender takes one by moving due_at past the time that
-- sending may take; so a mail whose sender died becomes due again by itself.
create table outbox (
  id bigint generated always as identity primary key,
  -- Null: to the shop itself, at the address that it has when the mail is sent.
  recipient text,
  reply_to_name text,
  reply_to_address text,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  check ((reply_to_name is null) = (reply_to_address is null))
);
create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;

create index reviews_account on reviews (account_id, created_at desc);
