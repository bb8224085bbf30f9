alter table blog_posts
  drop constraint blog_posts_status_check,
  drop constraint blog_posts_check,
  add constraint blog_posts_status_check check (status in ('draft', 'scheduled', 'published')),
  add constraint blog_posts_dated check (status = 'draft' or published_at is not null);
create index blog_posts_due on blog_posts (published_at) where status = 'scheduled';

-- legal_documents has what the shop shows; this is what it shows from which day on. The newest day that has come is in
-- force, the ones before it stay readable.
create table legal_document_versions (
  id integer generated always as identity primary key,
  document_id integer not null references legal_documents on delete cascade,
  content text not null,
  -- In the time zone of the shop.
  in_force_on date not null,
  -- What has changed, for staff.
  note text not null,
  account_id integer references accounts on delete set null,
  created_at timestamptz not null,
  unique (document_id, in_force_on)
);
create index legal_document_versions_account on legal_document_versions (account_id);

insert into legal_document_versions (document_id, content, in_force_on, note, created_at)
  select id, content, (updated_at at time zone 'Asia/Kathmandu')::date, '', updated_at from legal_documents;

alter table legal_documents add column in_force_on date;
update legal_documents set in_force_on = (updated_at at time zone 'Asia/Kathmandu')::date;
