import { CsvError, parse } from 'csv-parse/sync'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { cellProblem } from '#contract/admin/money/table-files.ts'
import { tableLimits } from '#contract/limits.ts'
import { decimalOf } from './amount-text.ts'
import { maxLines, plainText, UnreadableStatement, unreadable } from './bank-statement.ts'
import { type Columns, fields, findColumns } from './csv-columns.ts'
import { dateOrderOf, isDateLike } from './date-text.ts'

const delimiters = [';', ',', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]
/** A row in a bank's file is shorter than a single cell may be in other tables. */
const maxRecordBytes = tableLimits.cellLength

/** The first rows of a file with a delimiter that it may have. */
type Head = { delimiter: Delimiter; rows: string[][]; tooLarge?: UnreadableStatement }

export function headsOf(text: string, delimiter?: Delimiter): Head[] {
  return (delimiter ? [delimiter] : delimiters).map((one) => ({ delimiter: one, ...headOf(text, one) }))
}

/** The first rows, up to invalid quoting, which may come from a wrong delimiter, or up to a cell that is too long. */
function headOf(text: string, delimiter: string): Omit<Head, 'delimiter'> {
  const rows: string[][] = []
  const addRow = (row: string[]) => {
    rows.push(row)
    return null
  }
  try {
    parse(text, { ...options, delimiter, to: 60, on_record: addRow })
  } catch (error) {
    if (error instanceof UnreadableStatement) return { rows, tooLarge: error }
    if (!(error instanceof CsvError)) throw error
  }
  return { rows }
}

export type CsvRow = { position: number; cell: (column: number | undefined) => string }
export type OpenCsv = ReturnType<typeof openCsv>

/** Finds the rows of a file that may be transactions, and how to interpret them. */
export function openCsv(text: string, heads: Head[], mapping: StatementMapping) {
  const { rows, columns, delimiter } = readCsvRows(text, heads, mapping)
  const dated: CsvRow[] = []
  const skipped: number[] = []
  for (const [index, cells] of rows.entries()) {
    if (index <= columns.header || cells.every((cell) => cell.trim() === '')) continue
    const cell = (column?: number) => (column === undefined ? '' : plainText(cells[column] ?? '', 2000))
    if (isDateLike(cell(columns.date[0]))) dated.push({ position: index + 1, cell })
    else skipped.push(index + 1)
  }
  const textsOf = ([column]: number[]) => dated.map(({ cell }) => cell(column))
  const dates =
    mapping.date_format ??
    dateOrderOf(textsOf(columns.date)) ??
    unreadable({ code: 'dates_ambiguous', params: {} }, 'mapping.date_format')
  const decimal =
    mapping.decimal ??
    decimalOf([columns.amount, columns.credit, columns.debit].flatMap(textsOf)) ??
    unreadable({ code: 'amounts_ambiguous', params: {} }, 'mapping.decimal')
  const reading = {
    columns,
    dates,
    isOrderStated: mapping.date_format !== undefined,
    /** Undefined if each amount is interpreted separately. */
    decimal: decimal === 'each' ? undefined : decimal,
    currency: mapping.currency_code ?? /[(\s]([A-Z]{3})\)?$/.exec(columns.amountName.trim())?.[1] ?? 'USD',
  }
  return { headers: rows[columns.header] ?? [], delimiter, dated, skipped, reading }
}

/**
 * All rows of a CSV file with the indexes of its columns. The delimiter is the first with which a header row is found.
 * Rows are numbered as in a spreadsheet, so empty ones are included.
 */
function readCsvRows(
  text: string,
  heads: Head[],
  mapping: StatementMapping,
): { rows: string[][]; columns: Columns; delimiter: Delimiter } {
  for (const head of heads) {
    const columns = findColumns(head.rows, mapping)
    if (!columns) continue
    const rows = parseRows(text, head.delimiter, columns.header + 1 + maxLines + 1)
    if (rows.length > columns.header + 1 + maxLines)
      unreadable({ code: 'too_many_rows', params: { max: maxLines } })
    return { rows, columns, delimiter: head.delimiter }
  }
  const tooLarge = heads.find((head) => head.tooLarge)?.tooLarge
  throw tooLarge ?? unreadable({ code: 'header_row_missing', params: {} })
}

function parseRows(text: string, delimiter: string, most: number): string[][] {
  try {
    return parse(text, { ...options, delimiter, to: most })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines: line, records = 0 } = error as { lines?: number; records?: number }
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      unreadable({ code: 'cell_too_long', params: { row: records + 1, max: maxRecordBytes } })
    const code = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quotation_mark_open' : 'quotation_marks_malformed'
    return unreadable({ code, params: { line } })
  }
}

const options = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: maxRecordBytes,
  cast: (cell: string, { index, records }: { index: number; records: number }) => {
    const problem = cellProblem(cell, index, records)
    return problem ? unreadable(problem) : cell
  },
}

/**
 * How a file is interpreted: each column by its header, the order of day and month, the decimal separator, the
 * currency.
 */
export function mappingOf(
  { headers, delimiter, reading }: OpenCsv,
  { state }: StatementMapping,
): StatementMapping {
  const { columns, dates, decimal, currency } = reading
  const named = fields.flatMap((field) => {
    const titles = columns[field].flatMap((index) => headers[index]?.trim() || [])
    return titles.length > 0 ? [[field, field === 'reference' ? titles.slice(0, 5) : titles[0]]] : []
  })
  return {
    delimiter,
    ...Object.fromEntries(named),
    ...(state === null && { state }),
    date_format: dates,
    ...(decimal && { decimal }),
    ...(columns.currency.length === 0 && { currency_code: currency }),
  }
}
