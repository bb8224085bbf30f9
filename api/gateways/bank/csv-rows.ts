import { CsvError, parse } from 'csv-parse/sync'
import type { StatementMapping } from '../../../contract/office/statements.ts'
import { maxLines, unreadable } from './bank-statement.ts'
import { type Columns, findColumns } from './csv-columns.ts'

const delimiters = [';', ',', '\t', '|'] as const
const maxRecordBytes = 100_000

/**
 * All rows of a CSV file and where its columns are. The delimiter is the one by which a row of column names is found.
 * Rows are counted as a spreadsheet shows them, so empty ones are kept.
 */
export function readCsvRows(text: string, mapping: StatementMapping): { rows: string[][]; columns: Columns } {
  for (const delimiter of mapping.delimiter ? [mapping.delimiter] : delimiters) {
    const columns = findColumns(headOf(text, delimiter), mapping)
    if (!columns) continue
    const rows = parseRows(text, delimiter, columns.header + 1 + maxLines + 1)
    if (rows.length > columns.header + 1 + maxLines) unreadable(`A file may have ${maxLines} rows at most.`)
    return { rows, columns }
  }
  return unreadable(
    'No row names a column for the date and one for the amount: say in the mapping which they are.',
  )
}

/** The first rows, up to where the quotes make no sense, as they do not by a wrong delimiter. */
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
    const what =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quotation mark is not closed'
        : 'the quotation marks make no sense'
    return unreadable(`Line ${line ?? '?'}: ${what}.`)
  }
}

const options = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: maxRecordBytes,
}
