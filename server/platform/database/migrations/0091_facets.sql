-- What lists are filtered by, in one text: in stock or not, then a value or none of each facet in the order of
-- contract/facets.ts. Products that agree in it are counted as one, and counted again at every change of a stock.
alter table products add column facets text collate "C" not null generated always as (
  case when stock > 0 then 'in_stock' else '' end || '/' ||
  case
    when blade_cm < 20 then 'under-20'
    when blade_cm < 25 then '20-25'
    when blade_cm < 30 then '25-30'
    when blade_cm < 40 then '30-40'
    when blade_cm >= 40 then 'from-40'
    else '' end || '/' ||
  coalesce(steel, '') || '/' || coalesce(handle, '') || '/' || coalesce(tang, '')) stored;

-- They are counted from it alone, in its order.
create index products_facets on products (category_id, facets, price_cents) where is_active;
