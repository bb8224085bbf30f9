import type { Pool } from 'pg'

/** What the office is measured with. */
export type Volumes = { orders: number; products: number; customers: number }

const batch = 20_000

/**
 * Fills the shop's tables with as many rows, by SQL: names repeat as in life, one order in a thousand has a rare name.
 * Triggers are off meanwhile; what they would have written is written here.
 */
export async function fillVolumes(pool: Pool, { orders, products, customers }: Volumes): Promise<void> {
  await inBatches(customers, (first, last) =>
    pool.query(
      `insert into accounts (email, username, password_hash, role, created_at, email_verified_at)
       select 'bench' || n || '@example.com', 'bench' || n, 'x', 'customer', now(), now()
       from generate_series($1::int, $2::int) n`,
      [first, last],
    ),
  )
  await inBatches(products, (first, last) =>
    pool.query(
      `insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
         packed_weight_g, customization_options, is_active, search_name, search_text, created_at)
       select 'bench-' || n, 'Bench knife ' || n, (select min(id) from categories), 5000 + n % 20000, n % 40, '', '',
         900, '[]', true, 'bench knife ' || n, 'bench knife ' || n, now() - n * interval '1 minute'
       from generate_series($1::int, $2::int) n`,
      [first, last],
    ),
  )
  const tables = ['orders', 'order_items', 'invoices']
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`)
  await inBatches(orders, (first, last) => fillOrders(pool, first, last))
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`)
  await pool.query('vacuum analyze')
}

async function fillOrders(pool: Pool, first: number, last: number): Promise<void> {
  await pool.query(
    `with numbered as (
       select n, upper(lpad(to_hex(n::bigint * 2654435761 % 1099511627776), 10, '0')) as id,
         case when n % 1000 = 0 then 'Ingrid Solberg ' || n else (array['Maya Tamang', 'Oliver Smith', 'Hari Bahadur',
           'Kenji Watanabe', 'Anna Grün'])[1 + n % 5] end as fullname,
         (array['Nepal', 'Germany', 'Japan', 'Norway', 'Canada', 'France'])[1 + n % 6] as country,
         (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'shipped', 'canceled',
           'refunded', case when n % 200 = 9 then 'paid' when n % 200 = 19 then 'awaiting_payment' else 'completed' end
           ])[1 + n % 10] as status,
         (select array_agg(id) from (select id from accounts where username like 'bench%' limit 1000) as chosen) as people
       from generate_series($1::int, $2::int) n)
     insert into orders (id, account_id, status, payment_method, subtotal_cents, shipping_cents, total_cents, currency,
       delivery_address, age_confirmed, stock_taken, created_at, paid_at, declarations, searched)
     select id, people[1 + n % 1000], status, (array['card_2c2p', 'bank_transfer', 'custom'])[1 + n % 3], 5000 + n % 20000,
       1800, 6800 + n % 20000, 'USD',
       jsonb_build_object('fullname', fullname, 'street', n || ' Road', 'city', 'Town', 'postalCode', '44600',
         'country', country, 'contact_number', '+977 1 ' || (4000000 + n)),
       true, true, now() - n * interval '3 minutes', now() - n * interval '3 minutes', '[]',
       lower(concat_ws(' ', '', id, fullname, 'bench' || n % 1000 || '@example.com', '9771' || (4000000 + n), 'bench knife ' || n % 500))
     from numbered`,
    [first, last],
  )
  await pool.query(
    `insert into order_items (order_id, product_id, name, slug, quantity, unit_price_cents, customization_lines)
     select upper(lpad(to_hex(n::bigint * 2654435761 % 1099511627776), 10, '0')),
       (select min(id) from products) + n % 30, 'Bench knife ' || n % 500, 'bench', 1 + n % 3, 5000, '[]'
     from generate_series($1::int, $2::int) n`,
    [first, last],
  )
  await pool.query(
    `insert into audit_log (at, actor, verb, subject)
     select now() - n * interval '2 minutes', 'staff:' || n % 5, 'orders.change-status',
       'order:' || upper(lpad(to_hex(n::bigint * 2654435761 % 1099511627776), 10, '0'))
     from generate_series($1::int, $2::int) n`,
    [first, last],
  )
}

async function inBatches(
  count: number,
  fill: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= count; first += batch) await fill(first, Math.min(first + batch - 1, count))
}
