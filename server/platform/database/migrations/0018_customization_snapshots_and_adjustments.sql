-- An order item keeps how its customization read on the day of the order: [{key, kind, label, value}], a choice by its
-- label and a text to the letter. Items from before are described by what their product offers today, where it still
-- does, else by what is stored.
alter table order_items add column customization_lines jsonb not null default '[]';
update order_items set customization_lines = (
  select jsonb_agg(jsonb_build_object(
    'key', entry.key,
    'kind', coalesce(known.option ->> 'kind', 'text'),
    'label', coalesce(known.option ->> 'label', replace(entry.key, '_', ' ')),
    'value', coalesce(chosen.choice ->> 'label', entry.value)
  ))
  from jsonb_each_text(order_items.customization) as entry
  left join lateral (
    select option from products, jsonb_array_elements(products.customization_options) as option
    where products.id = order_items.product_id and option ->> 'key' = entry.key
    limit 1
  ) as known on true
  left join lateral (
    select choice from jsonb_array_elements(known.option -> 'choices') as choice
    where known.option ->> 'kind' = 'choice' and choice ->> 'value' = entry.value
    limit 1
  ) as chosen on true
)
where jsonb_typeof(customization) = 'object' and customization <> '{}';

-- The longest text of an option is called as everywhere else.
update products set customization_options = (
  select jsonb_agg(
    case when option ? 'longest' then (option - 'longest') || jsonb_build_object('max_length', option -> 'longest')
    else option end
    order by position
  )
  from jsonb_array_elements(customization_options) with ordinality as each (option, position)
)
where jsonb_path_exists(customization_options, '$[*].longest');

-- What makes an order cost more or less than its pieces and shipping.
create table order_adjustments (
  id integer generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  code text not null,
  params jsonb not null,
  amount_cents integer not null check (amount_cents <> 0)
);
create index order_adjustments_order on order_adjustments (order_id);
alter table orders add column adjustment_cents integer not null default 0;
alter table orders
  drop constraint orders_check,
  add constraint orders_total check (total_cents = subtotal_cents + adjustment_cents + shipping_cents),
  add check (total_cents >= 0);

alter table document_settings rename to invoice_settings;
alter table document_series rename to number_series;
