-- A numbered product is sold piece by piece: its stock is the number of its free pieces that no open order waits for.
alter table products add column is_numbered boolean not null default false;

-- A single knife with a number of its own.
create table pieces (
  id integer generated always as identity primary key,
  serial text not null check (serial <> ''),
  product_id integer not null references products,
  state text not null check (state in ('free', 'bound', 'sold', 'returned', 'scrapped')),
  blade_cm double precision check (blade_cm > 0),
  overall_cm double precision check (overall_cm >= blade_cm),
  spine_mm double precision check (spine_mm > 0),
  weight_g integer check (weight_g > 0),
  smith text,
  forged_on date,
  -- Shown on the certificate.
  note text,
  -- The item that it is packed or sold for, and which of the item's pieces it is, from 1.
  order_item_id integer references order_items on delete set null,
  slot integer check (slot > 0),
  created_at timestamptz not null
);
-- 'kd-0012' and 'KD-0012' are the same number.
create unique index pieces_serial on pieces (upper(serial));
create index pieces_product on pieces (product_id, state);
create unique index pieces_slot on pieces (order_item_id, slot) where order_item_id is not null;

create table piece_pictures (
  id integer generated always as identity primary key,
  piece_id integer not null references pieces on delete cascade,
  media_key text not null references media_files,
  position integer not null
);
create index piece_pictures_piece on piece_pictures (piece_id);

-- Tells of a piece, never of a person. The token is its address.
create table certificates (
  token text primary key,
  piece_id integer not null references pieces on delete cascade,
  order_id text references orders on delete set null,
  issued_at timestamptz not null,
  revoked_at timestamptz
);
create index certificates_piece on certificates (piece_id);
create index certificates_order on certificates (order_id);
