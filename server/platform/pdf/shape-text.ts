import type { Font, Glyph, GlyphPosition } from 'fontkit'
import type * as HarfBuzz from 'harfbuzzjs'
import { rightToLeft } from './reading-order.ts'

/** What a text looks like in a font. */
export type Shaper = { letters: Set<number>; shape: (text: string) => Shaped[] }
/** A glyph by its number in the font, with the letters that it stands for. */
type Shaped = { id: number; letters: string; advance: number; left: number; up: number }

/** Joins and places the letters of any script, which fontkit does only for some. */
export function createShaper(harfBuzz: typeof HarfBuzz, bytes: Uint8Array): Shaper {
  const face = new harfBuzz.Face(new harfBuzz.Blob(bytes))
  const font = new harfBuzz.Font(face)
  return {
    letters: new Set(face.collectUnicodes()),
    shape(text) {
      const buffer = new harfBuzz.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      // Numbers are read from left to right in Arabic, too.
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

/** No letter, and no sign of an end of a word. */
const nothing = '\u2060'

/**
 * What became glyphs in common, a cluster, is divided among them in the order in which it is read, so that a reader of
 * the PDF finds and copies it as it was written.
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
 * A font that is laid out by a shaper, under a name of its own: a PDF takes fonts of one name for the same. A glyph that
 * stands for other letters than before is another glyph of the PDF, with a number above those of the font.
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

/** What is embedded of a font: glyphs by their numbers in the PDF. */
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
        // Which a PDF does not need.
        get path() {
          return glyph.path
        },
      }
    }),
    positions,
    // Of the positions as they are now: who draws scales them.
    get advanceWidth(): number {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
