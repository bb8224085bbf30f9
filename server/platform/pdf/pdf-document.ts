import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { fontOf } from './fonts.ts'
import { loadOtherScripts } from './other-scripts.ts'
import { type Color, colors, createTextWriter, type Style, textSize } from './text-writer.ts'

/** The margins of an A4 page, in points. */
export const page = { left: 57, right: 538, top: 54, bottom: 765, width: 481 } as const

type Place = Style & { x?: number; y?: number; width?: number; align?: 'left' | 'right' | 'center' }

type Frame = {
  left: number
  top: number
  width: number
  height: number
  notch: number
  weight: number
  color: Color
}

/** A file of one or more documents on A4 pages, written from top to bottom. */
export type PdfDocument = {
  /** The current vertical position. */
  y: number
  /** Draws the header of each page that follows. */
  repeat: (() => void) | undefined
  heightOf: (text: string, width: number, style?: Style) => number
  /** Writes text at a place, by default at the current position; returns the y position below it. */
  write: (text: string, place?: Place) => number
  rule: (line?: { y?: number; x?: number; width?: number; color?: Color; weight?: number }) => void
  /** An empty frame, such as a checkbox, or one with a cross. */
  frame: (x: number, y: number, width: number, height: number, content?: 'cross') => void
  /** A frame whose corners are cut off. */
  outline: (frame: Frame) => void
  /** A filled outline in SVG path data; `scale` is the size of its unit in points. */
  shape: (path: string, x: number, y: number, scale: number) => void
  /** A QR code of exactly this width; leave its quiet zone empty around it. */
  code: (text: string, x: number, y: number, width: number) => void
  /** Starts a new page unless there is enough room left on this one. */
  need: (height: number) => void
  /**
   * Starts a document on a new page. `footer` appears on each of its pages, with a page number that starts at 1; if
   * `footer` is empty, neither appears.
   */
  begin: (footer: string) => void
  /** Writes the footers and returns the file. */
  finish: () => Promise<Uint8Array<ArrayBuffer>>
}

const leading = 1.3

/** The same content and date produce the same file, byte for byte. */
export async function createPdf(about: { title: string; author: string; date: Date }): Promise<PdfDocument> {
  const { title, author, date } = about
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    font: fontOf('alegreya-sans-latin-400') as never,
    info: { Title: title, Author: author, Creator: author, CreationDate: date, ModDate: date },
  })
  const file = collect(doc)
  const writer = createTextWriter(doc, await loadOtherScripts())
  const footers: string[] = []

  function addPage(footer: string): void {
    doc.addPage()
    footers.push(footer)
    pdf.y = page.top
  }

  const pdf: PdfDocument = {
    y: page.top,
    repeat: undefined,

    heightOf: (text, width, style = {}) =>
      writer.linesOf(text, width, style).length * (style.size ?? textSize) * leading,

    write(text, { x = page.left, y = pdf.y, width = page.right - x, align = 'left', ...style } = {}) {
      const size = style.size ?? textSize
      const lines = writer.linesOf(text, width, style)
      for (const [index, line] of lines.entries()) {
        const spare = align === 'left' ? 0 : width - writer.widthOf(line, style)
        const indent = align === 'center' ? spare / 2 : spare
        writer.writeLine(line, x + indent, y + (index * leading + 0.98) * size, style)
      }
      return y + lines.length * size * leading
    },

    rule({ y = pdf.y, x = page.left, width = page.right - x, color = 'hairline', weight = 0.6 } = {}) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .stroke(colors[color])
    },

    frame(x, y, width, height, content) {
      doc.rect(x, y, width, height).lineWidth(0.8).stroke(colors.quiet)
      if (content !== 'cross') return
      doc.moveTo(x, y).lineTo(x + width, y + height)
      doc.moveTo(x + width, y).lineTo(x, y + height)
      doc.stroke(colors.ink)
    },

    outline({ left, top, width, height, notch, weight, color }) {
      const [right, bottom] = [left + width, top + height]
      doc.moveTo(left + notch, top)
      for (const [x, y] of [
        [right - notch, top],
        [right, top + notch],
        [right, bottom - notch],
        [right - notch, bottom],
        [left + notch, bottom],
        [left, bottom - notch],
        [left, top + notch],
      ] as const)
        doc.lineTo(x, y)
      doc.closePath().lineWidth(weight).stroke(colors[color])
    },

    shape(path, x, y, scale) {
      doc.save().translate(x, y).scale(scale).path(path).fill(colors.ink).restore()
    },

    code(text, x, y, width) {
      const { data, size } = encode(text, { ecc: 'M', border: 0 })
      const module = width / size
      for (const [row, cells] of data.entries()) {
        for (const [column, isDark] of cells.entries()) {
          if (isDark) doc.rect(x + column * module, y + row * module, module, module)
        }
      }
      doc.fill(colors.ink)
    },

    need(height) {
      if (pdf.y + height <= page.bottom) return
      addPage(footers.at(-1) ?? '')
      pdf.repeat?.()
    },

    begin: addPage,

    finish() {
      for (const [index, footer] of footers.entries()) {
        if (footer === '') continue
        doc.switchToPage(index)
        const style = { y: page.bottom + 20, size: 8.5, color: 'quiet' } as const
        pdf.write(footer, { ...style, width: page.width - 80 })
        const pages = footers.filter((other) => other === footer).length
        const place = { x: page.right - 80, width: 80, align: 'right' } as const
        pdf.write(`Page ${index - footers.indexOf(footer) + 1} of ${pages}`, { ...style, ...place })
      }
      doc.end()
      return file
    },
  }
  return pdf
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  doc.on('data', (part) => parts.push(part))
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })
}
