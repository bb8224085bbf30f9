import { globSync, readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { unengravable } from '#model/engraving.ts'
import { shopNameInNepali } from '#model/shop-name.ts'
import { isOwnNepali } from '#ui/data/nepali.tsx'

function lettersOf(...names: string[]): Set<number> {
  return new Set(
    names.flatMap((name) => {
      const font = create(readFileSync(`ui/fonts/${name}.woff2`))
      return 'characterSet' in font ? font.characterSet : []
    }),
  )
}

const lacking = (text: string, letters: Set<number>) =>
  [...new Set(text)].filter((letter) => letter > ' ' && !letters.has(letter.codePointAt(0) ?? 0))

test('the preview of an engraving has a font for every possible letter', () => {
  const letters = lettersOf('piazzolla', 'piazzolla-more', 'piazzolla-names', 'martel-devanagari')
  // Leave out signs that are only another code for a letter: they are drawn as that letter.
  const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  const codes = signs.filter((sign) => sign.normalize('NFC') === sign).map((sign) => sign.charCodeAt(0))
  const isEngravable = (code: number) => unengravable(`क${String.fromCodePoint(code)}`).length === 0
  expect(codes.filter((code) => isEngravable(code) && !letters.has(code))).toEqual([])
})

const ownTexts = globSync(['web/messages/en/**/*.ts', 'ui/messages/en.ts', 'seed/**/*.{html,json}']).map(
  (path) => readFileSync(path, 'utf8'),
)

test.each(['piazzolla', 'alegreya-sans-400', 'alegreya-sans-700'])(
  '%s alone has every letter of the shop’s own texts, but those of foreign names',
  (file) => {
    const rare = file === 'piazzolla' ? ['©'] : []
    // In the program itself, ASCII is also code.
    const texts = ownTexts.join('').replaceAll(/[\0-\x7f\u0900-\u097f]/g, '')
    expect(texts.length).toBeGreaterThan(200)
    expect(lacking(texts, lettersOf(file)).toSorted()).toEqual([...rare, 'á', 'í', 'ā', 'ř'])
    expect(
      lacking('Knife & sheath, 10″ × 2: “$124.00” (€95 or £82)? 5% + 1/2 @ _ | don’t!', lettersOf(file)),
    ).toEqual([])
  },
)

test.each(['piazzolla', 'alegreya-sans-400', 'alegreya-sans-700'])(
  '%s with its further files has what customers type',
  (file) => {
    const typed =
      'Nguyễn Đặng Thuỳ, Dvořák, Łódź, Şahin, Åse, Strauß, Íñigo; 5′ 10″, 20½ °C; [a] {b} <c> #1 * ~ ^ ` = \\ „x‚ «y» ‹z›'
    const letters = lettersOf(file, `${file}-more`, `${file}-names`)
    expect(lacking(typed, letters)).toEqual([])
  },
)

test('the names of the shop and of its knives use the small Devanagari file', () => {
  const products: { name_ne: string | null }[] = JSON.parse(
    readFileSync('seed/catalogue/products.json', 'utf8'),
  )
  const names = [shopNameInNepali, ...products.map(({ name_ne }) => name_ne ?? '')].filter(Boolean)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !isOwnNepali(name))).toEqual([])
})
