-- The pattern that a product is drawn as to scale (contract/shapes.ts); null if it has none of these.
alter table products add column shape text;

-- What the names of existing khukuri plainly say. Staff choose the others.
update products set shape = case
  when name ilike '%panawal%' then 'panawal'
  when name ilike '%ang khola%' or name ilike '%angkhola%' then 'ang_khola'
  when name ilike '%sirupat%' then 'sirupate'
  when name ilike '%bhojpur%' then 'bhojpure'
  when name ilike '%chitlang%' then 'chitlange'
  when name ilike '%chainpur%' then 'chainpure'
  when name ilike '%dhankut%' then 'dhankute'
  when name ilike '%kothimora%' then 'kothimora'
  when name ilike '%budhun%' then 'budhune'
  when name ilike '%hanshee%' then 'hanshee'
  when name ilike '%longleaf%' then 'longleaf'
  when name ilike '%bushcraft%' then 'bushcraft'
  when name ilike '%cleaver%' then 'cleaver'
  when name ilike '%kitchen%' then 'kitchen'
  when name ilike '%karda%' then 'karda'
  when name ilike '%service%' then 'service'
end
where blade_cm is not null and overall_cm is not null;
