-- Pages and mails named one town in every shop: where parcels leave from is a setting now. A shop that already sells has
-- told its customers so, and keeps it; an empty one names none until its owner does.
alter table site_settings add column dispatch_place text not null default '';

insert into site_settings (site_title, site_description, favicon, google_analytics_id, contact_email)
select 'Karda Khukuri House', '', '/media/site/favicon.svg', '', ''
where exists (select from products)
on conflict do nothing;

update site_settings set dispatch_place = 'Kathmandu' where exists (select from products);
