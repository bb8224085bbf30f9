-- What the refund policy promises, as data: engines are told it, and its page sums it up. Null: only its text says it.
alter table legal_document_versions
  add column return_days integer check (return_days between 1 and 365),
  add column return_shipping text not null default 'customer' check (return_shipping in ('customer', 'shop'));
