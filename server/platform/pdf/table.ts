import type { Style } from './pen.ts'
import { page, type Sheet } from './sheet.ts'

type Column = { title: string; width: number; align?: 'left' | 'right'; style?: Style }
/** Text with an optional note below it, a checkbox, or a QR code above what it says. */
export type Cell = string | { text: string; note?: string; noteStyle?: Style } | 'box' | { code: string }

const codeSize = 34

const gap = 10
const quiet: Style = { size: 9, color: 'quiet' }

/** Draws rows under a header that is repeated on each page; rows are never split across pages. */
export function drawTable(sheet: Sheet, columns: Column[], rows: Cell[][]): void {
  const before = sheet.repeat
  const head = () => {
    before?.()
    drawHead(sheet, columns)
  }
  sheet.need(60)
  drawHead(sheet, columns)
  sheet.repeat = head
  for (const row of rows) {
    const height = Math.max(...row.map((cell, index) => heightOf(sheet, cell, columns[index])))
    sheet.need(height + 12)
    drawRow(sheet, columns, row)
    sheet.y += height + 12
    sheet.rule()
  }
  sheet.repeat = before
}

function drawHead(sheet: Sheet, columns: Column[]): void {
  const height = Math.max(...columns.map(({ title, width }) => sheet.heightOf(title, width, quiet)))
  for (const [column, x] of placed(columns))
    sheet.write(column.title, { ...quiet, x, width: column.width, align: column.align ?? 'left' })
  sheet.y += height + 5
  sheet.rule({ color: 'brass', weight: 1 })
}

function drawRow(sheet: Sheet, columns: Column[], row: Cell[]): void {
  for (const [index, [column, x]] of placed(columns).entries()) {
    const cell = row[index] ?? ''
    if (cell === 'box') {
      sheet.frame(x, sheet.y + 8, 11, 11)
      continue
    }
    if (typeof cell === 'object' && 'code' in cell) {
      sheet.code(cell.code, x, sheet.y + 8, codeSize)
      sheet.write(cell.code, { x, y: sheet.y + 10 + codeSize, width: column.width, size: 8 })
      continue
    }
    const { text, note, noteStyle = quiet } = typeof cell === 'string' ? { text: cell } : cell
    const place = { x, width: column.width, align: column.align ?? 'left' } as const
    const y = sheet.write(text, { ...column.style, ...place, y: sheet.y + 6 })
    if (note) sheet.write(note, { ...noteStyle, ...place, y })
  }
}

function heightOf(sheet: Sheet, cell: Cell, column: Column | undefined): number {
  const width = column?.width ?? 0
  if (cell === 'box') return 11
  if (typeof cell === 'object' && 'code' in cell) return codeSize + 12
  if (typeof cell === 'string') return sheet.heightOf(cell, width, column?.style)
  const note = cell.note ? sheet.heightOf(cell.note, width, cell.noteStyle ?? quiet) : 0
  return sheet.heightOf(cell.text, width, column?.style) + note
}

/** Each column with its x position. */
function placed(columns: Column[]): [Column, number][] {
  let x: number = page.left
  return columns.map((column) => {
    const place: [Column, number] = [column, x]
    x += column.width + gap
    return place
  })
}
