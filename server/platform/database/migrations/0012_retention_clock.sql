-- What the job that deletes old data knows of the time. A clock that is years ahead must not delete what the shop needs.

create table retention_clock (
  only_row boolean primary key default true check (only_row),
  -- The time at the last look; null: nobody has looked yet.
  seen_at timestamptz,
  -- The latest jump that no person has confirmed: from which time to which.
  jumped_from timestamptz,
  jumped_to timestamptz,
  -- What was old by this time is marked: it is deleted a day after.
  marked_at timestamptz,
  -- What was old by this time has been marked for a day: it is deleted.
  deletes_before timestamptz,
  check ((jumped_from is null) = (jumped_to is null))
);
