-- A purchase is verified once its order was delivered, no longer once it was paid. Purchases without an order, whose
-- orders were deleted with age, stay.
delete from product_purchases as bought
where exists (
  select from orders
  inner join order_items on order_items.order_id = orders.id
  where orders.account_id = bought.account_id and order_items.product_id = bought.product_id)
and not exists (
  select from orders
  inner join order_items on order_items.order_id = orders.id
  inner join order_status_changes on order_status_changes.order_id = orders.id
  where orders.account_id = bought.account_id and order_items.product_id = bought.product_id
  and order_status_changes.to_status = 'completed');
