-- The first shop: people, catalogue, reviews, carts, orders, payments, shipping, settings.
-- Money is integer cents. Times are timestamptz and come from the caller's clock, never from now(),
-- so that a test or a replay decides what time it is.

create extension if not exists pg_trgm;

create table accounts (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  username text not null,
  password_hash text not null,
  role text not null check (role in ('customer', 'staff', 'owner')),
  created_at timestamptz not null
);
create unique index accounts_email on accounts (email);
create unique index accounts_username on accounts (lower(username));

-- One family a sign-in; every refresh uses one token of it up and adds the next.
create table token_families (
  id uuid primary key,
  account_id integer not null references accounts on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index token_families_account on token_families (account_id);

create table refresh_tokens (
  token_hash text primary key,
  family_id uuid not null references token_families on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_family on refresh_tokens (family_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  verb text not null,
  subject text not null,
  details jsonb not null
);

-- What an intent with a key was answered, so that repeating it changes nothing.
create table idempotency_keys (
  owner text not null,
  verb text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, verb, key)
);

create table media_files (
  key text primary key,
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  background text not null check (background ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null
);

create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  position integer not null
);

create table products (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  name_ne text,
  plate integer unique,
  category_id integer not null references categories,
  price_cents integer not null check (price_cents >= 0),
  price_before_discount_cents integer check (price_before_discount_cents > price_cents),
  stock integer not null check (stock >= 0),
  description text not null,
  long_html_description text not null,
  blade_cm double precision check (blade_cm > 0),
  overall_cm double precision check (overall_cm >= blade_cm),
  spine_mm double precision check (spine_mm > 0),
  weight_g integer check (weight_g > 0),
  packed_weight_g integer not null check (packed_weight_g > 0),
  customization_options jsonb not null,
  is_active boolean not null,
  -- Kept by the reviews, so that lists sort by it without counting.
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  -- Lower case, spelling variants folded into one word; made by the catalogue when a product is saved.
  search_name text not null,
  search_text text not null,
  created_at timestamptz not null
);
create index products_category on products (category_id);
create index products_search_name on products using gin (search_name gin_trgm_ops);
create index products_search_text on products using gin (search_text gin_trgm_ops);

create table product_attributes (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  key text not null,
  value text not null,
  position integer not null
);
create index product_attributes_product on product_attributes (product_id);

create table product_pictures (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  media_key text not null references media_files,
  alt_text text not null,
  position integer not null
);
create index product_pictures_product on product_pictures (product_id);

-- Who has paid for what: the ground of 'verified purchase'.
create table product_purchases (
  product_id integer not null references products on delete cascade,
  account_id integer not null references accounts on delete cascade,
  primary key (product_id, account_id)
);

create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  account_id integer not null references accounts on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  is_hidden boolean not null default false,
  created_at timestamptz not null,
  unique (product_id, account_id)
);
create index reviews_newest on reviews (created_at desc, id desc);

create table carts (
  id integer generated always as identity primary key,
  account_id integer not null unique references accounts on delete cascade
);

create table cart_items (
  id integer generated always as identity primary key,
  cart_id integer not null references carts on delete cascade,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  customization jsonb,
  -- The customisation in one spelling, so that the same wish is the same item.
  customization_key text not null,
  unique (cart_id, product_id, customization_key)
);

create table shipping_zones (
  id integer generated always as identity primary key,
  name text not null unique,
  first_kilogram_cents integer not null check (first_kilogram_cents >= 0),
  next_half_kilogram_cents integer not null check (next_half_kilogram_cents >= 0),
  days_from integer not null,
  days_to integer not null,
  position integer not null
);

create table shipping_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  zone_id integer not null references shipping_zones,
  -- Why nothing is sent there; null when we send.
  blocked_reason text,
  -- Pieces with a blade at least this long are refused, for this reason.
  blade_limit_cm double precision,
  blade_limit_reason text,
  age_declaration text,
  import_note text
);

create table orders (
  id text primary key,
  account_id integer references accounts on delete set null,
  status text not null,
  payment_method text not null,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  total_cents integer not null check (total_cents = subtotal_cents + shipping_cents),
  currency text not null check (currency = 'USD'),
  delivery_address jsonb not null,
  age_confirmed boolean not null,
  stock_taken boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index orders_account on orders (account_id, created_at desc);
create index orders_expiring on orders (expires_at) where expires_at is not null;

create table order_items (
  id integer generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  product_id integer references products on delete set null,
  name text not null,
  slug text not null,
  thumb_image text,
  quantity integer not null check (quantity > 0),
  customization jsonb,
  unit_price_cents integer not null check (unit_price_cents >= 0)
);
create index order_items_order on order_items (order_id);

create table order_status_changes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null
);
create index order_status_changes_order on order_status_changes (order_id);

create table payments (
  id uuid primary key,
  order_id text not null references orders,
  attempt integer not null,
  status text not null,
  invoice_number text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  redirect_url text,
  gateway_reference text,
  gateway_code text,
  error_message text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (order_id, attempt)
);
-- The database itself refuses a second settled payment of one order.
create unique index payments_one_settled on payments (order_id) where status = 'succeeded';

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments on delete cascade,
  kind text not null,
  from_status text,
  to_status text,
  details jsonb not null,
  at timestamptz not null
);
create index payment_events_payment on payment_events (payment_id);

create table checkout_options (
  only_row boolean primary key default true check (only_row),
  enable_card_payment boolean not null,
  enable_bank_transfer boolean not null,
  enable_custom_payment boolean not null,
  bank_account_details text,
  custom_payment_label text,
  custom_payment_instructions text,
  custom_payment_redirect_url text
);

create table site_settings (
  only_row boolean primary key default true check (only_row),
  site_title text not null,
  site_description text not null,
  favicon text not null,
  google_analytics_id text not null,
  contact_email text not null
);
