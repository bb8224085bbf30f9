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

/** Sent emails are deleted after 30 days, so only newer ones must exist. */
const emailRetentionDays = 29

export const orderChecks: Check[] = [
  {
    name: 'order-items',
    rule: 'Every order has items.',
    find: statement(`
      select 'order:' || id as subject, status from orders
      where not exists (select from order_items where order_id = orders.id)`),
  },
  {
    name: 'order-history',
    rule: 'Every order has a history without gaps that ends with its status.',
    find: statement(`
      with changes as (
        select order_id, to_status, from_status,
          lag(to_status) over history as before,
          lead(id) over history is null as is_last
        from order_status_changes
        window history as (partition by order_id order by id)
      ), histories as (
        select order_id, max(to_status) filter (where is_last) as last_status,
          count(*) filter (where from_status is distinct from before)::integer as gaps
        from changes group by order_id
      )
      select 'order:' || orders.id as subject, status, last_status, gaps
      from orders left join histories on histories.order_id = orders.id
      where last_status is distinct from status or gaps > 0`),
  },
  {
    name: 'order-mails',
    rule: 'Every order of the last weeks was confirmed by email, if the customer has an address.',
    // A customer who pays cash and takes the items along gets no email.
    find: statement(
      `select 'order:' || id as subject, created_at::text as created_at from orders
       where created_at > $1::timestamptz - make_interval(days => ${emailRetentionDays})
         and (account_id is not null or contact_email is not null)
         and not (handed_over and exists (select from order_payments where order_id = orders.id and method = 'cash'))
         and not exists (select from outbox where order_id = orders.id and kind = 'orders.placed')`,
      ({ now }) => [now],
    ),
  },
  {
    name: 'order-sums',
    rule: "An order's sums match its items, discounts, payments and refunds.",
    find: statement(`
      with items as (
        select order_id, sum(quantity::bigint * unit_price_cents) as cents, sum(discount_cents) as discounts
        from order_items group by order_id
      ), adjustments as (
        select order_id, sum(amount_cents) as cents from order_adjustments group by order_id
      ), repaid as (
        select order_id, sum(amount_cents) as cents from refunds group by order_id
      ), credited as (
        select order_id, sum(credited_cents) as cents from refunds group by order_id
      ), received as (
        select order_id, sum(amount_cents) as cents from order_payments group by order_id
      ), taxes as (
        select id as order_id, (tax ->> 'cents')::bigint as cents from orders where tax @> '{"is_included": false}'
      )
      select 'order:' || id as subject,
        subtotal_cents, coalesce(items.cents, 0)::bigint as items_cents,
        adjustment_cents, coalesce(adjustments.cents, 0)::bigint as adjustments_cents,
        coalesce(items.discounts, 0)::bigint as shares_cents,
        refunded_cents, coalesce(repaid.cents, 0)::bigint as refunds_cents,
        credited_cents, coalesce(credited.cents, 0)::bigint as credits_cents,
        received_cents, coalesce(received.cents, 0)::bigint as payments_cents
      from orders
      left join items on items.order_id = id
      left join adjustments on adjustments.order_id = id
      left join repaid on repaid.order_id = id
      left join credited on credited.order_id = id
      left join received on received.order_id = id
      left join taxes on taxes.order_id = id
      where subtotal_cents <> coalesce(items.cents, 0)
        or adjustment_cents <> coalesce(adjustments.cents, 0)
        -- Discounts of items are shared out among them; a discount of the shipping is not. The rest is an added tax.
        or coalesce(items.discounts, 0) - coalesce(taxes.cents, 0)
          not between -adjustment_cents - shipping_cents and -adjustment_cents
        or refunded_cents <> coalesce(repaid.cents, 0)
        or credited_cents <> coalesce(credited.cents, 0)
        or received_cents <> coalesce(received.cents, 0)`),
  },
]
