import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { maxImportRows } from '../../../../../contract/office/product-csv.ts'
import { refuseField } from '../../../../core/problem.ts'
import { type ProductColumn, productColumns } from './product-columns.ts'

export type CsvRow = {
  line: number
  id: string | undefined
  cells: Partial<Record<ProductColumn, string>>
  /** Whether it has more cells than there are columns, so that they may be shifted. */
  isTooLong: boolean
}
export type ProductsCsv = { rows: CsvRow[]; columns: ProductColumn[]; ignored: string[] }

/** What a decoder leaves where the bytes were no UTF-8. */
const lostLetter = '\u{FFFD}'

/** Reads a file without blocking others. Refuses one that is no CSV, has no column that names products, or is too long. */
export async function readProductsCsv(text: string): Promise<ProductsCsv> {
  if (text.includes(lostLetter)) refuseField('csv', 'csv_letters_lost')
  const delimiter = delimiterOf(text)
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets leave lines of separators where rows were deleted.
      skip_records_with_empty_values: true,
      info: true,
    }),
  )
  const records: { line: number; cells: string[] }[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { records: number }
    }>) {
      records.push({ line: info.records, cells: record })
      if (records.length > maxImportRows + 1) refuseField('csv', 'too_many_rows', { max: maxImportRows })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refuseField('csv', 'csv_unreadable', { line: (error as { lines?: number }).lines })
  }
  const [head, ...body] = records
  if (!head || body.length === 0) return refuseField('csv', 'csv_empty')
  return { ...columnsOf(head.cells), rows: body.map((record) => rowOf(head.cells, record, delimiter)) }
}

/** The parser takes each piece in one go: a whole file would hold up everybody else for as long. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += 65_536) {
    await setImmediate()
    yield bytes.subarray(start, start + 65_536)
  }
}

/** Spreadsheets of some countries write semicolons; what is copied out of one has tabs. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1)
  const found = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  return found[0] ?? ','
}

function isKnown(name: string): name is ProductColumn {
  return Object.hasOwn(productColumns, name)
}

function columnsOf(header: string[]) {
  const names = header.map((name) => name.trim()).filter((name) => name !== '')
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) refuseField('csv', 'csv_column_repeated', { name })
  if (!names.includes('slug') && !names.includes('id'))
    refuseField('csv', 'csv_column_missing', { name: 'slug' })
  return { columns: names.filter(isKnown), ignored: names.filter((name) => !isKnown(name) && name !== 'id') }
}

function rowOf(
  header: string[],
  { line, cells }: { line: number; cells: string[] },
  delimiter: string,
): CsvRow {
  const entries = header.map((name, index) => [name.trim(), cells[index] ?? ''] as const)
  const known = entries.flatMap(([name, cell]) =>
    isKnown(name) ? [[name, delimiter === ';' ? withPoint(name, cell) : cell] as const] : [],
  )
  const id = entries.find(([name]) => name === 'id')?.[1].trim()
  const isTooLong = cells.slice(header.length).some((cell) => cell.trim() !== '')
  return { line, id: id || undefined, cells: Object.fromEntries(known), isTooLong }
}

/** Where spreadsheets write semicolons, they write numbers with a comma. */
function withPoint(column: ProductColumn, cell: string): string {
  const isNumber = /^(number|money)/.test(productColumns[column])
  return isNumber && /^\s*\d+,\d+\s*$/.test(cell) ? cell.replace(',', '.') : cell
}
