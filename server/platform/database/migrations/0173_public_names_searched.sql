-- Staff search for customers also by the name that shows with what they wrote. An index of its own: nodes of the release
-- before use the other one.
create index accounts_public_names on accounts using gin (folded(' ' || public_name) gin_trgm_ops)
  where public_name is not null;
