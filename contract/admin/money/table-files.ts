import { tableLimits } from '../../limits.ts'
import type { CodedProblem } from '../../problems/problems.ts'

/** Why a table must not contain this cell; columns and rows count from 0. */
export function cellProblem(cell: string, column: number, row: number): CodedProblem | undefined {
  const { columns, cellLength } = tableLimits
  if (column >= columns) return { code: 'too_many_columns', params: { row: row + 1, max: columns } }
  if (cell.length > cellLength) return { code: 'cell_too_long', params: { row: row + 1, max: cellLength } }
  return undefined
}
