import { sql } from 'kysely'
import type { z } from 'zod'
import type { listInvoiceRegisterCall, RegisteredInvoice } from '#contract/admin/orders/documents.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'

/** Invoices and credit notes in order of issue, for staff. */
export async function listInvoiceRegister(
  ctx: Context,
  { kind, issued_from, issued_to, ...paging }: z.output<typeof listInvoiceRegisterCall.query>,
): Promise<AdminPage<RegisteredInvoice>> {
  permitted('money.manage')(ctx.actor)
  let documents = ctx.database.selectFrom(everyDocument(ctx).as('documents'))
  if (kind) documents = documents.where('kind', '=', kind)
  if (issued_from) documents = documents.where('issued_on', '>=', issued_from)
  if (issued_to) documents = documents.where('issued_on', '<=', issued_to)
  const page = await adminList(ctx, documents.selectAll(), paging, {
    by: { column: 'issued_at', type: 'timestamptz' },
    id: { column: 'number', type: 'text' },
    direction: 'asc',
  })
  return {
    ...page,
    rows: page.rows.map(({ amount_cents, tax_cents, issued_at, ...document }) => ({
      ...document,
      amount: moneyText(amount_cents),
      net: moneyText(amount_cents - tax_cents),
      tax: moneyText(tax_cents),
      issued_at: issued_at.toISOString(),
    })),
  }
}

function everyDocument({ database }: Context) {
  const columns = [
    'number',
    'issued_at',
    'issued_on',
    contentAt('order_id').as('order_id'),
    contentAt('buyer,fullname').as('buyer'),
    contentAt('buyer,country').as('country'),
    contentAt('currency').as('currency'),
    taxRateInContent.as('tax_rate'),
    sql<number>`coalesce((content #>> '{tax,cents}')::integer, 0)`.as('tax_cents'),
  ] as const
  const kind = (name: RegisteredInvoice['kind']) => sql<typeof name>`${name}::text`.as('kind')
  return database
    .selectFrom('invoices')
    .select([...columns, kind('invoice')])
    .select(sql<number>`(content ->> 'total_cents')::integer`.as('amount_cents'))
    .unionAll(
      database
        .selectFrom('credit_notes')
        .select([...columns, kind('credit_note')])
        .select(sql<number>`(content ->> 'amount_cents')::integer`.as('amount_cents')),
    )
}

/** A text in the document's JSON content, by path. */
function contentAt(path: string) {
  return sql<string>`content #>> ${`{${path}}`}::text[]`
}

/** 'VAT 19%', or empty for a document without tax. */
export const taxRateInContent = sql<string>`
  coalesce((content #>> '{tax,name}') || ' ' || (content #>> '{tax,percent}') || '%', '')`
