import { type Check, statement } from './check.ts'

export const stockChecks: Check[] = [
  {
    name: 'stock',
    rule: "A product's stock is the sum of its movements: items received less items held by orders.",
    find: statement(`
      select 'product:' || products.id as subject, slug, stock, coalesce(moved.pieces, 0) as moved
      from products
      left join (
        select product_id, sum(delta)::integer as pieces from stock_movements group by product_id
      ) as moved on moved.product_id = products.id
      where stock <> coalesce(moved.pieces, 0)`),
  },
  {
    name: 'held-pieces',
    rule: 'Every order has taken the items it holds from stock, and returned those it no longer holds.',
    // Units made for the order were never in stock. A canceled order may retain units that cannot be sold.
    find: statement(`
      with items as (
        select order_id, product_id,
          sum(made_quantity + returned_quantity - quantity)::integer as holding,
          sum(greatest(0, made_quantity + returned_quantity - quantity))::integer as released
        from order_items where product_id is not null
        group by order_id, product_id
      ), moved as (
        select order_id, product_id, sum(delta)::integer as pieces,
          -- Stock movements from before the ledger are unknown.
          bool_or(actor = 'system:migration') as is_unknown
        from stock_movements where reason in ('order', 'order_returned')
        group by order_id, product_id
      )
      select 'order:' || orders.id as subject, product_id, stock_taken, coalesce(pieces, 0) as moved,
        case when stock_taken then holding else released end as expected
      from orders
      join items on items.order_id = orders.id
      left join moved using (order_id, product_id)
      where is_unknown is not true and case
        when stock_taken then coalesce(pieces, 0) <> holding
        else coalesce(pieces, 0) not in (holding, released) end`),
  },
]
