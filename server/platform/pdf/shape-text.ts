import createBidi from 'bidi-js'
import type { Font, Glyph, GlyphPosition } from 'fontkit'
import type * as HarfBuzz from 'harfbuzzjs'

/** Shapes text in a font; `letters` are the letters that the font has. */
export type Shaper = { letters: Set<number>; shape: (text: string) => Shaped[] }
/** A glyph by its number in the font, with the letters that it represents. */
type Shaped = { id: number; letters: string; advance: number; left: number; up: number }

/** Joins and places the letters of any script; fontkit supports only some. */
export function createShaper(harfBuzz: typeof HarfBuzz, bytes: Uint8Array): Shaper {
  const face = new harfBuzz.Face(new harfBuzz.Blob(bytes))
  const font = new harfBuzz.Font(face)
  return {
    letters: new Set(face.collectUnicodes()),
    shape(text) {
      const buffer = new harfBuzz.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      // Numbers are read from left to right, even in Arabic.
      const isReversed = /\p{L}/u.test(text) && rightToLeft.test(text)
      buffer.setDirection(isReversed ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR)
      harfBuzz.shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      const glyphs = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        return { id, cluster, letters: '', advance: xAdvance, left: xOffset, up: yOffset }
      })
      giveLetters(isReversed ? glyphs.toReversed() : glyphs, text)
      return glyphs
    },
  }
}

/** A word joiner, which is neither a letter nor a word boundary. */
const nothing = '\u2060'

/**
 * Divides the letters of a cluster (letters shaped together) among its glyphs in reading order, so that searching and
 * copying in the PDF give the text as written.
 */
function giveLetters(glyphs: (Shaped & { cluster: number })[], text: string): void {
  const clusters = [...Map.groupBy(glyphs, ({ cluster }) => cluster)]
  for (const [index, [start, members]] of clusters.entries()) {
    const letters = [...text.slice(start, clusters[index + 1]?.[0])]
    for (const [place, glyph] of members.entries()) {
      const isLast = place === members.length - 1
      glyph.letters = letters.splice(0, isLast ? letters.length : 1).join('') || nothing
    }
  }
}

/**
 * A font with a shaper's layout, under a unique name: a PDF treats fonts of the same name as the same font. If a glyph
 * represents different letters in different places, the PDF gets a glyph for each, with numbers above those of the
 * font.
 */
export function shapedFont(file: Font, name: string, { shape }: Shaper): Font {
  const numbers = new Map<string, number>()

  function numberOf({ id, letters }: Shaped): number {
    const key = `${id} ${letters}`
    const number = numbers.get(key) ?? id + maxGlyphs * numbers.size
    numbers.set(key, number)
    return number
  }

  return Object.create(file, {
    postscriptName: { value: name },
    createSubset: { value: () => numberedSubset(file.createSubset() as unknown as Subset) },
    layout: { value: (text: string) => layout(file, shape(text), numberOf) },
  })
}

const maxGlyphs = 0x10000

/** The embedded part of a font: glyphs by their numbers in the PDF. */
type Subset = { glyphs: number[]; includeGlyph: (number: number) => number }

function numberedSubset(subset: Subset): Subset {
  const places = new Map([[0, 0]])
  subset.includeGlyph = (number) => {
    const place = places.get(number) ?? subset.glyphs.push(number % maxGlyphs) - 1
    places.set(number, place)
    return place
  }
  return subset
}

function layout(file: Font, shaped: Shaped[], numberOf: (glyph: Shaped) => number) {
  const positions = shaped.map(({ advance, left, up }): GlyphPosition => {
    return { xAdvance: advance, yAdvance: 0, xOffset: left, yOffset: up }
  })
  return {
    glyphs: shaped.map((one) => {
      const codePoints = [...one.letters].map((letter) => letter.codePointAt(0) ?? 0)
      const glyph = file.getGlyph(one.id) as Glyph
      return {
        id: numberOf(one),
        codePoints,
        advanceWidth: glyph.advanceWidth,
        // Lazy, since a PDF does not need it.
        get path() {
          return glyph.path
        },
      }
    }),
    positions,
    // Computed on access, since pdfkit scales the positions.
    get advanceWidth(): number {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
let bidi: ReturnType<typeof createBidi> | undefined

/** Consecutive parts of a line with the same direction. */
type Stretch<Part> = { parts: Part[]; isRightToLeft: boolean }

/**
 * Puts the parts of a line into visual order, from left to right, by the Unicode bidirectional algorithm; the line's
 * first letter decides its base direction.
 */
export function readingOrder<Part extends { text: string }>(parts: Part[]): Stretch<Part>[] {
  // A number with a dash, such as a postal code, counts as a single number: after Arabic letters, the algorithm would
  // swap its halves.
  const line = parts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/(?<=\p{Nd})[-–/](?=\p{Nd})/gu, '0')
  if (!rightToLeft.test(line)) return [{ parts, isRightToLeft: false }]
  bidi ??= createBidi()
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const stretches: (Stretch<Part> & { level: number })[] = []
  let start = 0
  for (const part of parts) {
    const level = levels[start] ?? 0
    const last = stretches.at(-1)
    if (last?.level === level) last.parts.push(part)
    else stretches.push({ parts: [part], level, isRightToLeft: level % 2 === 1 })
    start += part.text.length
  }
  for (let level = Math.max(...levels); level > 0; level--) reverseFrom(stretches, level)
  return stretches
}

/** Reverses every sequence of stretches of this level or a higher one. */
function reverseFrom(stretches: { level: number }[], level: number): void {
  for (let start = 0; start < stretches.length; start++) {
    let end = start
    while ((stretches[end]?.level ?? 0) >= level) end++
    stretches.splice(start, end - start, ...stretches.slice(start, end).reverse())
    start = end
  }
}

/** Signs between right-to-left words: in reverse order, with brackets mirrored. */
export function reversed(signs: string): string {
  return [...signs]
    .reverse()
    .map((sign) => bidi?.getMirroredCharacter(sign) ?? sign)
    .join('')
}
