-- The tax of an order when it was placed: name, percent, is_included, registration_number, cents.
alter table orders add column tax jsonb;

-- The part of the order's tax that is that of these items.
alter table order_items add column tax_cents integer not null default 0;
