import type { StatementMapping } from '#contract/admin/money/statements.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import type { Decimal } from '#model/read-number.ts'
import { decimalOf } from './amount-text.ts'
import { type BankStatement, plainText, unreadable } from './bank-statement.ts'
import type { Columns } from './csv-columns.ts'
import { type CsvRow, type Reading, readCsvLine } from './csv-line.ts'
import { readCsvRows } from './csv-rows.ts'
import { type DateOrder, dateOrderOf, isDateLike } from './date-text.ts'

const singleColumns = [
  'date',
  'amount',
  'direction',
  'credit',
  'debit',
  'name',
  'currency',
  'bank_reference',
] as const

/** Reads a CSV statement; rows set aside have their spreadsheet row numbers. `today` is the shop's day. */
export function readCsv(text: string, mapping: StatementMapping, today: string): BankStatement {
  const { booked, skipped, reading } = openCsv(text, mapping)
  return { format: 'csv', account: '', ...readLines(booked, { ...reading, today }, skipped) }
}

/**
 * How a file is interpreted: each column by its header, the order of day and month, the decimal separator, the
 * currency.
 */
export function mappingOfCsv(text: string, mapping: StatementMapping): StatementMapping {
  const { headers, delimiter, reading } = openCsv(text, mapping)
  const { columns, dates, decimal, currency } = reading
  const named = singleColumns.map((field) => [field, headers[columns[field] ?? -1]?.trim()])
  const reference = columns.reference.flatMap((index) => headers[index] ?? [])
  const state = headers[columns.state[0] ?? -1]?.trim()
  return {
    delimiter,
    ...Object.fromEntries(named.filter(([, header]) => header)),
    ...(reference.length > 0 && { reference: reference.slice(0, 5) }),
    ...((state || mapping.state === null) && { state: state ?? null }),
    date_format: dates,
    ...(decimal && { decimal }),
    ...(columns.currency === undefined && { currency_code: currency }),
  }
}

function openCsv(text: string, mapping: StatementMapping) {
  const { rows, columns, delimiter } = readCsvRows(text, mapping)
  const booked: CsvRow[] = []
  const skipped: number[] = []
  for (const [index, cells] of rows.entries()) {
    if (index <= columns.header || cells.every((cell) => cell.trim() === '')) continue
    const row = rowOf(cells, index)
    if (isDateLike(row.cell(columns.date))) booked.push(row)
    else skipped.push(row.position)
  }
  const reading = {
    columns,
    dates: mapping.date_format ?? dateOrderIn(booked, columns),
    isOrderStated: mapping.date_format !== undefined,
    decimal: mapping.decimal ?? decimalIn(booked, columns),
    currency: mapping.currency_code ?? /[(\s]([A-Z]{3})\)?$/.exec(columns.amountName.trim())?.[1] ?? 'USD',
  }
  return { headers: rows[columns.header] ?? [], delimiter, booked, skipped, reading }
}

function rowOf(cells: string[], index: number): CsvRow {
  return {
    position: index + 1,
    cell: (column) => (column === undefined ? '' : plainText(cells[column] ?? '', 2000)),
  }
}

function dateOrderIn(rows: CsvRow[], { date }: Columns): DateOrder {
  return (
    dateOrderOf(rows.map(({ cell }) => cell(date))) ??
    unreadable({ code: 'dates_ambiguous', params: {} }, 'mapping.date_format')
  )
}

/** Undefined if each amount is interpreted separately. */
function decimalIn(rows: CsvRow[], { amount, credit, debit }: Columns): Decimal | undefined {
  const amounts = rows.flatMap(({ cell }) => [cell(amount), cell(credit), cell(debit)])
  const decimal =
    decimalOf(amounts) ?? unreadable({ code: 'amounts_ambiguous', params: {} }, 'mapping.decimal')
  return decimal === 'each' ? undefined : decimal
}

function readLines(
  rows: CsvRow[],
  reading: Reading,
  headings: number[],
): Pick<BankStatement, 'lines' | 'withdrawn' | 'skipped' | 'setAside'> {
  const read: Pick<BankStatement, 'lines' | 'withdrawn'> = { lines: [], withdrawn: [] }
  const setAside: CodedProblem[] = []
  const skipped = [...headings]
  for (const row of rows) {
    const line = readCsvLine(row, reading)
    if (line.kind === 'unreadable')
      setAside.push({ code: 'row_unreadable', params: { row: row.position, problem: line.problem } })
    else if (line.kind === 'credit') read.lines.push(line.line)
    else if (line.kind === 'nothing') skipped.push(row.position)
    else {
      if (line.kind === 'not_booked')
        setAside.push({ code: 'row_not_booked', params: { row: row.position, text: line.text } })
      if (line.withdrawn) read.withdrawn.push(line.withdrawn)
    }
  }
  return { ...read, setAside, skipped: skipped.toSorted((a, b) => a - b) }
}
