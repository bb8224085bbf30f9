import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { cellProblem } from '#contract/admin/money/table-files.ts'
import { tableLimits } from '#contract/limits.ts'
import { refuseField, refuseFields } from '#server/platform/kernel/problem.ts'
import { type ProductColumn, productColumns, withoutEdges } from './product-columns.ts'

export type CsvRow = {
  line: number
  id: string | undefined
  cells: Partial<Record<ProductColumn, string>>
  /** Whether the row has more cells than there are columns, so its cells may be shifted. */
  isTooLong: boolean
}

/** How many characters at the start of a file to guess its delimiter from. */
const headLength = 10_000

/** Where to stop reading a cell whose quotation marks never close. */
const maxRowBytes = 10 * tableLimits.cellLength

/** A first line such as 'sep=;', which Excel writes and spreadsheets hide. */
const delimiterHint = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i

/** What the decoder puts in place of bytes that are not UTF-8. */
const lostLetter = '\u{FFFD}'

/**
 * Reads a file without blocking other requests. Refuses a file that is not CSV, has no column that identifies products,
 * or is too long.
 */
export async function readProductsCsv(file: string): Promise<{ rows: CsvRow[]; ignored: string[] }> {
  if (file.includes(lostLetter)) refuseField('csv', 'csv_letters_lost')
  const [hint = '', hinted] = delimiterHint.exec(file) ?? []
  const text = file.slice(hint.length)
  const delimiter = hinted ?? delimiterOf(text)
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets leave rows of nothing but delimiters in place of deleted rows.
      skip_records_with_empty_values: true,
      info: true,
      max_record_size: maxRowBytes,
      cast: (cell, { index, records }) => {
        const problem = cellProblem(cell, index, records)
        return problem ? refuseFields({ csv: [problem] }) : cell
      },
    }),
  )
  let header: Header | undefined
  const rows: CsvRow[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { records: number }
    }>) {
      if (!header) {
        header = headerOf(record)
        continue
      }
      if (rows.length === tableLimits.rows) refuseField('csv', 'too_many_rows', { max: tableLimits.rows })
      rows.push(rowOf(header, { line: info.records, cells: record }))
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines: line, records = 0 } = error as { lines?: number; records?: number }
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      refuseField('csv', 'cell_too_long', { row: records + 1, max: tableLimits.cellLength })
    refuseField('csv', 'csv_unreadable', { line })
  }
  if (!header || rows.length === 0) return refuseField('csv', 'csv_empty')
  return { ignored: header.ignored, rows }
}

/** The parser blocks other requests during each chunk; a whole file would block them too long. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += 65_536) {
    await setImmediate()
    yield bytes.subarray(start, start + 65_536)
  }
}

/** In some countries, spreadsheets separate cells with semicolons; text copied from a spreadsheet has tabs. */
function delimiterOf(text: string): string {
  const [head = ''] = text.slice(0, headLength).split(/\r\n|\r|\n/, 1)
  const delimiters = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  return delimiters[0] ?? ','
}

function isKnown(name: string): name is ProductColumn {
  return Object.hasOwn(productColumns, name)
}

type Header = { names: string[]; ignored: string[] }

function headerOf(cells: string[]): Header {
  const names = cells.map(nameOf)
  const known: string[] = names.filter((name) => isKnown(name) || name === 'id')
  const repeated = known.find((name) => known.indexOf(name) !== known.lastIndexOf(name))
  if (repeated !== undefined) refuseField('csv', 'csv_column_repeated', { name: repeated })
  if (!known.includes('slug') && !known.includes('id'))
    refuseField('csv', 'csv_column_missing', { name: 'slug' })
  const ignored = cells.map(withoutEdges).filter((cell) => cell !== '' && !known.includes(nameOf(cell)))
  return { names, ignored: [...new Set(ignored)] }
}

/** The column that a heading means: people write ' ID' and 'Price before discount'. */
function nameOf(cell: string): string {
  return withoutEdges(cell)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

/** Includes only the known columns, so that a file with many others takes no more memory. */
function rowOf({ names }: Header, { line, cells }: { line: number; cells: string[] }): CsvRow {
  const entries = names.flatMap((name, index) => {
    const cell = cells[index] ?? ''
    return isKnown(name) ? [[name, cell] as const] : []
  })
  const id = withoutEdges(cells[names.indexOf('id')] ?? '')
  const isTooLong = cells.slice(names.length).some((cell) => cell.trim() !== '')
  return { line, id: id || undefined, cells: Object.fromEntries(entries), isTooLong }
}
