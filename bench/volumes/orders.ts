import type { Volume, Volumes } from './volume.ts'

const series = 'from generate_series($1::int, $2::int) n'
const id = 'bench_order_id(n)'
const paidAt = (orderId: string) =>
  `(select created_at from orders where orders.id = ${orderId} and status not in ('canceled', 'awaiting_payment'))`
const placed = `now() - n * interval '3 minutes'`
/** The status of order n. Of recent orders, one in three hundred is paid and waits for its parcel. */
const status = `case when n % 300 = 9 and n < 100000 then 'paid' when n % 300 = 19 and n < 100000 then 'processing'
  when n % 300 = 29 and n < 3000 then 'awaiting_payment' when n % 100 = 39 then 'refunded' when n % 10 = 7 then 'canceled'
  when n < 5000 and n % 3 = 0 then 'shipped' else 'completed' end`
/** Some products sell much better than others. */
const productOf = ({ products }: Volumes) => {
  const sold = Math.min(products, 3000)
  return `(array(select id from products where slug like 'bench-%' order by id limit ${sold}))[1 + (n % ${sold}) * (n % 7) / 7]`
}

export const orderVolumes: Volume[] = [
  ({ orders, customers }) => [
    orders,
    `with people as materialized (select array(select id from accounts where email like 'bench%@%' order by id) as ids),
     numbered as (
       select n, ${id} as id, ${status} as status,
         case when n % 1000 = 0 then 'Ingrid Solberg ' || n else (array['Maya Tamang', 'Oliver Smith', 'Hari Bahadur',
           'Kenji Watanabe', 'Anna Grün'])[1 + n % 5] end as fullname,
         (array['Nepal', 'Germany', 'Japan', 'Norway', 'Canada', 'France'])[1 + n / 2 % 6] as country,
         1 + n % ${Math.ceil(customers * 0.8)} as person ${series})
     insert into orders (id, account_id, status, payment_method, subtotal_cents, shipping_cents, total_cents, currency,
       delivery_address, age_confirmed, stock_taken, created_at, expires_at, shipped_at, carrier,
       tracking_number, declarations, searched)
     select id, (select ids[person] from people), status, (array['card_2c2p', 'bank_transfer', 'custom'])[1 + n % 3],
       5000 + n % 20000, 1800, 6800 + n % 20000, 'USD',
       jsonb_build_object('fullname', fullname, 'street', n || ' Road', 'city', 'Town', 'postalCode', '44600',
         'country', country, 'contact_number', '+977 1 ' || (4000000 + n)),
       true, true, ${placed},
       case when status = 'awaiting_payment' then now() + interval '5 days' end,
       case when status in ('shipped', 'completed') then ${placed} end, case when status in ('shipped', 'completed') then 'DHL' end,
       case when status in ('shipped', 'completed') then 'TRK' || (10000000 + n) end, '[]',
       lower(concat_ws(' ', '', id, fullname, 'bench' || person || '@example.com', 'bench' || person,
         '+977 1 ' || (4000000 + n), '9771' || (4000000 + n),
         case when status in ('shipped', 'completed') then 'TRK' || (10000000 + n) || ' TRK' || (10000000 + n) end,
         'INV-' || n, 'bench knife ' || n % 500))
     from numbered`,
  ],
  (volumes) => [
    volumes.orders,
    `insert into order_items (order_id, product_id, name, slug, quantity, unit_price_cents, customization_lines, sold_at)
     select ${id}, ${productOf(volumes)}, 'Bench knife ' || n % 500, 'bench', 1 + n % 3, 5000, '[]', ${paidAt(id)} ${series}`,
  ],
  (volumes) => [
    Math.ceil(volumes.orders / 3),
    `insert into order_items (order_id, product_id, name, slug, quantity, unit_price_cents, customization_lines, sold_at)
     select bench_order_id(n * 3), ${productOf(volumes)}, 'Bench belt', 'belt', 1, 1900, '[]',
       ${paidAt('bench_order_id(n * 3)')} ${series} where n * 3 <= ${volumes.orders}`,
  ],
  ({ orders }) => [
    orders * 2,
    `insert into order_status_changes (order_id, from_status, to_status, actor, at, code, params)
     select bench_order_id(1 + n / 2), case when n % 2 = 1 then 'awaiting_payment' end,
       case when n % 2 = 1 then 'paid' else 'awaiting_payment' end, 'system:bench', now() - n / 2 * interval '3 minutes',
       case when n % 2 = 1 then 'paid_by_transfer' else 'placed' end, '{}' ${series} where 1 + n / 2 <= ${orders}`,
  ],
  ({ orders }) => [
    Math.ceil(orders / 2),
    `insert into outbox (recipient, subject, text, html, created_at, due_at, attempts, sent_at, kind, order_id)
     select 'bench' || n || '@example.com', 'Your order ' || bench_order_id(n * 2 - 1) || ' is on its way', repeat('Namaste ', 40),
       repeat('<p>Namaste</p>', 60), ${placed}, ${placed}, 1, ${placed}, (array['order.placed', 'order.paid', 'order.shipped'])[1 + n % 3],
       bench_order_id(n * 2 - 1) ${series}`,
  ],
  ({ orders }) => [
    orders,
    `insert into audit_log (at, actor, verb, subject)
     select now() - n * interval '2 minutes', 'staff:' || n % 5, (array['orders.change-status', 'fulfilment.ship-order',
       'catalogue.change-product'])[1 + n % 3],
       case n % 3 when 2 then 'product:' || n % 1000 else 'order:' || ${id} end ${series}`,
  ],
  ({ orders }) => [
    Math.ceil(orders / 10),
    `with taken as (
       select row_number() over (order by id) + $1 - 1 as n, id, product_id from (
         select id, product_id from order_items where slug = 'bench' order by id
         offset ($1 - 1) limit $2 - $1 + 1) as items)
     insert into pieces (serial, product_id, state, smith, forged_on, order_item_id, slot, created_at)
     select 'KD-' || lpad(n::text, 6, '0'), product_id, case when n % 10 < 8 then 'sold' when n % 10 = 8 then 'scrapped' else 'free' end,
       (array['Bishnu BK', 'Ram BK', 'Sukra BK'])[1 + n % 3], now()::date - (n % 1000)::int,
       case when n % 10 < 8 then id end, case when n % 10 < 8 then 1 end, now() - n * interval '30 minutes' from taken`,
  ],
  ({ orders }) => [
    Math.ceil(orders / 20),
    `with taken as (
       select row_number() over (order by id) + $1 - 1 as n, id, order_id, name from (
         select id, order_id, name from order_items where slug = 'bench' order by id
         offset ($1 - 1) limit $2 - $1 + 1) as items)
     insert into workshop_jobs (order_id, order_item_id, slot, name, customization_lines, needs_forging, needs_finishing,
       stage, promised_on, created_at, stage_changed_at)
     select order_id, id, 1, name, '[]', true, true,
       case when n < 600 then (array['queued', 'queued', 'forging', 'finishing', 'ready'])[1 + n % 5] else 'sent' end,
       now()::date - 5 + (n % 60)::int, now() - n * interval '1 hour', now() from taken`,
  ],
  (volumes) => [
    volumes.orders,
    `insert into stock_movements (product_id, delta, stock_after, reason, order_id, actor, at)
     select ${productOf(volumes)}, -1, 10, 'order', ${id}, 'customer:1', ${placed} ${series}`,
  ],
  ({ orders }) => [
    Math.min(orders, 400),
    `insert into backups (started_at, finished_at, made_by, file, bytes, orders, pictures, is_encrypted, error)
     select now() - n * interval '1 day', now() - n * interval '1 day' + interval '20 seconds', 'process 1 on bench',
       case when n % 50 > 0 then 'karda-' || n || '.tar.gz' end, case when n % 50 > 0 then 250000000 end,
       case when n % 50 > 0 then ${orders} end, case when n % 50 > 0 then 300 end, case when n % 50 > 0 then true end,
       case when n % 50 = 0 then 'ENOSPC: no space left on device' end ${series}`,
  ],
]
