-- The lists of shoppers from indexes: every order, in the whole shop and in a category, without sorting all products.

create index products_shown_by_plate on products (plate, id) where is_active;
create index products_shown_by_name on products (lower(name), id) where is_active;
create index products_shown_by_price on products (price_cents, id) where is_active;
create index products_shown_by_price_down on products (price_cents desc, id) where is_active;
create index products_shown_by_age on products (created_at desc, id desc) where is_active;
create index products_shown_by_rating on products
  ((rating_sum::float8 / nullif(review_count, 0)) desc nulls last, review_count desc, id) where is_active;
create index products_shown_in_category on products (category_id, plate, id) where is_active;
create index products_shown_in_category_by_price on products (category_id, price_cents, id) where is_active;

create index reviews_shown on reviews (created_at desc, id desc) where not is_hidden;
create index reviews_shown_of_product on reviews (product_id, created_at desc, id desc) where not is_hidden;
