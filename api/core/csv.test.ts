import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

const textOf = ({ bytes }: { bytes: Uint8Array }) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('texts cannot become formulas, and amounts stay amounts', () => {
  const file = csvFile(
    'sales.csv',
    ['Day', 'Note', 'Amount', 'Pieces'],
    [
      ['2026-11-21', '=HYPERLINK("http://x")', -1050n, 2],
      ['2026-11-22', '-1+2', 12900n, 0],
      ['2026-11-23', 'a "quoted", word', 0n, null],
    ],
  )
  expect(file.name).toBe('sales.csv')
  expect(textOf(file)).toBe(
    '\uFEFFDay,Note,Amount,Pieces\r\n' +
      `2026-11-21,"'=HYPERLINK(""http://x"")",-10.50,2\r\n` +
      "2026-11-22,'-1+2,129.00,0\r\n" +
      '2026-11-23,"a ""quoted"", word",0.00,\r\n',
  )
})
