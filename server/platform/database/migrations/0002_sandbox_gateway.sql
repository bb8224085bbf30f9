-- The built-in sandbox gateway's own memory. It plays an outside party: nothing of the shop refers to it.

create table sandbox_payments (
  invoice_no text primary key,
  payment_token text not null unique,
  revision integer not null,
  payment jsonb not null
);
