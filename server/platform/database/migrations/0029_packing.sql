-- The pieces of an order that lie in its parcel: a row for each, as it is ticked.
create table packed_pieces (
  order_item_id integer not null references order_items on delete cascade,
  slot integer not null check (slot > 0),
  actor text not null,
  at timestamptz not null,
  primary key (order_item_id, slot)
);

-- What the packer has measured and scanned; it counts once the order is shipped.
create table parcels (
  order_id text primary key references orders on delete cascade,
  weight_g integer check (weight_g > 0),
  carrier text,
  tracking_number text
);

-- A photo may show the address, so it is not among the public pictures, and goes with its order.
create table parcel_photos (
  id integer generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  actor text not null,
  at timestamptz not null
);
create index parcel_photos_order on parcel_photos (order_id);
create index parcel_photos_age on parcel_photos (at);
