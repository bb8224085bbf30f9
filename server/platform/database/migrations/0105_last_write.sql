-- Up to where the log of the database had been written when a member of staff had last changed something: a replica that
-- has replayed it may answer what they ask next.
alter table accounts add column last_write text;
