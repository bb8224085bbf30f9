import PDFDocument from 'pdfkit'
import { fontOf } from './fonts.ts'
import { type Colour, colours, createPen, type Style, textSize } from './pen.ts'

/** Of an A4 page, in points. */
export const page = { left: 57, right: 538, top: 54, bottom: 765, width: 481 } as const

type Place = Style & { x?: number; y?: number; width?: number; align?: 'left' | 'right' }

/** A file of one or more documents on A4 pages, each written from top to bottom. */
export type Sheet = {
  /** Where it goes on. */
  y: number
  /** Writes the head of each further page. */
  repeat: (() => void) | undefined
  heightOf: (text: string, width: number, style?: Style) => number
  /** Writes a text at a place, or where the sheet stands; answers where it ends. */
  write: (text: string, place?: Place) => number
  rule: (line?: { y?: number; x?: number; width?: number; colour?: Colour; weight?: number }) => void
  /** An empty frame: a box to tick, or a place for something; or one with a cross. */
  frame: (x: number, y: number, width: number, height: number, content?: 'cross') => void
  /** Goes on to a new page unless so much room is left on this one. */
  need: (height: number) => void
  /** Begins a document on a page of its own; its footer is on each of its pages, which are numbered separately. */
  begin: (foot: string) => void
  /** Writes the feet and gives the file. */
  finish: () => Promise<Uint8Array<ArrayBuffer>>
}

const leading = 1.3

/** The same content and date make the same file, to the byte. */
export function openSheet({ title, author, date }: { title: string; author: string; date: Date }): Sheet {
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
  const pen = createPen(doc)
  /** The foot of each page. */
  const feet: string[] = []

  function addPage(foot: string): void {
    doc.addPage()
    feet.push(foot)
    sheet.y = page.top
  }

  const sheet: Sheet = {
    y: page.top,
    repeat: undefined,

    heightOf: (text, width, style = {}) =>
      pen.linesOf(text, width, style).length * (style.size ?? textSize) * leading,

    write(text, { x = page.left, y = sheet.y, width = page.right - x, align = 'left', ...style } = {}) {
      const size = style.size ?? textSize
      const lines = pen.linesOf(text, width, style)
      for (const [index, line] of lines.entries()) {
        const indent = align === 'right' ? width - pen.widthOf(line, style) : 0
        pen.writeLine(line, x + indent, y + (index * leading + 0.98) * size, style)
      }
      return y + lines.length * size * leading
    },

    rule({ y = sheet.y, x = page.left, width = page.right - x, colour = 'hairline', weight = 0.6 } = {}) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .stroke(colours[colour])
    },

    frame(x, y, width, height, content) {
      doc.rect(x, y, width, height).lineWidth(0.8).stroke(colours.quiet)
      if (content !== 'cross') return
      doc.moveTo(x, y).lineTo(x + width, y + height)
      doc.moveTo(x + width, y).lineTo(x, y + height)
      doc.stroke(colours.ink)
    },

    need(height) {
      if (sheet.y + height <= page.bottom) return
      addPage(feet.at(-1) ?? '')
      sheet.repeat?.()
    },

    begin: addPage,

    finish() {
      for (const [index, foot] of feet.entries()) {
        doc.switchToPage(index)
        const style = { y: page.bottom + 20, size: 8.5, colour: 'quiet' } as const
        sheet.write(foot, { ...style, width: page.width - 80 })
        const pages = feet.filter((other) => other === foot).length
        const place = { x: page.right - 80, width: 80, align: 'right' } as const
        sheet.write(`Page ${index - feet.indexOf(foot) + 1} of ${pages}`, { ...style, ...place })
      }
      doc.end()
      return file
    },
  }
  return sheet
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  doc.on('data', (part) => parts.push(part))
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })
}
