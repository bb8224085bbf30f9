import { sql } from 'kysely'
import type { Taxes, TaxSums } from '#contract/admin/reports.ts'
import type { Csv } from '#contract/csv.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { signedMoneyText } from '#server/platform/kernel/money.ts'
import { csvFile } from '#server/platform/text/csv.ts'
import type { Period } from './period.ts'

/** Amounts are in cents; `name` and `percent` are null for sales without tax. */
type Line = Record<'invoices' | 'credit_notes' | 'gross' | 'tax', number> & {
  month: string
  country: string
  name: string | null
  percent: number | null
}

/** Invoices less credit notes in a period, as in the register, by month, country and tax. */
export async function showTaxes(ctx: Context, period: Period): Promise<Taxes> {
  const { from, to } = period
  const lines = await taxLines(ctx, period)
  return {
    from,
    to,
    rows: lines.map(({ month, country, name, percent, ...line }) => ({
      month,
      country,
      rate: name === null || percent === null ? null : { name, percent },
      ...sumsOf([line]),
    })),
    sums: sumsOf(lines),
  }
}

export async function taxesFile(ctx: Context, period: Period): Promise<Csv> {
  const lines = await taxLines(ctx, period)
  const amountsOf = ({ tax, gross }: Pick<Line, 'tax' | 'gross'>) => [gross - tax, tax, gross].map(BigInt)
  const countsOf = ({ invoices, credit_notes }: Pick<Line, 'invoices' | 'credit_notes'>) => [
    invoices,
    credit_notes,
  ]
  const all = totalOf(lines)
  return csvFile(
    `taxes-${period.from}-to-${period.to}.csv`,
    [
      'Month',
      'Country',
      'Tax',
      'Percent',
      'Invoices',
      'Credit notes',
      'Net (USD)',
      'Tax (USD)',
      'Gross (USD)',
    ],
    [
      ...lines.map((line) => [
        line.month,
        line.country,
        line.name ?? 'No tax',
        line.percent,
        ...countsOf(line),
        ...amountsOf(line),
      ]),
      ['Total', '', '', null, ...countsOf(all), ...amountsOf(all)],
    ],
  )
}

/** A credit note counts for the country of its invoice: the address may have been corrected in between. */
async function taxLines(ctx: Context, { from, to }: Period): Promise<Line[]> {
  permitted('reports.read')(ctx.actor)
  const { rows } = await sql<Line>`
    select left(issued_on::text, 7) as month, country, tax ->> 'name' as name,
      (tax ->> 'percent')::float8 as percent, sum(invoices)::integer as invoices,
      sum(credit_notes)::integer as credit_notes, sum(cents)::bigint as gross,
      sum(sign(cents) * coalesce((tax ->> 'cents')::bigint, 0))::bigint as tax
    from (
      select 1 as invoices, 0 as credit_notes, issued_on, content #>> '{buyer,country}' as country,
        content -> 'tax' as tax, (content ->> 'total_cents')::bigint as cents
      from invoices where issued_on between ${from}::date and ${to}::date
      union all
      select 0, 1, credit_notes.issued_on, invoices.content #>> '{buyer,country}',
        credit_notes.content -> 'tax', -(credit_notes.content ->> 'amount_cents')::bigint
      from credit_notes join invoices on invoices.number = invoice_number
      where credit_notes.issued_on between ${from}::date and ${to}::date
    ) as documents
    group by 1, 2, 3, 4 order by 1, 2, 4 nulls last, 3`.execute(ctx.database)
  return rows.map((row) => ({ ...row, gross: Number(row.gross), tax: Number(row.tax) }))
}

type Totals = Omit<Line, 'month' | 'country' | 'name' | 'percent'>

function totalOf(lines: Totals[]): Totals {
  const sum = (key: keyof Totals) => lines.reduce((total, line) => total + line[key], 0)
  return {
    invoices: sum('invoices'),
    credit_notes: sum('credit_notes'),
    gross: sum('gross'),
    tax: sum('tax'),
  }
}

function sumsOf(lines: Totals[]): TaxSums {
  const { gross, tax, ...counts } = totalOf(lines)
  return {
    ...counts,
    net: signedMoneyText(gross - tax),
    tax: signedMoneyText(tax),
    gross: signedMoneyText(gross),
  }
}
