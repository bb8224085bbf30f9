import type { Volume } from './volume.ts'

const series = 'from generate_series($1::int, $2::int) n'
const placed = `now() - n * interval '3 minutes'`
const linesOfStatement = 50

/** Card payments, bank transfers, invoices and refunds, all derived from the orders by their numbers. */
export const moneyVolumes: Volume[] = [
  ({ orders }) => [
    Math.floor(orders / 3),
    `insert into payments (id, order_id, attempt, status, invoice_number, amount_cents, currency, gateway_reference,
       gateway_code, gateway_message, created_at, expires_at, paid_at)
     select gen_random_uuid(), bench_order_id(n * 3), 1, case when n % 20 = 0 then 'failed' else 'succeeded' end,
       'P' || lpad(n::text, 12, '0'), 6800 + n % 20000, 'USD', 'REF' || (50000000 + n), '00',
       case when n % 20 = 0 then 'Do not honor' else 'Success' end, now() - n * interval '9 minutes',
       now(), case when n % 20 > 0 then now() - n * interval '9 minutes' end ${series}`,
  ],
  ({ orders }) => [
    Math.ceil(orders / 3 / linesOfStatement),
    `insert into bank_statements (name, format, account, file_hash, known_lines, outgoing_lines, skipped_rows, imported_by, imported_at)
     select 'statement-' || n || '.csv', 'csv', 'NP01', 'bench' || n, 0, 0, '[]', 'staff:1', now() - n * interval '1 day' ${series}`,
  ],
  ({ orders }) => [
    Math.floor(orders / 3),
    `insert into bank_statement_lines (statement_id, position, fingerprint, booked_on, amount_cents, currency, reference, payer_name, status)
     select (select min(id) from bank_statements) + (n - 1) / ${linesOfStatement}, 1 + n % ${linesOfStatement}, 'bench' || n,
       (now() - n * interval '9 minutes')::date, 6800 + (n * 3 - 2) % 20000, 'USD', 'Order ' || bench_order_id(n * 3 - 2) || ' khukuri',
       (array['MAYA TAMANG', 'OLIVER SMITH', 'KENJI WATANABE'])[1 + n % 3], case when n <= 60 then 'open' when n % 10 = 0 then 'ignored' else 'confirmed' end ${series}`,
  ],
  ({ orders }) => [
    orders,
    `insert into order_payments (order_id, method, amount_cents, reference, received_on, card_payment_id, line_id, is_by_hand,
       recorded_by, recorded_at)
     select orders.id, case when payments.id is not null then 'card_2c2p' when n % 3 = 1 then 'bank_transfer' else 'custom' end,
       total_cents, 'Order ' || n, orders.created_at::date, payments.id,
       case when n % 3 = 1 and n > 180 and n <= ${Math.floor(orders / 3) * 3} then (select min(id) from bank_statement_lines) + (n + 2) / 3 - 1 end,
       n % 3 = 2, 'staff:1', orders.created_at
     ${series} join orders on orders.id = bench_order_id(n)
     left join payments on payments.order_id = orders.id and payments.status = 'succeeded'
     where orders.status not in ('canceled', 'awaiting_payment') or n % 5000 = 7`,
  ],
  ({ orders }) => [
    orders,
    `insert into invoices (number, order_id, issued_at, issued_on, content)
     select 'INV-' || lpad(n::text, 8, '0'), bench_order_id(n), ${placed},
       ((${placed}) at time zone 'Asia/Kathmandu')::date, jsonb_build_object('order_id', bench_order_id(n),
       'buyer', jsonb_build_object('fullname', 'Maya Tamang', 'country', 'Nepal'), 'currency', 'USD',
       'total_cents', 6800 + n % 20000, 'lines', '[]'::jsonb, 'seller', jsonb_build_object('name', repeat('Karda ', 20)))
     ${series} where n % 10 <> 7`,
  ],
  ({ orders }) => [
    Math.floor((orders + 60) / 100),
    `insert into refunds (order_id, amount_cents, credited_cents, reason, gateway_reference, stock_returned, actor, at)
     select bench_order_id(n * 100 - 61), 6800 + (n * 100 - 61) % 20000, 6800 + (n * 100 - 61) % 20000, 'Returned', 'R' || n, '[]', 'staff:1',
       now() - (n * 100 - 61) * interval '3 minutes' + interval '1 day' ${series}`,
  ],
  ({ orders }) => [
    orders,
    `update orders set
       received_cents = coalesce((select sum(amount_cents) from order_payments where order_id = orders.id), 0),
       refunded_cents = coalesce((select sum(amount_cents) from refunds where order_id = orders.id), 0),
       credited_cents = coalesce((select sum(refunds.credited_cents) from refunds where order_id = orders.id), 0)
     ${series} where orders.id = bench_order_id(n)`,
  ],
  ({ orders }) => [
    Math.ceil(orders / 100),
    `insert into alerts (kind, subject, params, raised_at, resolved_at, resolved_by)
     select 'orders.refund-due', 'order:' || bench_order_id(n), jsonb_build_object('order_id', bench_order_id(n), 'owed_cents', 6800), ${placed}, case when n > 20 then now() end,
       case when n > 20 then 'staff:1' end ${series}`,
  ],
]
