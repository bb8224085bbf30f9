-- Invitations of staff, notes about customers, and lists of the audit log and of customers that stay fast.

-- Gone once accepted, withdrawn or replaced.
create table staff_invitations (
  id integer generated always as identity primary key,
  token_hash text not null unique,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('packer', 'editor', 'manager', 'owner')),
  invited_by integer references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Every filter of the audit log in the order of its list.
drop index audit_log_by_subject;
drop index audit_log_by_actor;
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_subject on audit_log (subject, at desc, id desc);
create index audit_log_of_type on audit_log (split_part(subject, ':', 1), at desc, id desc);
create index audit_log_of_actor on audit_log (actor, at desc, id desc);
create index audit_log_of_verb on audit_log (verb, at desc, id desc);
create index audit_log_of_request on audit_log (request_id) where request_id is not null;

-- The people on the staff, among many customers.
create index accounts_staff on accounts (role) where role <> 'customer';
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_search on accounts using gin ((email || ' ' || lower(username)) gin_trgm_ops);
create index addresses_search on addresses using gin (lower(address ->> 'fullname') gin_trgm_ops);

create table customer_notes (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  text text not null,
  author_id integer references accounts on delete set null,
  created_at timestamptz not null
);
create index customer_notes_of_account on customer_notes (account_id, id desc);
