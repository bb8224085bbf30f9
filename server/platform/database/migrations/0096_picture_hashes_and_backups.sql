-- What a picture's file must be, to the bit: its key is the hash of the file as it was uploaded, which is not the one
-- that is stored. Null until a job has read a file from before.
alter table media_files add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');

-- Every backup that was made or that failed, for the office and for alerts; the files themselves are elsewhere.
create table backups (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Who made it: 'process 12 on shop-1'.
  made_by text not null,
  file text,
  bytes bigint check (bytes >= 0),
  orders integer check (orders >= 0),
  pictures integer check (pictures >= 0),
  is_encrypted boolean,
  -- Why there is no file.
  error text,
  check ((file is null) <> (error is null)),
  -- When it was last restored into a scratch database, and what was wrong with it then.
  tried_at timestamptz,
  trial_error text
);
create index backups_newest on backups (started_at desc, id desc);
