import { stringify } from 'csv-stringify/sync'
import type { Csv } from '#contract/csv.ts'
import { signedMoneyText } from '#server/platform/kernel/money.ts'

/** A bigint is an amount in cents, written as '-10.00'. */
export type CsvCell = string | number | bigint | null

/** A file for a spreadsheet. */
export function csvFile(name: string, header: string[], rows: CsvCell[][]): Csv {
  return { name, bytes: new TextEncoder().encode(csvStart(header) + csvLines(rows)) }
}

/** The beginning of a file that is written in pieces. */
export function csvStart(header: string[]): string {
  return `\uFEFF${csvLines([header])}`
}

/**
 * Lines of a file. Texts are quoted and guarded; numbers and amounts are neither, so that a spreadsheet adds them up. All
 * files of the shop are written here.
 */
export function csvLines(rows: CsvCell[][]): string {
  return stringify(rows, {
    quoted_string: true,
    record_delimiter: '\r\n',
    cast: { string: guarded, bigint: (cents) => signedMoneyText(Number(cents)) },
  })
}

/**
 * What a spreadsheet would run as a formula, at the beginning of a text or of what one of another country takes for a cell:
 * where files have semicolons, it divides a line at those within our texts.
 */
const formula = /(?<=^|[;\t\r\n])('*[=+\-@\t\r＝＋－＠])/g
const guardedFormula = /(?<=^|[;\t\r\n])'('*[=+\-@\t\r＝＋－＠])/g

/** A text without formulas: an apostrophe stands before each. */
export function guarded(text: string): string {
  return text.replaceAll(formula, "'$1")
}

/** The inverse of `guarded` for every text, even for one that has such an apostrophe by itself. */
export function unguarded(cell: string): string {
  return cell.replaceAll(guardedFormula, '$1')
}
