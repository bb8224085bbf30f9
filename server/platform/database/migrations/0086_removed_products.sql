-- The address of a product that was deleted: it leads nowhere, and says so.
alter table slug_redirects alter column target_id drop not null;
