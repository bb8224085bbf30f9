-- Staff see mails and send them again. A secret (the link to a new password) is for its recipient alone: it is never
-- shown, and erased when it has been sent.

alter table outbox
  add column is_secret boolean not null default false,
  -- Counted, since one that is sent again is another mail to whoever gets it.
  add column resends integer not null default 0;
