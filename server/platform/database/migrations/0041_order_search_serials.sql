-- An order is also found by the serial numbers of its pieces; those that wait for the workshop can be listed.

create or replace function order_search_text(o orders) returns text stable language sql as $$
  select lower(concat_ws(' ', '', o.id,
    o.delivery_address ->> 'fullname',
    o.contact_email,
    (select concat_ws(' ', email, username) from accounts where id = o.account_id),
    o.delivery_address ->> 'contact_number',
    regexp_replace(o.delivery_address ->> 'contact_number', '\D', '', 'g'),
    o.tracking_number,
    replace(o.tracking_number, ' ', ''),
    (select number from invoices where order_id = o.id),
    (select string_agg(name, ' ') from order_items where order_id = o.id),
    (select string_agg(serial, ' ') from pieces
      where order_item_id in (select id from order_items where order_id = o.id))))
$$;

create function note_piece_in_search_text() returns trigger language plpgsql as $$
begin
  update orders o set searched = order_search_text(o)
  where id in (select order_id from order_items where id in (old.order_item_id, new.order_item_id));
  return null;
end $$;
create trigger note_search_text after update of order_item_id, serial on pieces
  for each row execute function note_piece_in_search_text();

update orders o set searched = order_search_text(o)
where id in (select order_id from order_items join pieces on pieces.order_item_id = order_items.id);

create index order_items_made on order_items (order_id) where made_quantity > 0;
