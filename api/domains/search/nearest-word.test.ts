import { expect, test } from 'vitest'
import { nearestWord, typosBetween } from './nearest-word.ts'

test.for([
  ['horn', 'horn', 0],
  ['horn', 'hron', 1],
  ['horn', 'hor', 1],
  ['horn', 'thorn', 1],
  ['horn', 'born', 1],
  ['horn', 'bron', 2],
  ['', 'abc', 3],
] as const)('between %o and %o lie %i slips', ([a, b, slips]) => {
  expect(typosBetween(a, b)).toBe(slips)
  expect(typosBetween(b, a)).toBe(slips)
})

test('the fewest slips win, then the word that comes first', () => {
  expect(nearestWord('hron', ['horse', 'iron', 'horn'])).toBe('iron')
  expect(nearestWord('kothimora', ['kothimuraa', 'kothimura'])).toBe('kothimura')
})

test('two slips are forgiven in words of eight letters and more', () => {
  expect(nearestWord('chainpuuree', ['chainpure'])).toBe('chainpure')
  expect(nearestWord('brasss', ['bass'])).toBeUndefined()
})

test.for(['ak', 'mk7', 'x'.repeat(41)])('%o is left as it is', (word) => {
  expect(nearestWord(word, [word, 'am', 'mk2'])).toBeUndefined()
})
