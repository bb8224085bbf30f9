-- What staff must know or do by hand. One that is open is not raised again; resolved, it stays as history.

create table alerts (
  id integer generated always as identity primary key,
  kind text not null,
  subject text not null,
  text text not null,
  raised_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text
);
create unique index alerts_open on alerts (kind, subject) where resolved_at is null;
create index alerts_newest on alerts (raised_at desc, id desc);
