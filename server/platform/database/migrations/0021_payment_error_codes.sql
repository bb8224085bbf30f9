-- Why the shop itself failed a payment becomes a code. What the gateway said is data and keeps its text.

alter table payments rename column error_message to gateway_message;
alter table payments add column error_code text;

update payments
set
  error_code = case gateway_message
    when 'The payment was not confirmed in time.' then 'not_confirmed'
    else 'order_already_paid' end,
  gateway_message = null
where gateway_message in (
  'The payment was not confirmed in time.',
  'This order was already paid. The second payment will be refunded.'
);
