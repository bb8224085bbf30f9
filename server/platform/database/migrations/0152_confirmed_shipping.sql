-- Prices, days and rules of shipping came with the shop and counted as set up unseen. They do once somebody has confirmed
-- them; a shop that already sells has, by selling. Rules that nobody has compared with the law are due a year later.
alter table shipping_settings add column confirmed_at timestamptz;

update shipping_settings set confirmed_at = (select min(created_at) from products);

-- Free shipping is a promise of its owner: a shop that sells nothing yet and has set nothing makes none.
update shipping_settings set free_from_cents = null
where free_from_cents = 30000 and not exists (select from products)
  and not exists (select from versions where subject = 'shipping-settings');
