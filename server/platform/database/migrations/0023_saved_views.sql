-- Views of lists that a member of the staff keeps by name.
create table saved_views (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (account_id, screen, name)
);
