import { stringify } from 'csv-stringify/sync'
import type { Csv } from '../../contract/csv.ts'
import { signedMoneyText } from './money.ts'

/** A bigint is an amount in cents, written as '-10.00'. */
type CsvCell = string | number | bigint | null

/**
 * A file for a spreadsheet. Texts that a spreadsheet would run as formulas are guarded with an apostrophe; numbers and
 * amounts are not.
 */
export function csvFile(name: string, header: string[], rows: CsvCell[][]): Csv {
  const text = stringify([header, ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
    cast: { bigint: (cents) => signedMoneyText(Number(cents)) },
  })
  return { name, bytes: new TextEncoder().encode(text) }
}
