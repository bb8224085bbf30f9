-- Which processes of the shop are alive, so that the others notice when nobody does the background work. The row of a
-- process is written every few seconds, which also proves that the database takes writes.
create table nodes (
  id uuid primary key,
  host text not null,
  works boolean not null,
  beat_at timestamptz not null
);
