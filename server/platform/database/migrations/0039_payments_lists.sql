-- Card payments by any part of their numbers, and pages of them by key.
create index payments_by_time on payments (created_at, id);
create index payments_search on payments
  using gin ((invoice_number || ' ' || coalesce(gateway_reference, '') || ' ' || coalesce(gateway_message, '')) gin_trgm_ops);
create index payments_status on payments (status, created_at, id);
create index invoices_issued on invoices (issued_at, number);
create index credit_notes_issued on credit_notes (issued_at, number);
create index payments_failed on payments (error_code) where error_code is not null;
