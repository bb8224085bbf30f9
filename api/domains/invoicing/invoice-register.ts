import { sql } from 'kysely'
import type { z } from 'zod'
import type { listInvoiceRegister as list, RegisteredInvoice } from '../../../contract/office/documents.ts'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { moneyText } from '../../core/money.ts'
import type { Page } from '../../core/page.ts'

/** Invoices and credit notes as they were issued, for staff. */
export async function listInvoiceRegister(
  ctx: Context,
  { kind, issued_from, issued_to, page, page_size }: z.output<typeof list.query>,
): Promise<Page<RegisteredInvoice>> {
  staff(ctx.actor)
  let papers = ctx.database.selectFrom(everyPaper(ctx).as('papers'))
  if (kind) papers = papers.where('kind', '=', kind)
  if (issued_from) papers = papers.where('issued_at', '>=', new Date(issued_from))
  if (issued_to) papers = papers.where('issued_at', '<', new Date(Date.parse(issued_to) + 86_400_000))
  const { count } = await papers
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await papers
    .selectAll()
    .orderBy('issued_at')
    .orderBy('number')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return {
    count: Number(count),
    rows: rows.map(({ amount_cents, issued_at, ...paper }) => ({
      ...paper,
      amount: moneyText(amount_cents),
      issued_at: issued_at.toISOString(),
    })),
  }
}

function everyPaper({ database }: Context) {
  const invoices = database
    .selectFrom('invoices')
    .select([
      'number',
      sql<RegisteredInvoice['kind']>`'invoice'`.as('kind'),
      'issued_at',
      said('order_id').as('order_id'),
      said('buyer,fullname').as('buyer'),
      said('buyer,country').as('country'),
      said('currency').as('currency'),
      sql<number>`(content ->> 'total_cents')::integer`.as('amount_cents'),
    ])
  const creditNotes = database
    .selectFrom('credit_notes')
    .select([
      'number',
      sql<RegisteredInvoice['kind']>`'credit_note'`.as('kind'),
      'issued_at',
      said('order_id').as('order_id'),
      said('buyer,fullname').as('buyer'),
      said('buyer,country').as('country'),
      said('currency').as('currency'),
      sql<number>`(content ->> 'amount_cents')::integer`.as('amount_cents'),
    ])
  return invoices.unionAll(creditNotes)
}

/** A text of what the paper says, by its path. */
function said(path: string) {
  return sql<string>`content #>> ${`{${path}}`}::text[]`
}
