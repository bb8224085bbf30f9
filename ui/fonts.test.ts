import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'

const whole = open('martel-devanagari')
const names = open('martel-names')

function open(name: string): Font {
  const font = create(readFileSync(new URL(`fonts/${name}.woff2`, import.meta.url)))
  if ('fonts' in font) throw new Error(`${name} is a collection.`)
  return font
}

const isLetter = (point: number) => point >= 0x900 && point <= 0x97f
const glyphs = (font: Font, text: string) => font.layout(text).glyphs.length

test('the whole Devanagari file has every letter and sign of Hindi and Nepali', () => {
  const missing = Array.from({ length: 0x70 }, (_, n) => 0x900 + n).filter(
    (point) => !whole.hasGlyphForCodePoint(point),
  )
  // Rare signs: Vedic, historic, Kashmiri, and for transliterating Avestan.
  expect(missing.map((point) => point.toString(16))).toEqual(['900', '94e', '94f', '955'])
})

test('the small file joins its letters as the whole one does, in any customer’s name', () => {
  const consonants = names.characterSet.filter((point) => point >= 0x915 && point <= 0x939)
  const letters = consonants.map((point) => String.fromCodePoint(point))
  const pairs = letters.flatMap((first) => letters.map((second) => `${first}्${second}`))
  expect(pairs.filter((pair) => glyphs(names, pair) !== glyphs(whole, pair))).toEqual([])
  expect(pairs.length).toBeGreaterThan(500)
})

test('the style sheet maps each letter to a file that has it', () => {
  const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
  const range = /martel-names[^}]*unicode-range:([^;]+);/s.exec(css)?.[1] ?? ''
  const inRange = range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, n) => from + n)
  })
  expect(inRange).toEqual(names.characterSet.filter(isLetter))
})

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
  const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
  const faces = css.split('@font-face').filter((face) => face.includes(`"${family}`))
  expect(faces).toHaveLength(2)
  const { ascent, descent, unitsPerEm } = open(file)
  for (const face of faces) {
    const part = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100
    expect(part('size-adjust') * part('ascent-override')).toBeCloseTo(ascent / unitsPerEm, 2)
    expect(part('size-adjust') * part('descent-override')).toBeCloseTo(-descent / unitsPerEm, 2)
  }
})
