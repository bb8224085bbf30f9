-- A picture of an order's engravings that the customer approves before they are engraved; the newest is the one that
-- counts. Private, so it is stored here and not in the media library.
create table engraving_proofs (
  id integer generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  -- WebP; null if staff went on without a proof.
  bytes bytea check (octet_length(bytes) <= 5000000),
  width integer,
  height integer,
  -- By staff, for the customer to read.
  note text,
  actor text not null,
  at timestamptz not null,
  -- Of the secrets in the emails about it.
  token_hash text unique,
  reminder_token_hash text unique,
  reminded_at timestamptz,
  answer text check (answer in ('approved', 'change', 'replaced', 'waived')),
  answered_at timestamptz,
  answered_by text,
  -- What the customer wants changed, or why staff went on without a proof.
  reason text,
  check ((answer is null) = (answered_at is null)),
  check (bytes is not null or answer = 'waived')
);
create index engraving_proofs_order on engraving_proofs (order_id, id);
create index engraving_proofs_unanswered on engraving_proofs (at) where answer is null and reminded_at is null;

-- What an item with an engraving waits for before its work starts: 'shop' for a proof, 'customer' for the answer.
alter table workshop_jobs add column waits_for text;

-- Orders that were paid before proofs existed go on as they did.
insert into engraving_proofs (order_id, actor, at, answer, answered_at, answered_by, reason)
select id, 'system:upgrade', now(), 'waived', now(), 'system:upgrade', 'Paid before the shop sent proofs'
from orders where status in ('paid', 'processing') and exists (
  select from order_items where order_id = orders.id and customization_lines @> '[{"kind": "text"}]');
