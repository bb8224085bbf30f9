-- The day that a paper names, whatever time zone the shop has later; the year of its number is that of this day. Papers
-- issued before named the day in UTC, and so does a node of the release before.

alter table invoices add column issued_on date not null default (now() at time zone 'UTC')::date;
alter table credit_notes add column issued_on date not null default (now() at time zone 'UTC')::date;
update invoices set issued_on = (issued_at at time zone 'UTC')::date;
update credit_notes set issued_on = (issued_at at time zone 'UTC')::date;
create index invoices_issued_on on invoices (issued_on);
create index credit_notes_issued_on on credit_notes (issued_on);
