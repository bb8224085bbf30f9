-- The list of customers in the order of their names, and the audit log of one person and one kind of thing.

create index accounts_by_username on accounts (username, id);
create index audit_log_of_actor_and_type
  on audit_log (actor, split_part(subject, ':', 1), at desc, id desc);
