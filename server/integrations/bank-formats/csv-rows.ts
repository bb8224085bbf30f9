import { CsvError, parse } from 'csv-parse/sync'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { cellProblem, tableLimits } from '#contract/admin/money/table-files.ts'
import { maxLines, UnreadableStatement, unreadable } from './bank-statement.ts'
import { type Columns, findColumns } from './csv-columns.ts'

const delimiters = [';', ',', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]
/** A row in a bank's file is shorter than a single cell may be in other tables. */
const maxRecordBytes = tableLimits.cellLength

/**
 * All rows of a CSV file with the indexes of its columns. The delimiter is the first with which a header row is found.
 * Rows are numbered as in a spreadsheet, so empty ones are included.
 */
export function readCsvRows(
  text: string,
  mapping: StatementMapping,
): { rows: string[][]; columns: Columns; delimiter: Delimiter } {
  let tooLarge: UnreadableStatement | undefined
  for (const delimiter of mapping.delimiter ? [mapping.delimiter] : delimiters) {
    const head = headOf(text, delimiter)
    const columns = findColumns(head.rows, mapping)
    if (!columns) {
      tooLarge ??= head.tooLarge
      continue
    }
    const rows = parseRows(text, delimiter, columns.header + 1 + maxLines + 1)
    if (rows.length > columns.header + 1 + maxLines)
      unreadable({ code: 'too_many_rows', params: { max: maxLines } })
    return { rows, columns, delimiter }
  }
  if (tooLarge) throw tooLarge
  return unreadable({ code: 'header_row_missing', params: {} })
}

/** The first rows of a file whose columns are not known, with the delimiter that gives the most cells. */
export function firstCsvRows(
  text: string,
  delimiter?: Delimiter,
): { rows: string[][]; delimiter: Delimiter } {
  const candidates = (delimiter ? [delimiter] : delimiters).map((one) => ({
    delimiter: one,
    rows: headOf(text, one).rows,
  }))
  const cells = ({ rows }: { rows: string[][] }) => Math.max(0, ...rows.map((row) => row.length))
  return candidates.reduce((best, one) => (cells(one) > cells(best) ? one : best))
}

/** The first rows, up to invalid quoting, which may come from a wrong delimiter, or up to a cell that is too long. */
function headOf(text: string, delimiter: string): { rows: string[][]; tooLarge?: UnreadableStatement } {
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
