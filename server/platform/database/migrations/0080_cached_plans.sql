-- Placing an order runs both functions. A function in SQL is planned anew for each statement that calls it, which takes
-- many times longer than to run it; the plans of one in PL/pgSQL are kept. They return what they returned before.

create or replace function order_search_text(o orders) returns text stable language plpgsql as $$
begin
  return lower(concat_ws(' ', '', o.id,
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
      where order_item_id in (select id from order_items where order_id = o.id))));
end $$;

-- The index of products evaluates it whenever a product's stock changes.
create or replace function media_keys_in(html text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if strpos(html, '/media/') = 0 then
    return '{}';
  end if;
  return array(select distinct parts[1] from regexp_matches(html, '/media/([0-9a-f]{24})/', 'g') as parts);
end $$;

-- Whoever inserts an order puts the names of its items there: with them the row has all of its words, and is not written
-- again, with its dozen indexes, when the items follow.
create or replace function note_order_search_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.searched <> '' then
    new.searched := order_search_text(new) || ' ' || lower(new.searched);
  else
    new.searched := order_search_text(new);
  end if;
  return new;
end $$;

create or replace function note_items_in_search_text() returns trigger language plpgsql as $$
begin
  update orders o set searched = order_search_text(o)
  where id in (select order_id from added) and searched <> order_search_text(o);
  return null;
end $$;
