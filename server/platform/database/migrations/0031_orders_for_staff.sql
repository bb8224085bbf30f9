-- Orders that staff take by phone or at a fair, and lists of a million orders with filters and a search.

alter table orders
  add column source text not null default 'shop' check (source in ('shop', 'phone', 'fair')),
  -- Of a customer without an account.
  add column contact_email text,
  -- Given to the customer by hand: no parcel, no shipping.
  add column handed_over boolean not null default false,
  add column paid_in_cash boolean not null default false,
  add column country text not null generated always as (coalesce(delivery_address ->> 'country', '')) stored,
  -- Everything that staff search by, in small letters.
  add column searched text not null default '';

-- More orders share a word than the default sample can tell, and the planner must know.
alter table orders alter column searched set statistics 1000;

-- Number, name, phone and parcel also without spaces and signs, as people type them.
create function order_search_text(o orders) returns text stable language sql as $$
  select lower(concat_ws(' ', '', o.id,
    o.delivery_address ->> 'fullname',
    o.contact_email,
    (select concat_ws(' ', email, username) from accounts where id = o.account_id),
    o.delivery_address ->> 'contact_number',
    regexp_replace(o.delivery_address ->> 'contact_number', '\D', '', 'g'),
    o.tracking_number,
    replace(o.tracking_number, ' ', ''),
    (select number from invoices where order_id = o.id),
    (select string_agg(name, ' ') from order_items where order_id = o.id)))
$$;

-- In triggers: the words come from five tables, and each is written in several places.
create function note_order_search_text() returns trigger language plpgsql as $$
begin
  new.searched := order_search_text(new);
  return new;
end $$;
create trigger note_search_text before insert or update of delivery_address, tracking_number, account_id, contact_email
  on orders for each row execute function note_order_search_text();

create function note_items_in_search_text() returns trigger language plpgsql as $$
begin
  update orders o set searched = order_search_text(o) where id in (select order_id from added);
  return null;
end $$;
create trigger note_search_text after insert on order_items
  referencing new table as added for each statement execute function note_items_in_search_text();
create trigger note_search_text after insert on invoices
  referencing new table as added for each statement execute function note_items_in_search_text();

create function note_account_in_search_text() returns trigger language plpgsql as $$
begin
  update orders o set searched = order_search_text(o) where account_id = new.id;
  return null;
end $$;
create trigger note_search_text after update of email, username on accounts
  for each row when (old.email is distinct from new.email or old.username is distinct from new.username)
  execute function note_account_in_search_text();

update orders o set searched = order_search_text(o);

create index orders_searched on orders using gin (searched gin_trgm_ops);

-- In the directions of the lists for staff, which go by key.
drop index orders_newest;
drop index orders_status;
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_total on orders (total_cents, id);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_method on orders (payment_method, created_at desc, id desc);
create index orders_by_country on orders (country, created_at desc, id desc);
create index order_items_by_product on order_items (product_id, order_id);
