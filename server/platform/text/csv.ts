import { stringify } from 'csv-stringify/sync'
import type { Csv } from '#contract/csv.ts'
import { signedMoneyText } from '#server/platform/kernel/money.ts'

/** A bigint is an amount in cents, written as '-10.00'. */
export type CsvCell = string | number | bigint | null

export function csvFile(name: string, header: string[], rows: CsvCell[][]): Csv {
  return { name, bytes: new TextEncoder().encode(csvStart(header) + csvLines(rows)) }
}

/** The beginning of a CSV file that is written in parts. */
export function csvStart(header: string[]): string {
  return `\uFEFF${csvLines([header])}`
}

/**
 * Lines of a CSV file. Texts are quoted and guarded; numbers and amounts are neither, so a spreadsheet can add them up.
 * All CSV files of the shop are written here.
 */
export function csvLines(rows: CsvCell[][]): string {
  return stringify(rows, {
    quoted_string: true,
    record_delimiter: '\r\n',
    cast: { string: guarded, bigint: (cents) => signedMoneyText(Number(cents)) },
  })
}

/**
 * The start of a formula, at the beginning of a text or after a character that may start a new cell: in countries whose
 * files use semicolons, spreadsheets also split lines at semicolons within our texts.
 */
const formula = /(?<=^|[;\t\r\n])('*[=+\-@\t\r＝＋－＠])/g
const guardedFormula = /(?<=^|[;\t\r\n])'('*[=+\-@\t\r＝＋－＠])/g

/** Makes formulas in a text harmless, with an apostrophe before each. */
export function guarded(text: string): string {
  return text.replaceAll(formula, "'$1")
}

/** Undoes `guarded` for any text, even one that already starts with the apostrophe that `guarded` adds. */
export function unguarded(cell: string): string {
  return cell.replaceAll(guardedFormula, '$1')
}
