-- What staff have admitted to the feed for Google's Merchant Center; nothing is in it by itself.
alter table products add column in_merchant_feed boolean not null default false;
create index products_in_merchant_feed on products (id) where in_merchant_feed and is_active;
