-- The cards that the shop shows as taken; none until the owner has chosen.
alter table checkout_options add column cards text[] not null default '{}';
