-- As a condition of a join, the comparison may come before it: then the words of every order are put together, to change
-- those of one. A plan that was made while there were few orders does so until the next analysis.
create or replace function note_items_in_search_text() returns trigger language plpgsql as $$
begin
  update orders o set searched = order_search_text(o)
  where id = any (array(select order_id from added)) and searched <> order_search_text(o);
  return null;
end $$;
