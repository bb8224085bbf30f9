import { expect, test } from 'vitest'
import { pagesOf } from '#tests/support/pdf-text.ts'
import { fontOf, runsOf } from './fonts.ts'
import { createPdf, page } from './pdf-document.ts'
import { drawTable } from './table.ts'

const about = { title: 'Trial', author: 'Karda', date: new Date('2026-11-21') }

/** The glyphs of a text, from all of its fonts. */
function glyphsOf(text: string) {
  return runsOf('text', text).flatMap((run) => fontOf(run.font).layout(run.text).glyphs)
}

test.for([
  'Æsop & Sons, Łódź, Žďár, Şişli, Győr, Þórshöfn, Malmö, São Paulo',
  'Αθήνα, Ὀδυσσεύς',
  'Москва, Київ, Ђорђе',
  'Nguyễn Thị Hường, Đà Nẵng',
  'खुकुरी ज्ञवाली श्रेष्ठ काठमाडौँ क्षेत्री त्रिशूली कृष्ण १२३४५६७८९०',
  '$129.00 – “quoted” · № 5 × 2 €',
])('%s is drawn without missing glyphs, in each face', (text) => {
  for (const face of ['text', 'strong', 'heading'] as const) {
    const runs = runsOf(face, text)
    const glyphs = runs.flatMap((run) => fontOf(run.font).layout(run.text).glyphs)
    expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'))
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
  }
})

test.for([
  ['ज्ञ', 1],
  ['श्र', 1],
  ['क्ष', 1],
  ['त्र', 1],
  ['ष्ठ', 1],
] as const)('the letters of %s form one ligature', ([text, signs]) => {
  expect(glyphsOf(text)).toHaveLength(signs)
})

test('the vowel sign of खि is drawn before its consonant', () => {
  const [first] = glyphsOf('खि')
  expect(first?.codePoints).toEqual(['ि'.codePointAt(0)])
})

test('runs of a script stay together, with their joiners', () => {
  expect(runsOf('text', 'Hari ‌श्र्‍ी').map(({ font }) => font)).toEqual([
    'alegreya-sans-latin-400',
    'martel-devanagari-400',
  ])
})

test('a long table spans pages: each has the header, and each row appears once, unsplit', async () => {
  const pdf = await createPdf(about)
  pdf.begin('Foot')
  const columns = [
    { title: 'Name', width: 300 },
    { title: 'Count', width: 80, align: 'right' as const },
  ]
  const rows = Array.from({ length: 60 }, (_, index) => [
    { text: `Row-${index + 1}.`, note: 'One line\nand another' },
    `${index * 7}#`,
  ])
  drawTable(pdf, columns, rows)
  const pages = await pagesOf(await pdf.finish())
  expect(pages).toHaveLength(5)
  const last = pages.length
  for (const [index, text] of pages.entries()) {
    expect(text).toMatch(/^Name Count/)
    expect(text).toContain(`Page ${index + 1} of ${last}`)
  }
  const whole = pages.join(' ')
  for (let row = 1; row <= 60; row++) {
    expect(whole.split(`Row-${row}.`)).toHaveLength(2)
    expect(pages.find((text) => text.includes(`Row-${row}.`))).toContain(`${(row - 1) * 7}#`)
  }
})

test('text wraps at its width, even a very long word, and no text is lost', async () => {
  const pdf = await createPdf(about)
  pdf.begin('Foot')
  const long = 'a'.repeat(300)
  const height = pdf.heightOf(long, 100)
  expect(height).toBeGreaterThan(pdf.heightOf('a', 100) * 10)
  pdf.y = pdf.write(long, { width: 100 })
  expect(pdf.y).toBeCloseTo(page.top + height)
  const [text = ''] = await pagesOf(await pdf.finish())
  expect(text.match(/a(?!r)/g)?.length).toBeGreaterThanOrEqual(300)
})

test('the same content produces the same file, byte for byte', async () => {
  const make = async () => {
    const pdf = await createPdf(about)
    pdf.begin('Foot')
    pdf.write('खुकुरी and more')
    return pdf.finish()
  }
  expect(await make()).toEqual(await make())
})
