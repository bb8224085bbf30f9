-- A file of products that was checked, and what becomes of each of its rows. A run that was interrupted goes on from here.
create table product_imports (
  id uuid primary key,
  name text not null,
  -- Columns of the file that are not imported.
  ignored_columns jsonb not null,
  actor text not null,
  created_at timestamptz not null
);
create index product_imports_age on product_imports (created_at);

create table product_import_rows (
  import_id uuid not null references product_imports on delete cascade,
  -- In the file, the header being line 1.
  line integer not null,
  -- Null for one that is to be created.
  product_id integer references products on delete cascade,
  -- That the row was checked against.
  version integer,
  name text not null,
  fate text not null check (fate in ('create', 'change', 'nothing', 'refused')),
  -- Everything that the product is to be; null if nothing is done.
  wanted jsonb,
  -- Only the fields that differ.
  before jsonb,
  after jsonb,
  -- [field, problem] pairs.
  problems jsonb not null,
  is_done boolean not null default false,
  primary key (import_id, line)
);
create index product_import_rows_open on product_import_rows (import_id, line) where fate in ('create', 'change') and not is_done;
