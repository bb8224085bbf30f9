-- What lists are filtered by (contract/facets.ts), typed; null if a product has none of it, or staff have not said.
alter table products
  add column steel text,
  add column handle text,
  add column tang text;

-- What the details of existing products plainly say. Staff choose the others.
update products set
  steel = said.steel,
  handle = said.handle,
  tang = said.tang
from (
  select product_id,
    max(case when key ilike 'steel' then case
      when value ~ '\m5160\M' then '5160'
      when value ~ '\m52100\M' then '52100'
      when value ~ '\m1075\M' then '1075'
      when value ~ '\m1095\M' then '1095'
      when value ~* '\mdamascus\M' then 'damascus'
      when value ~* '\mstainless\M' then 'stainless' end end) as steel,
    max(case when key ilike 'handle' then case
      when value ~* '\mrosewood\M' then 'rosewood'
      when value ~* '\msaatisal\M' then 'saatisal'
      when value ~* '\m(sisau|sissoo)\M' then 'sisau'
      when value ~* '\mwalnut\M' then 'walnut'
      when value ~* '\mhorn\M' then 'horn'
      when value ~* '\mbone\M' then 'bone'
      when value ~* '\mbrass\M' then 'brass'
      when value ~* '\malumin(i)?um\M' then 'aluminum'
      when value ~* '\mmicarta\M' then 'micarta' end end) as handle,
    max(case when key ilike 'tang' then case
      when value ~* '\m(full|panawal)\M' then 'full'
      when value ~* '\m(rat|stick|hidden)\M' then 'rat_tail' end end) as tang
  from product_attributes
  group by product_id) as said
where said.product_id = products.id;
