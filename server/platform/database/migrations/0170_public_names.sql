-- The name under which everyone sees what a person writes. Null until chosen: then a chosen username is shown.
alter table accounts add column public_name text check (length(public_name) <= 60);
