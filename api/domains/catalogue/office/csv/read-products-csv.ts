import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { maxImportRows } from '../../../../../contract/office/product-csv.ts'
import { refuseField } from '../../../../core/problem.ts'
import { type ProductColumn, productColumns } from './product-columns.ts'

export type CsvRow = { line: number; id: string | undefined; cells: Partial<Record<ProductColumn, string>> }
export type ProductsCsv = { rows: CsvRow[]; columns: ProductColumn[]; ignored: string[] }

/** Reads a file without blocking others. Refuses one that is no CSV, has no column that names products, or is too long. */
export async function readProductsCsv(text: string): Promise<ProductsCsv> {
  const delimiter = delimiterOf(text)
  const parser = Readable.from([text]).pipe(
    parse({ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, info: true }),
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
  return { ...columnsOf(head.cells), rows: body.map((record) => rowOf(head.cells, record)) }
}

/** Spreadsheets of some countries write semicolons. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  return head.split(';').length > head.split(',').length ? ';' : ','
}

function columnsOf(header: string[]) {
  const names = header.map((name) => name.trim())
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) refuseField('csv', 'csv_column_repeated', { name })
  if (!names.includes('slug') && !names.includes('id'))
    refuseField('csv', 'csv_column_missing', { name: 'slug' })
  const isKnown = (name: string): name is ProductColumn => Object.hasOwn(productColumns, name)
  return { columns: names.filter(isKnown), ignored: names.filter((name) => !isKnown(name) && name !== 'id') }
}

function rowOf(header: string[], { line, cells }: { line: number; cells: string[] }): CsvRow {
  const entries = header.map((name, index) => [name.trim(), cells[index] ?? ''] as const)
  const known = entries.filter(([name]) => Object.hasOwn(productColumns, name))
  const id = entries.find(([name]) => name === 'id')?.[1].trim()
  return { line, id: id || undefined, cells: Object.fromEntries(known) }
}
