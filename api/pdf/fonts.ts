import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** Running text, the same in bold, and headings. */
export type Face = 'text' | 'strong' | 'heading'

/** A stretch of text that one font has all letters of; `scale` makes its letters as large as those beside it. */
export type Run = { font: string; text: string; scale: number }

/**
 * The storefront's families, cut by script as they are published (licences beside them). Each letter is taken from the
 * first file that has it: Latin, Greek, Cyrillic, Vietnamese, Devanagari.
 */
const scripts = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']
const files: Record<Face, string[]> = {
  text: [...scripts.map((script) => `alegreya-sans-${script}-400`), 'martel-devanagari-400'],
  strong: [...scripts.map((script) => `alegreya-sans-${script}-700`), 'martel-devanagari-700'],
  heading: [...scripts.map((script) => `piazzolla-${script}-500`), 'martel-devanagari-700'],
}

/** Stands for a stretch of letters that no font here has, such as Chinese: visible, and never an empty box. */
export const unprintable = '[…]'

/** Figures of one height and one width, so that amounts stand under each other. */
const figures = ['lnum', 'tnum'] as const

const opened = new Map<string, { bytes: Buffer; letters: Set<number> }>()

/**
 * A font by the name that `runsOf` gives, for one document: fontkit remembers in it what each sign was first drawn for,
 * and a document must not depend on those before it. The figures are asked for here and not of pdfkit, which shapes a
 * word once a document only as long as it is asked for nothing special.
 */
export function fontOf(name: string): Font {
  const file = parse(name, openFont(name).bytes)
  return Object.create(file, {
    layout: { value: (text: string) => file.layout(text, [...figures]) },
  })
}

/** Cuts a line into runs, letter by letter as a reader counts them, so that no syllable is torn. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  let isLost = false
  for (const { segment } of letters.segment(text.normalize('NFC').replaceAll(unseen, ''))) {
    const font = files[face].find((name) => covers(name, segment))
    const last = runs.at(-1)
    if (font && last?.font === font) last.text += segment
    else if (font) runs.push({ font, text: segment, scale: font.startsWith('martel') ? 0.86 : 1 })
    else if (!isLost) runs.push(...runsOf(face, unprintable))
    isLost = font === undefined
  }
  return runs
}

/** Signs that draw nothing: controls, marks of direction, byte order. The joiners of Devanagari are not among them. */
const unseen = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Joiners only say how their neighbours are drawn; a font need not have them. */
function covers(name: string, letter: string): boolean {
  const known = openFont(name).letters
  return [...letter].every(
    (sign) => sign === '\u200d' || sign === '\u200c' || known.has(sign.codePointAt(0) ?? 0),
  )
}

function openFont(name: string): { bytes: Buffer; letters: Set<number> } {
  const known = opened.get(name)
  if (known) return known
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`))
  const entry = { bytes, letters: new Set(parse(name, bytes).characterSet) }
  opened.set(name, entry)
  return entry
}

function parse(name: string, bytes: Buffer): Font {
  const file = create(bytes)
  if (!('layout' in file)) throw new Error(`${name} is a collection of fonts`)
  return file
}
