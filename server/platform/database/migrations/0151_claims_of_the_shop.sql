-- The storefront and the customs declaration said of every shop what is true of one: where and how its pieces are made, how
-- hard they are, how they travel. A shop that already sells has told its customers so: what it has left to the program
-- becomes its own text, which it can change. An empty shop says nothing that its owner has not written.
insert into shop_settings (name, content)
select name, '{}' from (values ('home-page'), ('product-texts'), ('customs')) as settings (name)
where exists (select from products)
on conflict do nothing;

-- Texts that a shop has set win; an empty one was the program's.
with told (name, content) as (
  values
    ('home-page', jsonb_build_object(
      'hero_text', 'A khukuri falls forward of the hand, so the blade strikes before the wrist tires. Ours are forged from spring steel in eastern Nepal, then measured, weighed and drawn to one scale.',
      'forge_title', 'Four people, one day',
      'forge_text', 'A truck spring is chosen, cut and heated cherry red. One smith holds, others strike. Only the edge meets water, poured from a kettle and judged by color, so the edge is hard and the spine stays soft enough to take a blow.',
      'forge_steps', jsonb_build_array('Choose the spring', 'Cut', 'Forge', 'Shape', 'File', 'Quench the edge', 'Fit the handle', 'Grind and polish', 'Sew the scabbard', 'Inspect'),
      'hardness', jsonb_build_array(
        jsonb_build_object('zone', 'Edge', 'from', 55, 'to', 57),
        jsonb_build_object('zone', 'Belly', 'from', 45, 'to', 46),
        jsonb_build_object('zone', 'Spine', 'from', 22, 'to', 25)
      )
    )),
    ('product-texts', jsonb_build_object(
      'shipping_note', 'Ships from Kathmandu by courier; signature required. Shipping is calculated at checkout. You must be 18 or older to buy a blade.',
      'care_notes', jsonb_build_array(
        jsonb_build_object('title', 'First oiling', 'text', 'Wipe off the packing grease and oil the blade before you put it back in its leather sheath.'),
        jsonb_build_object('title', 'Drawing the blade', 'text', 'Hold the sheath along its spine edge. Never wrap your fingers around the front.')
      )
    )),
    ('customs', jsonb_build_object(
      'blade_description', 'Handcrafted kitchen and utility knife (khukuri), fixed blade of {blade} cm',
      'origin', 'Nepal'
    ))
)
update shop_settings
set content = told.content || (
  select coalesce(jsonb_object_agg(field, value), '{}') from jsonb_each(shop_settings.content) as fields (field, value)
  where not (told.content ? field and value in ('""', '[]'))
)
from told
where shop_settings.name = told.name and exists (select from products);

-- The piece in the storefront's own picture, below which its facts stood.
update shop_settings
set content = content || '{
  "hero_caption": "Ang Khola 10-inch: rosewood, brass bolster, 5160 steel, 800 g", "hero_handle_cm": 14.2, "hero_blade_cm": 25.4
}'
where name = 'home-page' and exists (select from products)
  and coalesce(content -> 'hero_picture', 'null') = 'null' and coalesce(content ->> 'hero_caption', '') = '';
