-- Rules of sending pieces to a country become rows of one kind, so that staff can write them; shop-wide numbers of
-- shipping; what was declared with an order; and the price that a shopper has seen in the cart.

create table shipping_rules (
  id integer generated always as identity primary key,
  country_code text not null references shipping_countries on delete cascade,
  -- What follows for a piece that the rule fits: it is refused, something must be declared, or there is something to know.
  effect text not null check (effect in ('refuse', 'age', 'purpose', 'customs_cleared', 'import', 'note')),
  text text not null,
  -- Fits blades at least this long, or longer than this; every blade when both are null.
  blade_from_cm double precision check (blade_from_cm > 0),
  blade_over_cm double precision check (blade_over_cm > 0),
  -- The part of the country that the rule is for, and how its postal codes begin; none: the whole country.
  region text,
  postal_codes text[] not null,
  position integer not null,
  check (blade_from_cm is null or blade_over_cm is null),
  check ((region is null) = (postal_codes = '{}'))
);
create index shipping_rules_country on shipping_rules (country_code);
-- A declaration is confirmed by its kind, so there is one of a kind.
create unique index shipping_rules_declaration on shipping_rules (country_code, effect)
  where effect not in ('refuse', 'note');

insert into shipping_rules (country_code, effect, text, blade_from_cm, postal_codes, position)
select code, 'refuse',
  coalesce(blade_limit_reason, 'Blades of ' || blade_limit_cm || ' cm and longer cannot be sent to ' || name || '.'),
  blade_limit_cm, '{}'::text[], 1
from shipping_countries where blade_limit_cm is not null
union all
select code, 'age', age_declaration, null, '{}'::text[], 2 from shipping_countries where age_declaration is not null
union all
select code, 'note', import_note, null, '{}'::text[], 3 from shipping_countries where import_note is not null;

alter table shipping_countries
  drop column blade_limit_cm,
  drop column blade_limit_reason,
  drop column age_declaration,
  drop column import_note;

create table shipping_settings (
  only_row boolean primary key default true check (only_row),
  -- From this value of goods on shipping costs nothing; null: never.
  free_from_cents integer check (free_from_cents >= 0),
  -- What carriers take as one parcel; null: anything.
  heaviest_parcel_g integer check (heaviest_parcel_g > 0)
);

-- What the shopper confirmed, in the words of that day: [{kind, text, confirmed_at}].
alter table orders add column declarations jsonb not null default '[]';

-- Null for items from before prices were remembered.
alter table cart_items add column seen_unit_price_cents integer check (seen_unit_price_cents >= 0);
