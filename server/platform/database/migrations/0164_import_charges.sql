-- What buyers pay on delivery: unknown without a percentage, and nothing for 0.
alter table shipping_countries
  add column import_percent double precision check (import_percent between 0 and 200),
  add column import_free_up_to_cents integer check (import_free_up_to_cents >= 0),
  add column import_note text;

-- The pieces leave from Nepal.
update shipping_countries set import_percent = 0 where code = 'NP';

-- What the buyer read about it when the order was placed.
alter table orders add column import_note text;
