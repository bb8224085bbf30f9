import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { type BankStatement, UnreadableStatement, unreadable } from './bank-statement.ts'
import { firstCsvRows } from './csv-rows.ts'
import { declaredEncoding, decodeText } from './decode-text.ts'
import { readCamt053 } from './read-camt053.ts'
import { mappingOfCsv, readCsv } from './read-csv.ts'

const shownRows = 12
const shownCells = 40
const maxErrors = 20

/** Reads a bank's file, CAMT.053 or CSV; `today` is the shop's day. Throws `UnreadableStatement`. */
export function readStatement(
  bytes: Uint8Array,
  today: string,
  mapping: StatementMapping = {},
): BankStatement {
  const text = decoded(bytes)
  const statement = isXml(text) ? readCamt053(text, today) : readCsv(text, mapping, today)
  const { lines, withdrawn, skipped, setAside } = statement
  if (lines.length + withdrawn.length + skipped.length + setAside.length === 0)
    unreadable({ code: 'no_bookings', params: {} })
  // If every row is unreadable, the columns are wrong, not the rows.
  const wrong = setAside.filter(({ code }) => code === 'row_unreadable' || code === 'entry_unreadable')
  if (lines.length + withdrawn.length === 0 && wrong.length > 0)
    throw new UnreadableStatement({ content: wrong.slice(0, maxErrors) })
  return statement
}

/** The data that staff need to choose how a CSV file is interpreted; undefined for XML. */
export type CsvReading = {
  /** The first rows of the file, unchanged. */
  rows: string[][]
  /** The interpretation that was used, or the requested one if the file is unreadable. */
  mapping: StatementMapping
}

export function describeCsv(bytes: Uint8Array, mapping: StatementMapping): CsvReading | undefined {
  const text = decoded(bytes)
  if (isXml(text)) return undefined
  const { rows, delimiter } = firstCsvRows(text, mapping.delimiter)
  const firstRows = rows
    .slice(0, shownRows)
    .map((row) => row.slice(0, shownCells).map((cell) => cell.slice(0, 100)))
  try {
    return { rows: firstRows, mapping: mappingOfCsv(text, mapping) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return { rows: firstRows, mapping: { ...mapping, delimiter } }
  }
}

function isXml(text: string): boolean {
  return /^\s*</.test(text)
}

function decoded(bytes: Uint8Array): string {
  try {
    const text = decodeText(bytes, declaredEncoding(bytes))
    return text.includes('\0') ? unreadable({ code: 'file_not_text', params: {} }) : text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return unreadable({ code: 'file_encoding_wrong', params: {} })
  }
}
