import { sql } from 'kysely'
import type { Csv } from '#contract/csv.ts'
import { daysAfter } from '#model/working-days.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { signedMoneyText } from '#server/platform/kernel/money.ts'
import { csvFile } from '#server/platform/text/csv.ts'
import { taxRateInContent } from '#server/shop/invoices/invoice-register.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'
import { within } from './period.ts'
import { moneyMoved } from './sales.ts'

const monthsShown = 24

/** Payments and refunds of each of the last months, newest first. */
export async function listBooks(ctx: Context) {
  permitted('money.manage')(ctx.actor)
  const timeZone = await findTimeZone(ctx)
  const months = lastMonths(dayIn(ctx.clock(), timeZone))
  const spans = months.map((month) => ({ name: month, from: `${month}-01`, to: lastDayOf(month) }))
  const moved = await moneyMoved(ctx, spans, timeZone)
  return moved.map(({ name, orders, gross, refunds }) => ({
    month: name,
    orders,
    gross: signedMoneyText(gross),
    refunds: signedMoneyText(refunds),
    net: signedMoneyText(gross - refunds),
  }))
}

/** Invoices and credit notes dated in a month, in order of issue. */
export async function registerFile(ctx: Context, month: string): Promise<Csv> {
  permitted('money.manage')(ctx.actor)
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const documents = (table: 'invoices' | 'credit_notes', kind: string, amount: string, sign: number) => sql`
    select number, ${kind}::text as kind, issued_at, issued_on::text, content ->> 'order_id' as order_id,
      content #>> '{buyer,fullname}' as buyer, coalesce(content #>> '{buyer,company}', '') as company,
      coalesce(content #>> '{buyer,tax_number}', '') as tax_number, content #>> '{buyer,country}' as country,
      content ->> 'currency' as currency, ${sign} * (content ->> ${amount}::text)::bigint as cents,
      ${sign} * coalesce(content #>> '{tax,net_cents}', content ->> ${amount}::text)::bigint as net_cents,
      ${sign} * coalesce(content #>> '{tax,cents}', '0')::bigint as tax_cents,
      ${taxRateInContent} as tax_rate
    from ${sql.table(table)} where issued_on between ${from}::date and ${to}::date`
  const { rows } = await sql<Line<typeof registerHeadings>>`
    ${documents('invoices', 'Invoice', 'total_cents', 1)} union all
    ${documents('credit_notes', 'Credit note', 'amount_cents', -1)} order by issued_at, number`.execute(
    ctx.database,
  )
  return bookFile(`register-${month}.csv`, registerHeadings, rows)
}

const registerHeadings = {
  number: 'Number',
  kind: 'Kind',
  issued_on: 'Issued',
  order_id: 'Order',
  buyer: 'Buyer',
  country: 'Country',
  currency: 'Currency',
  cents: 'Amount',
  company: 'Company',
  tax_number: 'Tax number',
  net_cents: 'Net',
  tax_cents: 'Tax',
  tax_rate: 'Tax rate',
}

/** Every movement of money in a month, by day. */
export async function paymentsFile(ctx: Context, month: string): Promise<Csv> {
  permitted('money.manage')(ctx.actor)
  const period = { from: `${month}-01`, to: lastDayOf(month), timeZone: await findTimeZone(ctx) }
  const { from, to, timeZone } = period
  const { rows } = await sql<Line<typeof paymentHeadings>>`
    select received_on::text as day,
      case method when 'card_2c2p' then 'Card' when 'bank_transfer' then 'Bank transfer' when 'cash' then 'Cash'
        else 'Other' end as kind,
      order_id, order_payments.reference, coalesce(lines.payer_name, '') as payer, order_payments.amount_cents as cents
    from order_payments left join bank_statement_lines as lines on lines.id = line_id
    where received_on between ${from}::date and ${to}::date
    union all
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD'), 'Refund', order_id, gateway_reference, '', -amount_cents
    from refunds where ${within('at', period)}
    order by day, kind, order_id`.execute(ctx.database)
  return bookFile(`payments-${month}.csv`, paymentHeadings, rows)
}

const paymentHeadings = {
  day: 'Day',
  kind: 'Kind',
  order_id: 'Order',
  reference: 'Reference',
  payer: 'Payer',
  cents: 'Amount (USD)',
}

const amounts = ['cents', 'net_cents', 'tax_cents'] as const
type Amount = (typeof amounts)[number]
type Line<Headings> = Record<Exclude<keyof Headings, Amount>, string> &
  Record<Extract<keyof Headings, Amount>, number>

/** The columns of the headings, in their order. */
function bookFile<Headings extends Record<string, string>>(
  name: string,
  headings: Headings,
  rows: Line<Headings>[],
): Csv {
  const columns = Object.keys(headings)
  const cellsOf = (row: Record<string, string | number>) =>
    columns.map((column) => (isAmount(column) ? BigInt(row[column] ?? 0) : (row[column] ?? null)))
  return csvFile(name, Object.values(headings), rows.map(cellsOf))
}

const isAmount = (column: string) => amounts.some((amount) => amount === column)

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return daysAfter(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1)
}

/** This month and the months before it, newest first. */
function lastMonths(today: string): string[] {
  const [year = 0, number = 1] = today.split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
