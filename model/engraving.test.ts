import { expect, test } from 'vitest'
import { unengravable } from './engraving.ts'

test.for([
  'Mira & Tom, 12.5.2026',
  'Łukasz Żółć – “Zoë” Ærø Þór Straße €5',
  'Nguyễn Thị Hường',
  'अनिता श्रेष्ठ, काठमाडौँ १२३।',
  'श्र्‍ी क्‌ष',
  'Zoe\u0308',
  '',
] as const)('%s can be engraved', (text) => {
  expect(unengravable(text)).toEqual([])
})

test.for([
  ['❤ 😀 and ❤', ['❤', '😀']],
  ['❤️ 👨‍👩‍👧', ['❤️', '👨‍👩‍👧']],
  ['東京', ['東', '京']],
  ['Москва', ['М', 'о', 'с', 'к', 'в', 'а']],
  ['محمد'.slice(0, 2), ['م', 'ح']],
  ['x̂', ['U+0302']],
  ['a\u202eb\u2066', ['U+202E', 'U+2066']],
  ['a\nb\r\tc\u0000', ['U+000A', 'U+000D', 'U+0009', 'U+0000']],
  ['a\u200db', ['U+200D']],
  ['a\u00ad\ufeff', ['U+00AD', 'U+FEFF']],
  ['ि', ['U+093F']],
  ['\ud800', ['U+D800']],
] as const)('%j cannot be engraved as it is', ([text, found]) => {
  expect(unengravable(text)).toEqual(found)
})
