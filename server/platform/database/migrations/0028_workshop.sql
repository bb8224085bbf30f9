-- A product that is made to order is sold even when none is in stock. One piece takes so many working days.
alter table products
  add column is_made_to_order boolean not null default false,
  add column making_days integer check (making_days > 0),
  add constraint products_making_days check (not is_made_to_order or making_days is not null);
-- How many of an item's pieces were not in stock and are made for it.
alter table order_items
  add column made_quantity integer not null default 0,
  add constraint order_items_made check (made_quantity between 0 and quantity);
-- The day by which the order leaves the workshop, as promised; null if it needs no work.
alter table orders add column promised_on date;

create table workshop_settings (
  only_row boolean primary key default true check (only_row),
  pieces_per_week integer not null check (pieces_per_week > 0),
  finishings_per_week integer not null check (finishings_per_week > 0),
  -- Working days for an engraving or another customization; null: such pieces do not pass through the workshop.
  finishing_days integer check (finishing_days > 0),
  -- Weekdays without work, 0 for Sunday.
  rest_days smallint[] not null
);
-- In Nepal the week's day of rest is Saturday.
insert into workshop_settings (pieces_per_week, finishings_per_week, finishing_days, rest_days) values (12, 24, null, '{6}');

create table workshop_holidays (
  id integer generated always as identity primary key,
  name text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day)
);
create index workshop_holidays_days on workshop_holidays (last_day);
insert into workshop_holidays (name, first_day, last_day) values
  ('Ghatasthapana', '2026-10-11', '2026-10-11'),
  ('Dashain', '2026-10-18', '2026-10-23'),
  ('Tihar', '2026-11-08', '2026-11-11'),
  ('Ghatasthapana', '2027-09-30', '2027-09-30'),
  ('Dashain', '2027-10-06', '2027-10-12'),
  ('Tihar', '2027-10-28', '2027-10-31');

-- The work on one piece of an order. It holds what the board shows, so that the workshop reads no other domain's tables.
create table workshop_jobs (
  id integer generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  order_item_id integer not null references order_items on delete cascade,
  -- Which of the item's pieces, from 1.
  slot integer not null check (slot > 0),
  name text not null,
  thumb_image text,
  customization_lines jsonb not null,
  needs_forging boolean not null,
  needs_finishing boolean not null check (needs_forging or needs_finishing),
  -- 'reserved' until the order is paid; 'dropped' if it is canceled; 'sent' once it is shipped.
  stage text not null check (stage in ('reserved', 'queued', 'forging', 'finishing', 'ready', 'sent', 'dropped')),
  promised_on date not null,
  created_at timestamptz not null,
  stage_changed_at timestamptz not null,
  unique (order_item_id, slot)
);
create index workshop_jobs_open on workshop_jobs (stage, promised_on);
create index workshop_jobs_order on workshop_jobs (order_id);
