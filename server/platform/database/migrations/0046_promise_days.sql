-- The shop's day from which the days on the pages of products are counted; a new one makes the cached pages stale.
alter table workshop_settings add column counted_from date;
