-- Shoppers' lists are read whole, then filtered, counted and paged in memory, so none of these finds a page any longer; each
-- change of a product wrote them. Only the first picture of a category still reads products_shown_in_category. Releases that
-- page in the database need them for their speed:
-- needs 0153_order_payments.sql
drop index products_shown_by_plate, products_shown_by_name, products_shown_by_price, products_shown_by_price_down,
  products_shown_by_age, products_shown_by_rating, products_shown_in_category_by_price, products_knives_first,
  products_facets;
