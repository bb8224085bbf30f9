import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { isOwnNepali } from './data/nepali.tsx'

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
const faces = css
  .split('@font-face')
  .slice(1)
  .flatMap((face) => {
    const file = /url\("fonts\/([^"]+)\.woff2(?:\?no-inline)?"\)/.exec(face)?.[1]
    return file ? [{ file, range: /unicode-range:([^;]+);/.exec(face)?.[1] }] : []
  })
const whole = open('martel-devanagari')
const names = open('martel-names')

function open(name: string): Font {
  const font = create(readFileSync(new URL(`fonts/${name}.woff2`, import.meta.url)))
  if ('fonts' in font) throw new Error(`${name} is a collection.`)
  return font
}

/** Without space, and the end of the table. */
const characters = (font: Font) => font.characterSet.filter((point) => point > 0x20 && point < 0xffff)

/** What is drawn: outlines and their places. */
function drawn(font: Font, text: string): string {
  const { glyphs, positions } = font.layout(text, undefined, 'deva', 'NEP ')
  return JSON.stringify([glyphs.map(({ path }) => path.commands), positions])
}

test('the whole Devanagari file has every letter and sign of Hindi and Nepali', () => {
  const missing = Array.from({ length: 0x70 }, (_, n) => 0x900 + n).filter(
    (point) => !whole.hasGlyphForCodePoint(point),
  )
  // Rare signs: Vedic, historic, Kashmiri, and for transliterating Avestan.
  expect(missing.map((point) => point.toString(16))).toEqual(['900', '94e', '94f', '955'])
})

test('the small file draws every Nepali word that uses it as the whole file does', () => {
  const letters = characters(names).map((point) => String.fromCodePoint(point))
  const beginnings = letters.flatMap((first) => [first, ...letters.map((second) => `${first}्${second}`)])
  const syllables = beginnings.flatMap((beginning) => [beginning, ...letters.map((sign) => beginning + sign)])
  const own = [...syllables, 'कीँ', 'र्कीँ'].filter(isOwnNepali)
  expect(own.length).toBeGreaterThan(500)
  expect(own.filter((word) => drawn(names, word) !== drawn(whole, word))).toEqual([])
})

test('a word with a letter or a conjunct that the small file lacks uses the whole one', () => {
  const others = ['कृष्ण', 'श्रेष्ठ', 'बुद्ध', 'पत्र', 'क्षेत्री', 'राम्रो', 'अनिता', 'खुकुरी १', 'Sirupate', '']
  expect(others.filter(isOwnNepali)).toEqual([])
})

test.each(faces.filter(({ range }) => range))(
  'the style sheet asks $file for what it has',
  ({ file, range = '' }) => {
    const asked = range.split(',').flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, n) => from + n)
    })
    const has = open(file)
    // The range of the whole font is a block, with rare signs that no font has.
    if (file === 'martel-devanagari')
      expect(characters(has).filter((point) => !asked.includes(point))).toEqual([])
    else expect(asked).toEqual(characters(has))
  },
)

test.each(['piazzolla', 'piazzolla-italic', 'alegreya-sans-400', 'alegreya-sans-700'])(
  'the files of %s together have what the whole font has',
  (file) => {
    const parts = [file, `${file}-more`].flatMap((name) => characters(open(name)))
    expect(parts.toSorted((a, b) => a - b)).toEqual(characters(open(`whole/${file}`)))
  },
)

test('customers’ names use the whole font, since letters of two fonts do not join; only the shop’s words use the small one', () => {
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  for (const family of ['serif', 'sans']) {
    expect(new RegExp(`--${family}:[^;]*Martel Devanagari`).test(tokens), family).toBe(true)
  }
  expect(tokens).not.toContain('Martel Names')
})

test.each([
  ['piazzolla', 'Before Piazzolla'],
  ['alegreya-sans-400', 'Before Alegreya Sans'],
])('before %s loads, lines have the same height', (file, family) => {
  const faces = css.split('@font-face').filter((face) => face.includes(`"${family}`))
  expect(faces).toHaveLength(2)
  const { ascent, descent, unitsPerEm } = open(file)
  for (const face of faces) {
    const part = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100
    expect(part('size-adjust') * part('ascent-override')).toBeCloseTo(ascent / unitsPerEm, 2)
    expect(part('size-adjust') * part('descent-override')).toBeCloseTo(-descent / unitsPerEm, 2)
  }
})
