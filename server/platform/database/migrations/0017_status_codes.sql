-- Why an order's status changed becomes a code with params; what staff wrote beside it steers nothing and is kept apart.
-- A sentence counts as one of the shop's own only where the shop or the customer could have written it.

alter table order_status_changes
  add column code text,
  add column params jsonb not null default '{}',
  add column staff_note text,
  -- Whether the customer may read the note.
  add column is_note_public boolean not null default false;

create function pg_temp.payment_reason(actor text, sentence text, out code text, out params jsonb, out note text)
language plpgsql as $$
declare
  part text[];
begin
  params := '{}';
  part := regexp_match(sentence, '^Paid by card, invoice (\S+)$');
  if part is not null and actor like 'system:%' then
    code := 'paid_by_card';
    params := jsonb_build_object('invoice_number', part[1]);
    return;
  end if;
  part := regexp_match(sentence, '^Paid by bank transfer(?:, \$(\d{1,9})\.(\d\d) less accepted: (.*))?$');
  if part is not null then
    code := 'paid_by_transfer';
    note := part[3];
    if part[1] is not null then
      params := jsonb_build_object('accepted_cents', (part[1] || part[2])::bigint);
    end if;
    return;
  end if;
  code := 'by_staff';
  note := sentence;
end $$;

do $$
declare
  change record;
  payment record;
  part text[];
  new_code text;
  new_params jsonb;
  new_note text;
  is_customer boolean;
  -- Payments are recorded by the gateway's messages (system) and by staff who confirm lines of a statement.
  is_payment boolean;
begin
  for change in
    select order_status_changes.*, orders.account_id
    from order_status_changes join orders on orders.id = order_status_changes.order_id
  loop
    new_code := 'by_staff';
    new_params := '{}';
    new_note := null;
    is_customer := change.actor like 'customer:%' or change.actor = 'staff:' || change.account_id;
    is_payment := change.to_status = 'paid' or (change.from_status = 'canceled' and change.to_status = 'canceled');
    part := null;
    if change.from_status is null then
      new_code := 'placed';
    elsif is_customer and change.reason = 'Canceled by the customer' then
      new_code := 'canceled_by_customer';
    elsif change.actor ~ '^(customer|staff):' and change.reason = 'Canceled, as the customer deleted the account' then
      new_code := 'account_deleted';
    elsif change.actor like 'system:%' and change.reason = 'Not paid in time' then
      new_code := 'expired';
    elsif is_customer and change.reason in
      ('To be paid by card now', 'To be paid by bank transfer now', 'To be paid in another way now')
    then
      new_code := 'method_changed';
      new_params := jsonb_build_object('method', case change.reason
        when 'To be paid by card now' then 'card_2c2p'
        when 'To be paid by bank transfer now' then 'bank_transfer'
        else 'custom' end);
    elsif change.from_status = change.to_status and change.reason ~
      '^A part came by bank transfer: \$\d{1,9}\.\d\d of \$\d{1,9}\.\d\d$'
    then
      part := regexp_match(change.reason, '\$(\d+)\.(\d\d) of \$(\d+)\.(\d\d)$');
      new_code := 'partial_transfer';
      new_params := jsonb_build_object(
        'received_cents', (part[1] || part[2])::bigint, 'total_cents', (part[3] || part[4])::bigint);
    elsif is_payment then
      part := regexp_match(change.reason, '^(.*), but (the pieces are sold|the customer has deleted).*$');
      select * into payment from pg_temp.payment_reason(change.actor,
        case when change.to_status = 'canceled' and part is not null then part[1] else change.reason end);
      if change.to_status = 'canceled' then
        new_code := case when part[2] = 'the customer has deleted' then 'customer_gone' else 'pieces_sold' end;
        new_params := jsonb_build_object(
          'payment', jsonb_build_object('code', payment.code, 'params', payment.params));
      else
        new_code := payment.code;
        new_params := payment.params;
      end if;
      new_note := payment.note;
    elsif change.to_status = 'shipped' then
      new_code := 'shipped';
      new_params := jsonb_build_object('carrier', change.reason, 'tracking_number', null);
    elsif change.to_status = 'refunded' then
      new_code := 'refunded';
      new_note := change.reason;
    elsif (change.to_status, change.reason) not in (('processing', 'In the workshop'), ('completed', 'Delivered')) then
      new_note := change.reason;
    end if;
    update order_status_changes set code = new_code, params = new_params, staff_note = new_note where id = change.id;
  end loop;
end $$;

alter table order_status_changes
  alter column code set not null,
  drop column reason;

drop function pg_temp.payment_reason;
