-- A customer's request to cancel a paid order: one for each order, so it is part of the order's row.
alter table orders
  add column cancel_asked_at timestamptz,
  -- By the customer, or null.
  add column cancel_reason text,
  -- Null while it is open.
  add column cancel_outcome text check (cancel_outcome in ('accepted', 'declined')),
  -- By staff, for the customer to read; null if the order left the shop before they answered.
  add column cancel_answer text,
  add column cancel_answered_at timestamptz,
  add column cancel_answered_by text;
create index orders_cancel_asked on orders (cancel_asked_at) where cancel_asked_at is not null and cancel_outcome is null;
