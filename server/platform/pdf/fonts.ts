import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { OtherScripts } from './other-scripts.ts'
import { readingOrder, reversed, type Shaper, shapedFont } from './shape-text.ts'

/** Body text, bold body text, headings, and engravings on a blade. */
export type Face = 'text' | 'strong' | 'heading' | 'engraving'

/** Text that a single font covers, from left to right; `scale` matches its size to the other scripts. */
export type Run = { font: string; text: string; scale: number }

/**
 * The storefront's font families, published as a file per script (with their licenses). Each character uses the first
 * file that covers it: Latin, Greek, Cyrillic, Vietnamese, Devanagari.
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

/** Lining and tabular figures, so amounts align. */
const figures = ['lnum', 'tnum'] as const

type OwnFont = { bytes: Buffer; letters: Set<number>; shaper?: Shaper }
const opened = new Map<string, OwnFont>()

/**
 * A font by its name from `runsOf`, for a single document: fontkit caches in the font which text each glyph was first
 * used for, and a document must not depend on earlier ones. The figure features are set here rather than in pdfkit,
 * which caches shaped words only if called without options.
 */
export function fontOf(name: string, others?: OtherScripts): Font {
  const other = isOther(name) ? others?.open(name) : undefined
  // The name without the folders of this machine.
  const nameInFile = basename(name).replace('.woff2#', '-')
  if (other) return shapedFont(parse(name, other.bytes), nameInFile, other.shaper)
  const own = openFont(name)
  const file = parse(name, own.bytes)
  if (others && name.startsWith('martel')) {
    own.shaper ??= others.createShaper(own.bytes)
    return shapedFont(file, name, own.shaper)
  }
  return Object.create(file, {
    layout: { value: (text: string) => file.layout(text, [...figures]) },
  })
}

const isOther = (name: string) => name.includes('#')

/**
 * Splits a line into runs of one font each, only between graphemes, so no syllable is split. The runs are in visual
 * order, from left to right. A letter that no font has is transliterated, or printed as its number: 'U+E000'. Engraved
 * text uses only the engraving fonts.
 */
export function runsOf(face: Face, line: string, others?: OtherScripts): Run[] {
  const text = line.normalize('NFC').replaceAll(invisible, '')
  const otherFont = others?.fontsFor(text, face === 'text' ? 400 : 700)

  function runOf(letter: string): Run[] {
    const font = files[face].find((name) => covers(name, letter))
    // Matches the size of the others. An engraving uses all fonts unscaled, like the preview in the browser.
    const isLarge = face !== 'engraving' && font?.startsWith('martel')
    if (font) return [{ font, text: letter, scale: isLarge ? 0.86 : 1 }]
    const other = otherFont?.(letter)
    if (other) return [{ font: other, text: letter, scale: 0.9 }]
    return substitute(letter, others).flatMap(runOf)
  }

  const parts = Array.from(letters.segment(text), ({ segment }) => segment).flatMap(runOf)
  return readingOrder(parts).flatMap(({ parts: inOrder, isRightToLeft }) => {
    const runs: Run[] = []
    for (const part of inOrder) {
      const last = runs.at(-1)
      if (last?.font === part.font) last.text += part.text
      else runs.push({ ...part })
    }
    if (!isRightToLeft) return runs
    // Here, the shop's own fonts print only the signs between the letters, which therefore need to be reversed.
    return runs.toReversed().map((run) => (isOther(run.font) ? run : { ...run, text: reversed(run.text) }))
  })
}

/** The text printed in place of a letter that no font has; letters of this replacement may themselves need one. */
function substitute(letter: string, others: OtherScripts | undefined): string[] {
  const parts = [...letter]
  if (parts.length > 1) return parts
  if (/[\p{M}\p{Cf}]/u.test(letter)) return []
  const inLatin = others?.transliterate(letter) ?? ''
  const number = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return [...(inLatin === '' ? `U+${number}` : inLatin)]
}

/** Invisible characters: controls, directional marks, byte order marks; but not the joiners of Devanagari. */
const invisible = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Joiners only affect how their neighbors are drawn; a font need not have them. */
function covers(name: string, letter: string): boolean {
  const letters = openFont(name).letters
  return [...letter].every(
    (sign) => sign === '\u200d' || sign === '\u200c' || letters.has(sign.codePointAt(0) ?? 0),
  )
}

function openFont(name: string): OwnFont {
  const openedFont = opened.get(name)
  if (openedFont) return openedFont
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
