import { type Check, statement } from './check.ts'

export const taxChecks: Check[] = [
  {
    name: 'order-taxes',
    rule: "The items' parts of an order's tax do not exceed it, and a tax is in the total as often as it is added.",
    find: statement(`
      with shares as (
        select order_id, sum(tax_cents) as cents, min(tax_cents) as least from order_items group by order_id
      ), additions as (
        select order_id, sum(amount_cents) as cents from order_adjustments where code = 'tax' group by order_id
      ), taxes as (
        select id, coalesce((tax ->> 'cents')::bigint, 0) as cents,
          coalesce((tax ->> 'is_included')::boolean, true) as is_included
        from orders
      )
      select 'order:' || id as subject, taxes.cents as tax_cents, is_included,
        coalesce(shares.cents, 0)::bigint as shares_cents, coalesce(additions.cents, 0)::bigint as added_cents
      from taxes
      left join shares on shares.order_id = id
      left join additions on additions.order_id = id
      where shares.cents > taxes.cents or shares.least < 0
        or coalesce(additions.cents, 0) <> case when is_included then 0 else taxes.cents end`),
  },
  {
    name: 'document-taxes',
    rule: 'An invoice has the tax of its order, and its credit notes do not give back more.',
    find: statement(`
      with credited as (
        select invoice_number, sum((content #>> '{tax,cents}')::bigint) as cents
        from credit_notes group by invoice_number
      ), taxes as (
        select order_id, number, coalesce((content #>> '{tax,cents}')::bigint, 0) as cents from invoices
      )
      select 'order:' || id as subject, number, coalesce((tax ->> 'cents')::bigint, 0) as tax_cents,
        taxes.cents as invoiced_cents, coalesce(credited.cents, 0)::bigint as credited_cents
      from orders
      join taxes on taxes.order_id = id
      left join credited on invoice_number = number
      where taxes.cents <> coalesce((tax ->> 'cents')::bigint, 0) or credited.cents > taxes.cents`),
  },
]
