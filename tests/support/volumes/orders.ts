/** How many records to create. */
export type Volumes = { orders: number; products: number; customers: number }

/** How many rows, and a statement that inserts those between two numbers, its parameters. */
export type Volume = [count: number, insert: string]

export const rows =
  (count: number) =>
  (parts: TemplateStringsArray, ...values: unknown[]): Volume => [
    count,
    String.raw({ raw: parts }, ...values),
  ]

const series = 'from generate_series($1::int, $2::int) n'
const id = 'bench_order_id(n)'
const paidAt = (orderId: string) =>
  `(select created_at from orders where orders.id = ${orderId} and status not in ('canceled', 'awaiting_payment'))`
const placed = `now() - n * interval '3 minutes'`
const linesOfStatement = 50
/** The status of order n. Of recent orders, one in three hundred is paid and waits for its parcel. */
const status = `case when n % 300 = 9 and n < 100000 then 'paid' when n % 300 = 19 and n < 100000 then 'processing'
  when n % 300 = 29 and n < 3000 then 'awaiting_payment' when n % 100 = 39 then 'refunded' when n % 10 = 7 then 'canceled'
  when n < 5000 and n % 3 = 0 then 'shipped' else 'completed' end`
/** Some products sell much better than others. */
const productOf = (products: number) => {
  const sold = Math.min(products, 3000)
  return `(array(select id from products where slug like 'bench-%' order by id limit ${sold}))[1 + (n % ${sold}) * (n % 7) / 7]`
}

