import { isUtf8 } from 'node:buffer'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { type BankStatement, UnreadableStatement, unreadable } from './bank-statement.ts'
import { headsOf, mappingOf, openCsv } from './open-csv.ts'
import { readCamt053 } from './read-camt053.ts'
import { readCsv } from './read-csv.ts'

export type StatementFile = { bytes: Uint8Array; today: string; mapping: StatementMapping }

export type StatementReading = {
  read?: BankStatement
  /** Why the file is unreadable, by payload field. */
  fieldErrors?: UnreadableStatement['fieldErrors']
  /**
   * What staff need to choose how a CSV file is interpreted: its first rows, unchanged, and the interpretation that was
   * used, or the requested one if it cannot be read. Undefined for XML, and for files that are not text.
   */
  csv?: { rows: string[][]; mapping: StatementMapping }
}

const shownRows = 12
const shownCells = 40
const maxErrors = 20

/** Reads a bank's file, CAMT.053 or CSV; `today` is the shop's day. */
export function readStatement({ bytes, today, mapping }: StatementFile): StatementReading {
  const reading: StatementReading = {}
  try {
    const text = decoded(bytes)
    if (/^\s*</.test(text)) reading.read = checked(readCamt053(text, today))
    else {
      const heads = headsOf(text, mapping.delimiter)
      const [head] = heads.toSorted((a, b) => widthOf(b.rows) - widthOf(a.rows))
      const rows = (head?.rows ?? []).slice(0, shownRows)
      const shown = rows.map((row) => row.slice(0, shownCells).map((cell) => cell.slice(0, 100)))
      reading.csv = { rows: shown, mapping: { ...mapping, delimiter: head?.delimiter } }
      const csv = openCsv(text, heads, mapping)
      reading.csv.mapping = mappingOf(csv, mapping)
      reading.read = checked(readCsv(csv, today))
    }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    reading.fieldErrors = error.fieldErrors
  }
  return reading
}

function widthOf(rows: string[][]): number {
  return Math.max(0, ...rows.map((row) => row.length))
}

function checked(statement: BankStatement): BankStatement {
  const { lines, withdrawn, skipped, setAside } = statement
  if (lines.length + withdrawn.length + skipped.length + setAside.length === 0)
    unreadable({ code: 'no_bookings', params: {} })
  // If every row is unreadable, the columns are wrong, not the rows.
  const wrong = setAside.filter(({ code }) => code === 'row_unreadable' || code === 'entry_unreadable')
  if (lines.length + withdrawn.length === 0 && wrong.length > 0)
    throw new UnreadableStatement({ content: wrong.slice(0, maxErrors) })
  return statement
}

/** Without a byte order mark, and with letters composed with their accents. */
function decoded(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).normalize('NFC')
    if (!text.includes('\0')) return text
  } catch (error) {
    if (error instanceof RangeError) unreadable({ code: 'file_encoding_unknown', params: { encoding } })
    unreadable({ code: 'file_encoding_wrong', params: {} })
  }
  return unreadable({ code: 'file_not_text', params: {} })
}

/**
 * By the byte order mark, or as an XML file declares, 'ISO-8859-1'; else UTF-8, or else Windows-1252, which older
 * banking programs write and which is a superset of Latin-1.
 */
function encodingOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (head.startsWith('\u{FF}\u{FE}')) return 'utf-16le'
  if (head.startsWith('\u{FE}\u{FF}')) return 'utf-16be'
  const declared = /^(?:ï»¿)?\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head)?.[1]
  return declared ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}
