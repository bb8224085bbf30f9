import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { unengravable } from '#model/engraving.ts'

function lettersOf(name: string): Set<number> {
  const font = create(readFileSync(`ui/fonts/${name}.woff2`))
  return new Set('characterSet' in font ? font.characterSet : [])
}

test('the preview of an engraving has a font for every possible letter', () => {
  const fonts = ['piazzolla', 'piazzolla-names', 'martel-devanagari'].map(lettersOf)
  // Leave out signs that are only another code for a letter: they are drawn as that letter.
  const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  const codes = signs.filter((sign) => sign.normalize('NFC') === sign).map((sign) => sign.charCodeAt(0))
  const isEngravable = (code: number) => unengravable(`क${String.fromCodePoint(code)}`).length === 0
  expect(codes.filter((code) => isEngravable(code) && !fonts.some((font) => font.has(code)))).toEqual([])
})
