-- Working days until pieces in stock are packed and leave the shop.
alter table workshop_settings add column packing_days integer not null default 3 check (packing_days > 0);
-- The day by which the order leaves the shop and the carrier's working days from then on, as promised to its customer;
-- null if it is handed over, or was placed before. `left_on` is the shop's day on which it was sent.
alter table orders
  add column ships_by date,
  add column transit_from integer check (transit_from >= 0),
  add column transit_to integer check (transit_to >= transit_from),
  add column left_on date;
