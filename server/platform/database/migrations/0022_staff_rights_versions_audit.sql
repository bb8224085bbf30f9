-- Roles with their rights, second factors, versions of what staff edit, and an audit log with values.

alter table accounts drop constraint accounts_role_check;
update accounts set role = 'manager' where role = 'staff';
alter table accounts
  add constraint accounts_role_check check (role in ('customer', 'packer', 'editor', 'manager', 'owner'));

-- An owner may do everything and has no rows here.
create table role_permissions (
  role text not null check (role in ('packer', 'editor', 'manager')),
  permission text not null,
  primary key (role, permission)
);

insert into role_permissions (role, permission)
select 'manager', unnest(array[
  'orders.read', 'orders.pack', 'orders.manage', 'money.manage', 'content.manage', 'catalogue.read',
  'catalogue.manage', 'stock.manage', 'moderation.manage', 'messages.manage', 'customers.read',
  'customers.annotate', 'reports.read', 'operations.manage'
])
union all select 'packer', unnest(array['orders.pack', 'catalogue.read', 'stock.manage'])
union all select 'editor', unnest(array['content.manage', 'catalogue.read', 'moderation.manage']);

-- Roles whose members must use a second factor.
create table second_factor_roles (
  role text primary key check (role in ('packer', 'editor', 'manager', 'owner'))
);

create table second_factors (
  account_id integer primary key references accounts on delete cascade,
  -- Sealed with a key that is not in the database.
  secret text not null,
  created_at timestamptz not null,
  -- Null until the first code was entered.
  confirmed_at timestamptz,
  -- The latest time step whose code was used; each code works once.
  last_step integer
);

create table recovery_codes (
  code_hash text primary key,
  account_id integer not null references accounts on delete cascade,
  used_at timestamptz
);
create index recovery_codes_of_account on recovery_codes (account_id);

alter table token_families
  add column password_confirmed_at timestamptz,
  add column second_factor_at timestamptz;

-- The version of everything that staff edit, by subject ('faq:12', 'site-settings'); without a row it is 1.
create table versions (
  subject text primary key,
  version integer not null,
  account_id integer references accounts on delete set null,
  changed_at timestamptz
);

alter table audit_log
  drop column details,
  add column before jsonb,
  add column after jsonb,
  add column request_id text;
create index audit_log_by_subject on audit_log (subject, id desc);
create index audit_log_by_actor on audit_log (actor, id desc);

-- Where a day of the shop begins and ends.
alter table site_settings add column time_zone text not null default 'Asia/Kathmandu';
