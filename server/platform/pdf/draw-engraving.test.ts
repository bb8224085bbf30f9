import { expect, test } from 'vitest'
import { Engraving } from '#contract/shop/orders.ts'
import { unengravable } from '#model/engraving.ts'
import { drawEngraving } from './draw-engraving.ts'
import { fontOf, runsOf } from './fonts.ts'

const blade = { shape: 'service' as const, blade_cm: 25 }

/** The horizontal extent of each closed outline, in hundredths of a millimeter, in drawing order. */
function outlinesOf(path: string): { left: number; right: number }[] {
  return path.split('Z').flatMap((outline) => {
    const xs = (outline.match(/-?\d+/g) ?? []).map(Number).filter((_, index) => index % 2 === 0)
    return xs.length > 0 ? [{ left: Math.min(...xs), right: Math.max(...xs) }] : []
  })
}

test('the fonts contain every letter that can be engraved', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  const engravable = letters.map((sign) => (/\p{M}/u.test(sign) ? `क${sign}` : sign)).filter(isEngravable)
  expect(engravable.length).toBeGreaterThan(500)
  const runs = runsOf('engraving', engravable.join(''))
  expect(runs.map(({ text }) => text).join('')).toBe(engravable.join('').normalize('NFC'))
  const glyphs = runs.flatMap(({ font, text }) => fontOf(font).layout(text).glyphs)
  expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
})

const isEngravable = (letter: string) => unengravable(letter).length === 0

test('a text is drawn in its full size if it fits on the blade, otherwise as large as fits', () => {
  const short = drawEngraving('Mira & Tom', blade)
  expect(short.width_mm).toBeGreaterThan(25)
  expect(short.width_mm).toBeLessThan(50)
  expect(short.height_mm).toBe(10.5)
  const long = drawEngraving('Mira & Tom, at the end of the long road', blade)
  expect(long.width_mm).toBeCloseTo(96.25, 1)
  expect(long.height_mm).toBeLessThan(10)
  for (const drawn of [short, long]) {
    const outlines = outlinesOf(drawn.path)
    expect(Math.min(...outlines.map(({ left }) => left))).toBeGreaterThan(-50)
    expect(Math.max(...outlines.map(({ right }) => right))).toBeLessThan(drawn.width_mm * 100 + 50)
  }
})

test('accents, vowel signs and descenders stay within the height', () => {
  const { path, height_mm } = drawEngraving('Ằj श्रीँ ष्ठ्र कॄ', blade)
  const ys = (path.match(/-?\d+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1)
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...ys)).toBeLessThanOrEqual(height_mm * 100)
})

test('Devanagari is shaped: the vowel sign of खि stands before its consonant, and क्ष is a single sign', () => {
  const plain = drawEngraving('ख', blade)
  const withSign = drawEngraving('खि', blade)
  expect(withSign.width_mm).toBeGreaterThan(plain.width_mm)
  // The consonant moves to the right to make room for the vowel sign.
  const sorted = (path: string) => outlinesOf(path).map(({ right }) => right)
  expect(Math.max(...sorted(withSign.path))).toBeGreaterThan(Math.max(...sorted(plain.path)) + 100)
  expect(drawEngraving('क्ष', blade).width_mm).toBeLessThan(drawEngraving('क्\u200cष', blade).width_mm)
})

test('the same text gives the same picture, which is path data only', () => {
  for (const text of ['"><script>alert(1)</script>', 'Łukasz अनिता', ' ', "it's"]) {
    const drawn = drawEngraving(text, { blade_cm: null })
    expect(drawEngraving(text, { blade_cm: null })).toEqual(drawn)
    expect(Engraving.parse(drawn)).toEqual({ ...drawn, text })
  }
})
