import { rows, type Volumes } from './orders.ts'

const names = `(array['Maya Tamang', 'Oliver Smith', 'Hari Bahadur', 'Kenji Watanabe', 'Anna Grün', 'Marta Rossi', 'Liam Martin'])[1 + n % 7]`
const series = 'from generate_series($1::int, $2::int) n'

/** Customers with their messages and reviews, and products. */
export const peopleVolumes = ({ customers, products }: Volumes) => [
  rows(customers)`
     insert into accounts (email, username, password_hash, role, created_at, email_verified_at)
     select 'bench' || n || '@example.com', 'bench' || n, 'x', 'customer', now() - n * interval '30 minutes', now() ${series}`,
  rows(customers)`
     insert into addresses (account_id, address, is_default, created_at)
     select (select id from accounts where email = 'bench' || n || '@example.com'),
       jsonb_build_object('fullname', ${names} || ' ' || n, 'street', n || ' Road', 'city', 'Town', 'postalCode', '44600',
         'country', 'Nepal', 'contact_number', '+977 1 ' || (4000000 + n)),
       true, now() ${series}`,
  rows(Math.ceil(products / 5))`
     insert into media_files (key, content_type, width, height, background, name, alt_text, created_at)
     select lpad(to_hex(n), 24, '0'), 'image/webp', 1600, 1200, '#efe6d8', 'IMG ' || n || '.jpg', 'A khukuri, number ' || n,
       now() - n * interval '1 hour' ${series}`,
  rows(products)`
     insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
       packed_weight_g, customization_options, is_active, search_name, search_document, created_at, blade_cm, overall_cm,
       steel, handle, tang)
     select 'bench-' || n, 'Bench knife ' || n, (array(select id from categories order by id))[1 + n % (select count(*)::int from categories)], 5000 + n % 20000,
       n % 40, 'A knife', '<p>A knife</p>', 900, '[]', n % 20 > 0, 'bench knife ' || n,
       product_document(array['bench knife ' || n, 'handle ' || (array['rosewood', 'walnut', 'buffalo horn', 'bone'])[1 + n % 4],
         'good for ' || (array['camping', 'wedding', 'kitchen', 'garden', 'display'])[1 + n % 5], 'a knife']),
       now() - n * interval '1 minute', 12 + n % 31, 26 + n % 31,
       (array['5160', '52100', '1095'])[1 + n % 13 % 4], (array['rosewood', 'walnut', 'horn', 'bone'])[1 + n % 4],
       (array['rat_tail', 'full'])[1 + n % 3 % 2] ${series}`,
  rows(products)`
     insert into product_pictures (product_id, media_key, alt_text, position)
     select (select id from products where slug = 'bench-' || n), lpad(to_hex(1 + n % ${Math.ceil(products / 5)}), 24, '0'), 'A khukuri', 1
     ${series}`,
  rows(products)`
     insert into price_changes (product_id, price_cents, actor, at)
     select (select id from products where slug = 'bench-' || n), 4000 + n % 20000, 'staff:1', now() - n * interval '1 hour' ${series}`,
  rows(products)`
     insert into versions (subject, version)
     select 'product:' || (select id from products where slug = 'bench-' || n), 2 ${series}`,
  rows(customers)`
     insert into reviews (product_id, account_id, rating, comment, created_at, settled_at)
     select (select id from products where slug = 'bench-' || n % 5000 % (select count(*) from products where slug like 'bench-%') + 1),
       (select id from accounts where email = 'bench' || n || '@example.com'), 1 + n % 5,
       'A sharp and honest knife for the kitchen and the garden, number ' || n,
       now() - n * interval '20 minutes', case when n > 200 then now() end ${series}`,
  rows(Math.ceil(customers / 100))`
     insert into blog_posts (slug, title, content, excerpt, featured_alt_text, status, published_at, created_at, changed_at)
     select 'bench-' || n, 'How to sharpen, part ' || n, '<p>Take a stone.</p>', 'Take a stone.', '', 'published',
       now() - n * interval '1 day', now() - n * interval '1 day', now() - n * interval '1 day' ${series}`,
  rows(customers)`
     insert into blog_comments (post_id, depth, account_id, content, status, created_at)
     select (array(select id from blog_posts order by id))[1 + n % (select count(*)::int from blog_posts)], 1,
       (select id from accounts where email = 'bench' || n || '@example.com'),
       'My grandfather carried one of these in the war, number ' || n,
       case when n > 200 then (array['approved', 'approved', 'rejected'])[1 + n % 3] else 'waiting' end,
       now() - n * interval '20 minutes' ${series}`,
  rows(customers)`
     insert into contact_messages (name, email, subject, message, created_at, read_at, settled_at)
     select ${names}, 'bench' || n || '@example.com', 'Question about order ' || n,
       'Namaste, when will my knife number ' || n || ' be sent? I would like to have it before Dashain.',
       now() - n * interval '20 minutes', now(), case when n > 200 then now() end ${series}`,
  rows(Math.min(customers, 70_000))`
     insert into search_counts (day, words, searches, found)
     select (now() - n % 350 * interval '1 day')::date, 'wanted ' || n / 3, 1 + n % 9, 0 ${series} on conflict do nothing`,
  rows(Math.ceil(customers / 2))`
     insert into security_events (kind, code, actor, subject, network, minute, last_at, count)
     select (array['sign_in_failed', 'limit_reached', 'staff_call_refused'])[1 + n % 3], 'bench', 'visitor', 'account:' || n, '10.0.' || n % 250 || '.1',
       date_trunc('minute', now() - n * interval '2 minutes'), now() - n * interval '2 minutes', 1 ${series}`,
]
