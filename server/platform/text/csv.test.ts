import { expect, test } from 'vitest'
import { csvFile, guarded, unguarded } from './csv.ts'

const textOf = ({ bytes }: { bytes: Uint8Array }) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('every text is quoted and cannot become a formula, and amounts stay amounts', () => {
  const file = csvFile(
    'sales.csv',
    ['Day', 'Note', 'Amount', 'Pieces'],
    [
      ['2026-11-21', '=HYPERLINK("http://x")', -1050n, 2],
      ['2026-11-22', 'Chhetri;=1+2', 12900n, -1],
      ['2026-11-23', 'a "quoted", word', 0n, null],
      ['', 'two\n-lines', 7n, 2.5],
    ],
  )
  expect(file.name).toBe('sales.csv')
  expect(textOf(file)).toBe(
    '\uFEFF"Day","Note","Amount","Pieces"\r\n' +
      `"2026-11-21","'=HYPERLINK(""http://x"")",-10.50,2\r\n` +
      `"2026-11-22","Chhetri;'=1+2",129.00,-1\r\n` +
      '"2026-11-23","a ""quoted"", word",0.00,\r\n' +
      `"","two\n'-lines",0.07,2.5\r\n`,
  )
})

test.for([
  '=1+2',
  "'=1+2",
  "''=",
  '-5',
  '@x',
  '\tx',
  '\rx',
  '＝1',
  "'plain",
  'plain',
  '',
  "'",
  ';',
  "a;'b",
  'a;=1',
  "a;'=1",
  ";;-1;'+1",
  'a\t\t=1',
  'a\r\n@b',
  "\t'=",
  "';'=;",
  `${"'".repeat(5000)}=`,
])('%o is free of formulas, and is read back as written', (text) => {
  expect(guarded(text)).not.toMatch(/(^|[;\t\r\n])[=+\-@＝＋－＠]|^[\t\r]/)
  expect(unguarded(guarded(text))).toBe(text)
})
