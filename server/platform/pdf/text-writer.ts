import { type Face, fontOf, runsOf } from './fonts.ts'
import type { OtherScripts } from './other-scripts.ts'

export const colors = { ink: '#1c1916', quiet: '#5a5148', brass: '#a8771f', hairline: '#d6cec0' } as const
export type Color = keyof typeof colors

/** Size in points (1/72 inch). */
export type Style = { face?: Face; size?: number; color?: Color }

export const textSize = 10.5

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Measures, breaks and draws text in any script. */
export function createTextWriter(doc: PDFKit.PDFDocument, others: OtherScripts) {
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
