import type { StatementMapping } from '../../../contract/office/statements.ts'
import type { CodedProblem } from '../../../contract/problems.ts'
import type { RowProblem } from '../../../contract/statement-problems.ts'
import { centsOfAmount, type Decimal, decimalOf } from './amount-text.ts'
import {
  type BankLine,
  type BankStatement,
  plainText,
  UnreadableStatement,
  unreadable,
} from './bank-statement.ts'
import type { Columns } from './csv-columns.ts'
import { readCsvRows } from './csv-rows.ts'
import { type DateOrder, dateOrderOf, dayOf, isDateLike } from './date-text.ts'

const maxErrors = 20

const singleColumns = [
  ...(['date', 'amount', 'direction', 'credit', 'debit', 'name', 'currency', 'bank_reference'] as const),
]

type Reading = { columns: Columns; dates: DateOrder; decimal: Decimal; currency: string }
type Row = { position: number; cell: (column: number | undefined) => string }

/** Reads a CSV statement; errors name the row as a spreadsheet numbers it. */
export function readCsv(text: string, mapping: StatementMapping): BankStatement {
  const { booked, skipped, reading } = openCsv(text, mapping)
  return { format: 'csv', account: '', ...readLines(booked, reading, skipped) }
}

/** How a file is read: each column by its header, the order of dates, the decimal separator and the currency. */
export function mappingOfCsv(text: string, mapping: StatementMapping): StatementMapping {
  const { headers, delimiter, reading } = openCsv(text, mapping)
  const { columns, dates, decimal, currency } = reading
  const named = singleColumns.map((field) => [field, headers[columns[field] ?? -1]?.trim()])
  const reference = columns.reference.flatMap((index) => headers[index] ?? [])
  return {
    delimiter,
    ...Object.fromEntries(named.filter(([, header]) => header)),
    ...(reference.length > 0 && { reference: reference.slice(0, 5) }),
    ...{ date_format: dates, decimal },
    ...(columns.currency === undefined && { currency_code: currency }),
  }
}

function openCsv(text: string, mapping: StatementMapping) {
  const { rows, columns, delimiter } = readCsvRows(text, mapping)
  const body = rows.map(rowOf).slice(columns.header + 1)
  const filled = body.filter(({ position }) => rows[position - 1]?.some((cell) => cell.trim() !== ''))
  const booked = filled.filter(({ cell }) => isDateLike(cell(columns.date)))
  const skipped = filled.filter((row) => !booked.includes(row)).map(({ position }) => position)
  const reading: Reading = {
    columns,
    dates: mapping.date_format ?? dateOrderIn(booked, columns),
    decimal: mapping.decimal ?? decimalIn(booked, columns),
    currency: mapping.currency_code ?? /[(\s]([A-Z]{3})\)?$/.exec(columns.amountName.trim())?.[1] ?? 'USD',
  }
  return { headers: rows[columns.header] ?? [], delimiter, booked, skipped, reading }
}

function rowOf(cells: string[], index: number): Row {
  return {
    position: index + 1,
    cell: (column) => (column === undefined ? '' : plainText(cells[column] ?? '', 2000)),
  }
}

function dateOrderIn(rows: Row[], { date }: Columns): DateOrder {
  return (
    dateOrderOf(rows.map(({ cell }) => cell(date))) ??
    unreadable({ code: 'dates_ambiguous', params: {} }, 'mapping.date_format')
  )
}

function decimalIn(rows: Row[], { amount, credit, debit }: Columns): Decimal {
  const amounts = rows.flatMap(({ cell }) => [cell(amount), cell(credit), cell(debit)])
  return decimalOf(amounts) ?? unreadable({ code: 'amounts_ambiguous', params: {} }, 'mapping.decimal')
}

function readLines(
  rows: Row[],
  reading: Reading,
  headings: number[],
): Pick<BankStatement, 'lines' | 'outgoing' | 'skipped'> {
  const errors: CodedProblem[] = []
  const skipped = [...headings]
  const lines: BankLine[] = []
  let outgoing = 0
  for (const row of rows) {
    const read = lineOf(row, reading)
    if ('code' in read) errors.push({ code: 'row_unreadable', params: { row: row.position, problem: read } })
    else if (read.amountCents > 0) lines.push(read)
    else if (read.amountCents < 0) outgoing++
    else skipped.push(row.position)
  }
  if (errors.length > 0) throw new UnreadableStatement({ content: errors.slice(0, maxErrors) })
  return { lines, outgoing, skipped: skipped.toSorted((a, b) => a - b) }
}

/** The line, or why it cannot be read. */
function lineOf({ position, cell }: Row, reading: Reading): BankLine | RowProblem {
  const { columns, dates, currency } = reading
  const bookedOn = dayOf(cell(columns.date), dates)
  if (!bookedOn) return wrong('no_date', cell(columns.date))
  const amountCents = signedCents(cell, reading)
  if (typeof amountCents !== 'number') return amountCents
  if (Math.abs(amountCents) > 99_999_999_999) return { code: 'amount_too_large', params: {} }
  const code = cell(columns.currency).toUpperCase() || currency
  if (!/^[A-Z]{3}$/.test(code)) return wrong('no_currency', code)
  return {
    position,
    bookedOn,
    amountCents,
    currency: code,
    reference: plainText(columns.reference.map(cell).join(' '), 1000),
    payerName: cell(columns.name).slice(0, 200),
    bankReference: cell(columns.bank_reference).slice(0, 100) || null,
  }
}

/** Cents, negative for an outgoing payment, or why the amount cannot be read. */
function signedCents(cell: Row['cell'], { columns, decimal }: Reading): number | RowProblem {
  const { amount, credit, debit, direction } = columns
  const cents = (column: number | undefined) => {
    const text = cell(column)
    return text === '' ? 0 : (centsOfAmount(text, decimal) ?? wrong('no_amount', text))
  }
  if (amount !== undefined) {
    const value = cents(amount)
    if (typeof value !== 'number' || direction === undefined) return value
    const mark = cell(direction)
    if (/^(c|cr|credit|crdt|h|haben|\+)$/i.test(mark)) return Math.abs(value)
    if (/^(d|dr|debit|dbit|s|soll|-)$/i.test(mark)) return -Math.abs(value)
    return wrong('no_direction', mark)
  }
  const [came, went] = [cents(credit), cents(debit)]
  if (typeof came !== 'number') return came
  if (typeof went !== 'number') return went
  return came !== 0 ? came : -Math.abs(went)
}

function wrong(code: 'no_date' | 'no_amount' | 'no_currency' | 'no_direction', text: string): RowProblem {
  return { code, params: { text: text.slice(0, 40) } }
}
