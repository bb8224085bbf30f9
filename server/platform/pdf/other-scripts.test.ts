import { expect, test } from 'vitest'
import { pagesOf } from '#tests/support/pdf-text.ts'
import { inScripts } from '#tests/support/scripts.ts'
import { fontOf, runsOf } from './fonts.ts'
import { loadOtherScripts } from './other-scripts.ts'
import { createPdf } from './pdf-document.ts'

const others = await loadOtherScripts()
const about = { title: 'Trial', author: 'Karda', date: new Date('2026-11-21') }

/** The printed texts, from left to right. */
const printed = (text: string) => runsOf('text', text, others).map((run) => run.text)
const bare = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')

test.for(Object.entries(inScripts))('%s is drawn completely, in each face', ([, text]) => {
  for (const face of ['text', 'strong', 'heading'] as const) {
    const runs = runsOf(face, text, others)
    const glyphs = runs.flatMap((run) => fontOf(run.font, others).layout(run.text).glyphs)
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
    expect([...bare(runs.map((run) => run.text).join(''))].sort()).toEqual([...bare(text)].sort())
  }
})

test.for(Object.entries(inScripts))('%s copied from the file is the text as written', async ([, text]) => {
  const pdf = await createPdf(about)
  pdf.begin('')
  pdf.write(text)
  const [page = ''] = await pagesOf(await pdf.finish())
  for (const word of text.split(' ')) expect(bare(page)).toContain(bare(word))
})

test.for([
  ['Hieroglyphs', '𓀀𓁐', 'A1B1'],
  ['Cherokee', 'ᏣᎳᎩ', 'TsaLaGi'],
  ['Syriac', 'ܫܠܡ (ܡ)', 'shlm (m)'],
  ['letters of mathematics', '𝓐𝓵𝓲𝓬𝓮', 'Alice'],
  ['a letter that only one program knows', 'a\ue000b', 'aU+E000b'],
  ['a letter that is not assigned', 'a\u{50005}', 'aU+50005'],
  ['marks that no font has', 'a\u{1e8d0}', 'a'],
  ['signs that turn the direction', '‮evil‬', 'evil'],
  ['nothing', '', ''],
] as const)('%s: %j is printed as %j', ([, text, shown]) => {
  expect(printed(text).join('')).toBe(shown)
})

test.for([
  ['Hebrew with a number', 'רחוב הרצל 12', ['12', ' ', 'הרצל', ' ', 'רחוב']],
  ['brackets', 'דירה (4)', ['(', '4', ') ', 'דירה']],
  ['a name in an English sentence', 'For שלום עולם only', ['For ', 'עולם', ' ', 'שלום', ' only']],
  ['Arabic figures', 'شارع ١٢', ['١٢', ' ', 'شارع']],
  ['a postal code after an Arabic city', 'الرياض 12214-7501', ['12214-7501', ' ', 'الرياض']],
  ['a house number of two', 'רחוב 12/14', ['12/14', ' ', 'רחוב']],
] as const)('%s stands in the order in which it is read', ([, text, pieces]) => {
  expect(printed(text)).toEqual(pieces)
})

test('Arabic figures stand from left to right, letters from right to left', () => {
  const lettersOf = (text: string) =>
    runsOf('text', text, others).flatMap((run) =>
      fontOf(run.font, others)
        .layout(run.text)
        .glyphs.flatMap(({ codePoints }) => String.fromCodePoint(...codePoints)),
    )
  expect(lettersOf('١٢٣').join('')).toBe('١٢٣')
  expect(lettersOf('אבג').join('')).toBe('גבא')
})

test('letters join: two Arabic letters together look different from each alone', () => {
  const glyphs = (text: string) =>
    runsOf('text', text, others).flatMap((run) =>
      fontOf(run.font, others)
        .layout(run.text)
        .glyphs.map(({ path }) => path.toSVG()),
    )
  expect(glyphs('مح')).not.toEqual(expect.arrayContaining(glyphs('م')))
  expect(glyphs('ក្ស').length).toBeLessThan(glyphs('ក').length + glyphs('្').length + glyphs('ស').length + 1)
})

test.for([
  ['東京都千代田区', 'noto-sans-jp'],
  ['广东省东莞市', 'noto-sans-sc'],
  ['서울 江南區', 'noto-sans-kr'],
] as const)('the Chinese characters of %s are of one family', ([text, family]) => {
  const fonts = runsOf('text', text, others).filter((run) => run.text !== ' ')
  expect(fonts.filter(({ font }) => !font.includes(`/${family}/`))).toEqual([])
})

test('a file names its fonts without the folders of this machine', async () => {
  const pdf = await createPdf(about)
  pdf.begin('')
  pdf.write('東京')
  const file = Buffer.from(await pdf.finish()).toString('latin1')
  expect(file).toMatch(/\+noto-sans-jp-\d+-wght-normal-400/)
  expect(file).not.toContain('node_modules')
})

test('a font is unpacked once, however many documents use it', async () => {
  const { font } = runsOf('text', '東', others)[0] ?? { font: '' }
  const first = others.open(font)
  for (let paper = 0; paper < 3; paper++) {
    const pdf = await createPdf(about)
    pdf.begin('')
    pdf.write('東')
    await pdf.finish()
  }
  expect(others.open(font)).toBe(first)
})

test('the same text in another script produces the same file, byte for byte, whatever was printed before', async () => {
  const make = async (text: string) => {
    const pdf = await createPdf(about)
    pdf.begin('')
    pdf.write(text)
    return pdf.finish()
  }
  const first = await make('محمد 東京')
  await make('سلام 京東')
  expect(await make('محمد 東京')).toEqual(first)
})
