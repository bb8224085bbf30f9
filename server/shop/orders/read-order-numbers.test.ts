import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumberOf, orderNumbersIn } from './read-order-numbers.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const letter = fc.constantFrom(...letters)
const number = fc.array(letter, { minLength: 10, maxLength: 10 }).map((drawn) => drawn.join(''))
/** How people may write the digits that look like letters. */
const writings: Record<string, string[]> = { 0: ['0', 'O', 'o'], 1: ['1', 'I', 'i', 'L', 'l'] }
const written = (text: string) =>
  fc
    .tuple(
      ...[...text].map((drawn) =>
        fc.tuple(
          fc.constantFrom('', '', '', ' ', '-', '.', ' - ', '/', '\n', '\u00a0', '\u200b'),
          fc.constantFrom(...(writings[drawn] ?? [drawn, drawn.toLowerCase()])),
        ),
      ),
    )
    .map((drawn) => drawn.flat().join(''))
/** A fixed seed makes failures reproducible; FAST_CHECK_RUNS tries more cases. */
const runs = { seed: 20_261_121, numRuns: Number(process.env.FAST_CHECK_RUNS ?? 200) }

test('a number is found in any notation and context', () => {
  const case_ = number.chain((drawn) =>
    fc.tuple(fc.constant(drawn), written(drawn), fc.string(), fc.string()),
  )
  fc.assert(
    fc.property(case_, ([drawn, text, before, after]) => {
      expect(orderNumberOf(text)).toBe(drawn)
      expect(orderNumbersIn(`${before} ${text} ${after}`)).toContain(drawn)
    }),
    runs,
  )
})

test('all numbers in a text are found', () => {
  const case_ = fc
    .array(number, { minLength: 2, maxLength: 4 })
    .chain((drawn) => fc.tuple(fc.constant(drawn), fc.tuple(...drawn.map(written))))
  fc.assert(
    fc.property(case_, ([drawn, texts]) => {
      expect(orderNumbersIn(texts.join(' + '))).toEqual(expect.arrayContaining(drawn))
    }),
    runs,
  )
})

test('any text is safe to parse and yields a bounded number of candidates', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000, unit: 'binary' }), (text) => {
      const found = orderNumbersIn(text)
      expect(found.length).toBeLessThanOrEqual(991)
      expect(found.every((candidate) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(candidate))).toBe(true)
    }),
    runs,
  )
})

test.for([
  ['Order 7K3M9QP2XD', '7K3M9QP2XD'],
  ['bestellung 7k3m-9qp2-xd, danke', '7K3M9QP2XD'],
  ['NR.O123456789', '0123456789'],
  ['INV/7K3M9QP2XD/20261121', '7K3M9QP2XD'],
  ['７Ｋ３Ｍ９ＱＰ２ＸＤ', '7K3M9QP2XD'],
] as const)("'%s' holds %s", ([text, expected]) => {
  expect(orderNumbersIn(text)).toContain(expected)
})

test.for(['', 'khukuri', '7K3M9QP2X', 'ÄÖÜ ĀĪŪ', '7K3M9UP2XD'])("'%s' contains no number", (text) => {
  expect(orderNumbersIn(text)).toEqual([])
})
