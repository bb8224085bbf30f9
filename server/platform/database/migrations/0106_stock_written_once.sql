-- Every change of a numbered product's stock was written twice. A row that says the same as the one before it, and leaves
-- the same stock although pieces moved, is such a second one. Only what has come out too high or too low by just these
-- rows is mended: then the sum of a product's movements is its stock again.
with rows as (
  select id, product_id, delta, stock_after, reason = 'pieces' and delta <> 0
    and (stock_after, delta, reason, actor) = (
      lag(stock_after) over earlier, lag(delta) over earlier, lag(reason) over earlier, lag(actor) over earlier
    ) as is_second
  from stock_movements
  window earlier as (partition by product_id order by id)
), mendable as (
  select rows.product_id
  from rows join products on products.id = rows.product_id
  group by rows.product_id, products.stock
  having bool_or(is_second) and sum(delta) filter (where is_second is not true) = products.stock
)
delete from stock_movements using rows
where stock_movements.id = rows.id and rows.is_second and rows.product_id in (select product_id from mendable);
