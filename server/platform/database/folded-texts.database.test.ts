import { expect, test } from 'vitest'
import { foldedText, withoutUmlauts } from '#server/platform/text/plain-letters.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const { pool } = await createTestDatabase()

async function foldedThere(texts: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    'select folded(given) as text from unnest($1::text[]) with ordinality as texts (given, place) order by place',
    [texts],
  )
  return rows.map(({ text }) => text)
}

function foldedHere(text: string): string {
  const folded = foldedText(text)
  const bare = withoutUmlauts(folded)
  return bare === folded ? folded : `${folded} ${bare}`
}

test.for([
  ['Siobhán O’Brien', 'siobhan obrien'],
  ['SIOBHA\u0301N O´BRIEN-Smith', 'siobhan obrien-smith'],
  ["D'Souza O`Neill Oʼzbek O＇Hara", 'dsouza oneill ozbek ohara'],
  ['Müller Mu\u0308ller', 'muller muller'],
  ['Mueller', 'mueller muller'],
  ['Jörg Weiß, Łukasz Sørensen', 'jorg weiss, lukasz sorensen'],
  ['Ægir Þór Đorđević Işık Œuvre', 'aegir thor dordevic isik oeuvre agir thor dordevic isik oeuvre'],
  ['Jean\u2010Luc\u00a0Picard\n\t\u200bBoss', 'jean-luc picard  boss'],
  ['सीता भोजपुरे', 'sita bhojpure'],
  ['Ms. गर्\u200dयो (Sita)', 'ms. garyo (sita)'],
  ['anna_b+1@example.com 100%', 'anna_b+1@example.com 100%'],
  ['０１６１ ４９６', '0161 496'],
  ['Γιώργος ΠΑΠΠΑΣ', 'γιωργοσ παππασ'],
  ['', ''],
])('%o is searched as %o', async ([text = '', folded]) => {
  expect(await foldedThere([text])).toEqual([folded])
  expect(foldedHere(text)).toBe(folded)
})

test('program and database fold every letter of the supported scripts alike, and words made of them', async () => {
  const ranges = [
    [0x20, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x3ff],
    [0x400, 0x482],
    [0x900, 0x97f],
    [0x1e00, 0x1eff],
    [0x2010, 0x2044],
    [0xff01, 0xff5e],
  ]
  const letters = ranges.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
  )
  const nepali = 'भोजपुरे चैनपुर सिरुपाते अङखोला खुकुरी धनकुटे हनुमान बुधुने क्षेत्री ज्ञवाली श्रेष्ठ तामाङ कर्मकार विश्वकर्मा'
  const texts = [...letters, ...letters.map((letter) => `a${letter}b ${letter}`), ...nepali.split(' ')]
  const there = await foldedThere(texts)
  expect(
    texts.flatMap((text, n) => (there[n] === foldedHere(text) ? [] : [[text, there[n], foldedHere(text)]])),
  ).toEqual([])
})
