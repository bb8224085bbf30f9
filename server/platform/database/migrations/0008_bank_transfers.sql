-- Money that comes by bank transfer: the reminder before an order expires, statements as staff bring them, and what
-- each transfer paid.

alter table orders
  add column transfer_reminded_at timestamptz,
  -- What has come of an unpaid order's total.
  add column part_paid_cents bigint not null default 0 check (part_paid_cents >= 0);

create table bank_statements (
  id integer generated always as identity primary key,
  name text not null,
  format text not null check (format in ('csv', 'camt.053')),
  -- As the file or the importer names it; '' when neither does.
  account text not null,
  -- Of the file and of how it was read: the same file again is the same statement.
  file_hash text not null unique,
  -- Lines that an earlier statement had brought, money that went out, and rows that are no booking.
  known_lines integer not null,
  outgoing_lines integer not null,
  skipped_rows jsonb not null,
  imported_by text not null,
  imported_at timestamptz not null
);

-- Money that came in. What goes out is nobody's business here and is not kept.
create table bank_statement_lines (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statements,
  position integer not null,
  -- Says which booking it is, in whatever file it comes: a line counts once.
  fingerprint text not null unique,
  booked_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  reference text not null,
  payer_name text not null,
  bank_reference text,
  status text not null check (status in ('open', 'confirmed', 'ignored')),
  note text,
  decided_by text,
  decided_at timestamptz
);
create index bank_statement_lines_statement on bank_statement_lines (statement_id, position);
create index bank_statement_lines_newest on bank_statement_lines (booked_on desc, id desc);

-- What was counted for an order: of a line, or recorded by hand without one.
create table bank_transfers (
  id integer generated always as identity primary key,
  order_id text not null references orders,
  line_id integer references bank_statement_lines,
  -- The same money may be recorded by hand first and come in a statement later; then it has a line as well.
  is_by_hand boolean not null,
  -- In the order's currency.
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null,
  received_on date not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  unique (line_id, order_id)
);
create index bank_transfers_order on bank_transfers (order_id);
create unique index bank_transfers_by_hand on bank_transfers (order_id, received_on, amount_cents, reference)
  where is_by_hand;
