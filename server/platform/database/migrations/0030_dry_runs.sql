-- What changes of many rows would do, until they are done or a day has passed.
create table dry_runs (
  token uuid primary key,
  -- 'staff:3'; nobody else can run it.
  actor text not null,
  verb text not null,
  input_hash text not null,
  created_at timestamptz not null
);
create index dry_runs_by_age on dry_runs (created_at);

create table dry_run_rows (
  token uuid not null references dry_runs on delete cascade,
  position integer not null,
  subject text not null,
  -- What its fate was judged from: a row whose state is another by now is refused.
  state text not null,
  -- Null until it is done. Rows without a change are done from the start.
  outcome jsonb,
  primary key (token, position)
);
