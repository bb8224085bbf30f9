import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** Body text, bold body text, headings, and what is engraved on a blade. */
export type Face = 'text' | 'strong' | 'heading' | 'engraving'

/** Text that a single font covers; `scale` matches its size to the other scripts. */
export type Run = { font: string; text: string; scale: number }

/**
 * The storefront's font families, as published in one file per script (with their licenses). Each character uses the
 * first file that covers it: Latin, Greek, Cyrillic, Vietnamese, Devanagari.
 */
const scripts = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']
const files: Record<Face, string[]> = {
  text: [...scripts.map((script) => `alegreya-sans-${script}-400`), 'martel-devanagari-400'],
  strong: [...scripts.map((script) => `alegreya-sans-${script}-700`), 'martel-devanagari-700'],
  heading: [...scripts.map((script) => `piazzolla-${script}-500`), 'martel-devanagari-700'],
  engraving: [
    ...['latin', 'latin-ext', 'vietnamese'].map((script) => `piazzolla-${script}-500`),
    'martel-devanagari-400',
  ],
}

/** Replaces characters that no font covers, such as Chinese: visible, instead of empty boxes. */
export const unprintable = '[…]'

/** Lining and tabular figures, so that amounts align. */
const figures = ['lnum', 'tnum'] as const

const opened = new Map<string, { bytes: Buffer; letters: Set<number> }>()

/**
 * A font by its name from `runsOf`, for one document: fontkit caches in it which text each glyph was first used for, and
 * a document must not depend on earlier ones. The figure features are set here instead of in pdfkit, which caches shaped
 * words only without options.
 */
export function fontOf(name: string): Font {
  const file = parse(name, openFont(name).bytes)
  return Object.create(file, {
    layout: { value: (text: string) => file.layout(text, [...figures]) },
  })
}

/** Splits a line into runs by grapheme, so that no syllable is split. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  let isUnprintable = false
  for (const { segment } of letters.segment(text.normalize('NFC').replaceAll(invisible, ''))) {
    const font = files[face].find((name) => covers(name, segment))
    const last = runs.at(-1)
    if (font && last?.font === font) last.text += segment
    else if (font) runs.push({ font, text: segment, scale: isLarge(face, font) ? 0.86 : 1 })
    else if (!isUnprintable) runs.push(...runsOf(face, unprintable))
    isUnprintable = font === undefined
  }
  return runs
}

/** An engraving is in the sizes of the fonts, as browsers preview it. */
function isLarge(face: Face, font: string): boolean {
  return face !== 'engraving' && font.startsWith('martel')
}

/** Invisible characters: controls, directional marks, byte order marks; but not the joiners of Devanagari. */
const invisible = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Joiners only affect how their neighbors are drawn; a font need not have them. */
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
