import { type PdfDocument, page, type Style } from './pdf-document.ts'

type Column = { title: string; width: number; align?: 'left' | 'right'; style?: Style }
/** Text with an optional note below it, a checkbox, or a QR code above its text. */
export type Cell = string | { text: string; note?: string; noteStyle?: Style } | 'box' | { code: string }

const codeSize = 34

const gap = 10
const quiet: Style = { size: 9, color: 'quiet' }

/** Draws rows under a header that is repeated on each page; rows are never split across pages. */
export function drawTable(pdf: PdfDocument, columns: Column[], rows: Cell[][]): void {
  const before = pdf.repeat
  const head = () => {
    before?.()
    drawHead(pdf, columns)
  }
  pdf.need(60)
  drawHead(pdf, columns)
  pdf.repeat = head
  for (const row of rows) {
    const height = Math.max(...row.map((cell, index) => heightOf(pdf, cell, columns[index])))
    pdf.need(height + 12)
    drawRow(pdf, columns, row)
    pdf.y += height + 12
    pdf.rule()
  }
  pdf.repeat = before
}

function drawHead(pdf: PdfDocument, columns: Column[]): void {
  const height = Math.max(...columns.map(({ title, width }) => pdf.heightOf(title, width, quiet)))
  for (const [column, x] of placed(columns))
    pdf.write(column.title, { ...quiet, x, width: column.width, align: column.align ?? 'left' })
  pdf.y += height + 5
  pdf.rule({ color: 'brass', weight: 1 })
}

function drawRow(pdf: PdfDocument, columns: Column[], row: Cell[]): void {
  for (const [index, [column, x]] of placed(columns).entries()) {
    const cell = row[index] ?? ''
    if (cell === 'box') {
      pdf.frame(x, pdf.y + 8, 11, 11)
      continue
    }
    if (typeof cell === 'object' && 'code' in cell) {
      pdf.code(cell.code, x, pdf.y + 8, codeSize)
      pdf.write(cell.code, { x, y: pdf.y + 10 + codeSize, width: column.width, size: 8 })
      continue
    }
    const { text, note, noteStyle = quiet } = typeof cell === 'string' ? { text: cell } : cell
    const place = { x, width: column.width, align: column.align ?? 'left' } as const
    const y = pdf.write(text, { ...column.style, ...place, y: pdf.y + 6 })
    if (note) pdf.write(note, { ...noteStyle, ...place, y })
  }
}

function heightOf(pdf: PdfDocument, cell: Cell, column: Column | undefined): number {
  const width = column?.width ?? 0
  if (cell === 'box') return 11
  if (typeof cell === 'object' && 'code' in cell) return codeSize + 12
  if (typeof cell === 'string') return pdf.heightOf(cell, width, column?.style)
  const note = cell.note ? pdf.heightOf(cell.note, width, cell.noteStyle ?? quiet) : 0
  return pdf.heightOf(cell.text, width, column?.style) + note
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