/** Orders with all that belongs to them: items, payments, invoices, emails, pieces; derived by their numbers. */
export const orderVolumes = ({ orders, customers, products }: Volumes, product = productOf(products)) => [
  rows(orders)`
     with people as materialized (select array(select id from accounts where email like 'bench%@%' order by id) as ids),
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
  rows(orders)`
     insert into order_items (order_id, product_id, name, slug, quantity, unit_price_cents, customization_lines, sold_at)
     select ${id}, ${product}, 'Bench knife ' || n % 500, 'bench', 1 + n % 3, 5000, '[]', ${paidAt(id)} ${series}`,
  rows(Math.ceil(orders / 3))`
     insert into order_items (order_id, product_id, name, slug, quantity, unit_price_cents, customization_lines, sold_at)
     select bench_order_id(n * 3), ${product}, 'Bench belt', 'belt', 1, 1900, '[]',
       ${paidAt('bench_order_id(n * 3)')} ${series} where n * 3 <= ${orders}`,
  rows(orders * 2)`
     insert into order_status_changes (order_id, from_status, to_status, actor, at, code, params)
     select bench_order_id(1 + n / 2), case when n % 2 = 1 then 'awaiting_payment' end,
       case when n % 2 = 1 then 'paid' else 'awaiting_payment' end, 'system:bench', now() - n / 2 * interval '3 minutes',
       case when n % 2 = 1 then 'paid_by_transfer' else 'placed' end, '{}' ${series} where 1 + n / 2 <= ${orders}`,
  rows(Math.ceil(orders / 2))`
     insert into outbox (recipient, subject, text, html, created_at, due_at, attempts, sent_at, kind, order_id)
     select 'bench' || n || '@example.com', 'Your order ' || bench_order_id(n * 2 - 1) || ' is on its way', repeat('Namaste ', 40),
       repeat('<p>Namaste</p>', 60), ${placed}, ${placed}, 1, ${placed}, (array['order.placed', 'order.paid', 'order.shipped'])[1 + n % 3],
       bench_order_id(n * 2 - 1) ${series}`,
  rows(orders)`
     insert into audit_log (at, actor, verb, subject)
     select now() - n * interval '2 minutes', 'staff:' || n % 5, (array['orders.change-status', 'fulfilment.ship-order',
       'catalogue.change-product'])[1 + n % 3],
       case n % 3 when 2 then 'product:' || n % 1000 else 'order:' || ${id} end ${series}`,
  rows(Math.ceil(orders / 10))`
     with taken as (
       select row_number() over (order by id) + $1 - 1 as n, id, product_id from (
         select id, product_id from order_items where slug = 'bench' order by id
         offset ($1 - 1) limit $2 - $1 + 1) as items)
     insert into pieces (serial, product_id, state, smith, forged_on, order_item_id, slot, created_at)
     select 'KD-' || lpad(n::text, 6, '0'), product_id, case when n % 10 < 8 then 'sold' when n % 10 = 8 then 'scrapped' else 'free' end,
       (array['Bishnu BK', 'Ram BK', 'Sukra BK'])[1 + n % 3], now()::date - (n % 1000)::int,
       case when n % 10 < 8 then id end, case when n % 10 < 8 then 1 end, now() - n * interval '30 minutes' from taken`,
  rows(Math.ceil(orders / 20))`
     with taken as (
       select row_number() over (order by id) + $1 - 1 as n, id, order_id, name from (
         select id, order_id, name from order_items where slug = 'bench' order by id
         offset ($1 - 1) limit $2 - $1 + 1) as items)
     insert into workshop_jobs (order_id, order_item_id, slot, name, customization_lines, needs_forging, needs_finishing,
       stage, promised_on, created_at, stage_changed_at)
     select order_id, id, 1, name, '[]', true, true,
       case when n < 600 then (array['queued', 'queued', 'forging', 'finishing', 'ready'])[1 + n % 5] else 'sent' end,
       now()::date - 5 + (n % 60)::int, now() - n * interval '1 hour', now() from taken`,
  rows(orders)`
     insert into stock_movements (product_id, delta, stock_after, reason, order_id, actor, at)
     select ${product}, -1, 10, 'order', ${id}, 'customer:1', ${placed} ${series}`,
  rows(Math.min(orders, 400))`
     insert into backups (started_at, finished_at, made_by, file, bytes, orders, pictures, is_encrypted, error)
     select now() - n * interval '1 day', now() - n * interval '1 day' + interval '20 seconds', 'process 1 on bench',
       case when n % 50 > 0 then 'karda-' || n || '.tar.gz' end, case when n % 50 > 0 then 250000000 end,
       case when n % 50 > 0 then ${orders} end, case when n % 50 > 0 then 300 end, case when n % 50 > 0 then true end,
       case when n % 50 = 0 then 'ENOSPC: no space left on device' end ${series}`,
  rows(Math.floor(orders / 3))`
     insert into payments (id, order_id, attempt, status, invoice_number, amount_cents, currency, gateway_reference,
       gateway_code, gateway_message, created_at, expires_at, paid_at)
     select gen_random_uuid(), bench_order_id(n * 3), 1, case when n % 20 = 0 then 'failed' else 'succeeded' end,
       'P' || lpad(n::text, 12, '0'), 6800 + n % 20000, 'USD', 'REF' || (50000000 + n), '00',
       case when n % 20 = 0 then 'Do not honor' else 'Success' end, now() - n * interval '9 minutes',
       now(), case when n % 20 > 0 then now() - n * interval '9 minutes' end ${series}`,
  rows(Math.ceil(orders / 3 / linesOfStatement))`
     insert into bank_statements (name, format, account, file_hash, known_lines, outgoing_lines, skipped_rows, imported_by, imported_at)
     select 'statement-' || n || '.csv', 'csv', 'NP01', 'bench' || n, 0, 0, '[]', 'staff:1', now() - n * interval '1 day' ${series}`,
  rows(Math.floor(orders / 3))`
     insert into bank_statement_lines (statement_id, position, fingerprint, booked_on, amount_cents, currency, reference, payer_name, status)
     select (select min(id) from bank_statements) + (n - 1) / ${linesOfStatement}, 1 + n % ${linesOfStatement}, 'bench' || n,
       (now() - n * interval '9 minutes')::date, 6800 + (n * 3 - 2) % 20000, 'USD', 'Order ' || bench_order_id(n * 3 - 2) || ' khukuri',
       (array['MAYA TAMANG', 'OLIVER SMITH', 'KENJI WATANABE'])[1 + n % 3], case when n <= 60 then 'open' when n % 10 = 0 then 'ignored' else 'confirmed' end ${series}`,
  rows(orders)`
     insert into order_payments (order_id, method, amount_cents, reference, received_on, card_payment_id, line_id, is_by_hand,
       recorded_by, recorded_at)
     select orders.id, case when payments.id is not null then 'card_2c2p' when n % 3 = 1 then 'bank_transfer' else 'custom' end,
       total_cents, 'Order ' || n, orders.created_at::date, payments.id,
       case when n % 3 = 1 and n > 180 and n <= ${Math.floor(orders / 3) * 3} then (select min(id) from bank_statement_lines) + (n + 2) / 3 - 1 end,
       n % 3 = 2, 'staff:1', orders.created_at
     ${series} join orders on orders.id = bench_order_id(n)
     left join payments on payments.order_id = orders.id and payments.status = 'succeeded'
     where orders.status not in ('canceled', 'awaiting_payment') or n % 5000 = 7`,
  rows(orders)`
     insert into invoices (number, order_id, issued_at, issued_on, content)
     select 'INV-' || lpad(n::text, 8, '0'), bench_order_id(n), ${placed},
       ((${placed}) at time zone 'Asia/Kathmandu')::date, jsonb_build_object('order_id', bench_order_id(n),
       'buyer', jsonb_build_object('fullname', 'Maya Tamang', 'country', 'Nepal'), 'currency', 'USD',
       'total_cents', 6800 + n % 20000, 'lines', '[]'::jsonb, 'seller', jsonb_build_object('name', repeat('Karda ', 20)))
     ${series} where n % 10 <> 7`,
  rows(Math.floor((orders + 60) / 100))`
     insert into refunds (order_id, amount_cents, credited_cents, reason, gateway_reference, stock_returned, actor, at)
     select bench_order_id(n * 100 - 61), 6800 + (n * 100 - 61) % 20000, 6800 + (n * 100 - 61) % 20000, 'Returned', 'R' || n, '[]', 'staff:1',
       now() - (n * 100 - 61) * interval '3 minutes' + interval '1 day' ${series}`,
  rows(orders)`
     update orders set
       received_cents = coalesce((select sum(amount_cents) from order_payments where order_id = orders.id), 0),
       refunded_cents = coalesce((select sum(amount_cents) from refunds where order_id = orders.id), 0),
       credited_cents = coalesce((select sum(refunds.credited_cents) from refunds where order_id = orders.id), 0)
     ${series} where orders.id = bench_order_id(n)`,
  rows(Math.ceil(orders / 100))`
     insert into alerts (kind, subject, params, raised_at, resolved_at, resolved_by)
     select 'orders.refund-due', 'order:' || bench_order_id(n), jsonb_build_object('order_id', bench_order_id(n), 'owed_cents', 6800), ${placed}, case when n > 20 then now() end,
       case when n > 20 then 'staff:1' end ${series}`,
]
