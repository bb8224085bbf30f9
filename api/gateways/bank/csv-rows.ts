import { CsvError, parse } from 'csv-parse/sync'
import type { StatementMapping } from '../../../contract/office/statements.ts'
import { maxLines, unreadable } from './bank-statement.ts'
import { type Columns, findColumns } from './csv-columns.ts'

const delimiters = [';', ',', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]
const maxRecordBytes = 100_000

/**
 * All rows of a CSV file with the indexes of its columns. The delimiter is the one with which a header row is found.
 * Rows are numbered as in a spreadsheet, so empty ones are included.
 */
export function readCsvRows(
  text: string,
  mapping: StatementMapping,
): { rows: string[][]; columns: Columns; delimiter: Delimiter } {
  for (const delimiter of mapping.delimiter ? [mapping.delimiter] : delimiters) {
    const columns = findColumns(headOf(text, delimiter), mapping)
    if (!columns) continue
    const rows = parseRows(text, delimiter, columns.header + 1 + maxLines + 1)
    if (rows.length > columns.header + 1 + maxLines)
      unreadable({ code: 'too_many_rows', params: { max: maxLines } })
    return { rows, columns, delimiter }
  }
  return unreadable({ code: 'header_row_missing', params: {} })
}

/** The first rows of a file whose columns are not known, with the delimiter that splits them into most cells. */
export function firstCsvRows(
  text: string,
  delimiter?: Delimiter,
): { rows: string[][]; delimiter: Delimiter } {
  const candidates = (delimiter ? [delimiter] : delimiters).map((one) => ({
    delimiter: one,
    rows: headOf(text, one),
  }))
  const cells = ({ rows }: { rows: string[][] }) => Math.max(0, ...rows.map((row) => row.length))
  return candidates.reduce((best, one) => (cells(one) > cells(best) ? one : best))
}

/** The first rows, up to invalid quoting, which a wrong delimiter causes. */
function headOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  const keep = (row: string[]) => {
    rows.push(row)
    return null
  }
  try {
    parse(text, { ...options, delimiter, to: 60, on_record: keep })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return rows
}

function parseRows(text: string, delimiter: string, most: number): string[][] {
  try {
    return parse(text, { ...options, delimiter, to: most })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = (error as { lines?: number }).lines
    const code = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quotation_mark_open' : 'quotation_marks_malformed'
    return unreadable({ code, params: { line } })
  }
}

const options = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: maxRecordBytes,
}
