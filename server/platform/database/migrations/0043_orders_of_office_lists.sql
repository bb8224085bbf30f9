-- The office's other lists, each in its own order and with its filters, and pages of them by key.

create index pieces_newest on pieces (created_at desc, id desc);
create index pieces_by_serial on pieces (serial, id);
create index media_files_by_name on media_files (name, key);
create index outbox_of_kind on outbox (kind, created_at desc, id desc);
create index outbox_not_delivered on outbox (created_at desc, id desc) where given_up_at is not null;
create index bank_statement_lines_in_state on bank_statement_lines (status, booked_on desc, id desc);

-- With the verb, so that what one person did, or what was done to one kind of thing, is counted without a visit to each.
drop index audit_log_of_actor;
drop index audit_log_of_type;
drop index audit_log_of_actor_and_type;
create index audit_log_of_actor on audit_log (actor, at desc, id desc) include (verb);
create index audit_log_of_verb_and_type on audit_log (verb, split_part(subject, ':', 1), at desc, id desc);
create index audit_log_of_type on audit_log (split_part(subject, ':', 1), at desc, id desc) include (verb);
create index audit_log_of_actor_and_type
  on audit_log (actor, split_part(subject, ':', 1), at desc, id desc) include (verb);
