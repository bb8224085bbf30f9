import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { type Face, fontOf, runsOf } from './fonts.ts'
import { loadOtherScripts, type OtherScripts } from './other-scripts.ts'

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
  const file = buffer(doc)
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

    async finish() {
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
      return new Uint8Array(await file)
    },
  }
  return pdf
}

const colors = { ink: '#1c1916', quiet: '#5a5148', brass: '#a8771f', hairline: '#d6cec0' } as const
type Color = keyof typeof colors

/** Size in points (1/72 inch). */
export type Style = { face?: Face; size?: number; color?: Color }

const textSize = 10.5

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Measures, breaks and draws text in any script. */
function createTextWriter(doc: PDFKit.PDFDocument, others: OtherScripts) {
  const registered = new Set<string>()
  // Widths by face and text, at a size of 1000.
  const widths = new Map<string, number>()

  function choose(font: string, size: number): void {
    if (!registered.has(font)) doc.registerFont(font, fontOf(font, others) as never)
    registered.add(font)
    doc.font(font).fontSize(size)
  }

  function widthOf(text: string, { face = 'text', size = textSize }: Style): number {
    const key = `${face} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      width = runsOf(face, text, others).reduce((sum, run) => {
        choose(run.font, run.scale * 1000)
        return sum + doc.widthOfString(run.text)
      }, 0)
      widths.set(key, width)
    }
    return (width * size) / 1000
  }

  function breakWord(word: string, width: number, style: Style): string[] {
    if (widthOf(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const { segment } of letters.segment(word)) {
      if (piece !== '' && widthOf(piece + segment, style) > width) {
        pieces.push(piece)
        piece = segment
      } else piece += segment
    }
    return [...pieces, piece]
  }

  function breakParagraph(paragraph: string, width: number, style: Style): string[] {
    const space = widthOf(' ', style)
    const lines: string[] = []
    let line: string[] = []
    let filled = 0
    for (const word of paragraph.split(/\s+/).flatMap((whole) => breakWord(whole, width, style))) {
      const wide = widthOf(word, style)
      if (line.length > 0 && filled + space + wide > width) {
        lines.push(line.join(' '))
        line = []
      }
      filled = line.length === 0 ? wide : filled + space + wide
      line.push(word)
    }
    return [...lines, line.join(' ')]
  }

  return {
    widthOf,

    /** Breaks text at line breaks and spaces, and inside a word only if the word alone is too wide. */
    linesOf(text: string, width: number, style: Style): string[] {
      return text.split(/\r?\n/).flatMap((paragraph) => breakParagraph(paragraph, width, style))
    },

    writeLine(line: string, x: number, baseline: number, style: Style): void {
      const { face = 'text', size = textSize, color = 'ink' } = style
      let at = x
      for (const { font, text, scale } of runsOf(face, line, others)) {
        choose(font, size * scale)
        doc.fillColor(colors[color])
        doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        at += doc.widthOfString(text)
      }
    },
  }
}
