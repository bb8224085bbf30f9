-- An alert holds its kind and the facts that its words are made from. Those raised before keep their text.

alter table alerts
  alter column text drop not null,
  add column params jsonb,
  add constraint alerts_words check (text is not null or params is not null);

update alerts set kind = 'orders.paid-but-customer-gone' where kind = 'orders.paid-but-deserted';
