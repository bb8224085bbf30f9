import type { CodedProblem } from '../../problems/problems.ts'

/**
 * Limits of every table that staff import from a file: products from a spreadsheet, statements from a bank. The docs,
 * the back office and error messages state them.
 */
export const tableLimits = {
  rows: 10_000,
  columns: 100,
  /** In characters, as long as the longest text of a product. */
  cellLength: 100_000,
  productsBytes: 32 * 1024 * 1024,
  /** Before base64 encoding, which adds a third. */
  statementBytes: 5 * 1024 * 1024,
} as const

/** Why a table must not contain this cell; columns and rows count from 0. */
export function cellProblem(cell: string, column: number, row: number): CodedProblem | undefined {
  const { columns, cellLength } = tableLimits
  if (column >= columns) return { code: 'too_many_columns', params: { row: row + 1, max: columns } }
  if (cell.length > cellLength) return { code: 'cell_too_long', params: { row: row + 1, max: cellLength } }
  return undefined
}
