import { expect, test } from 'vitest'
import { nearestWord, typosBetween } from './correct-search.ts'

test.for([
  ['horn', 'horn', 0],
  ['horn', 'hron', 1],
  ['horn', 'hor', 1],
  ['horn', 'thorn', 1],
  ['horn', 'born', 1],
  ['horn', 'bron', 2],
  ['', 'abc', 3],
] as const)('%o and %o differ by %i typos', ([a, b, slips]) => {
  expect(typosBetween(a, b, 3)).toBe(slips)
  expect(typosBetween(b, a, 3)).toBe(slips)
})

test('the fewest typos win, then the first word', () => {
  expect(nearestWord('hron', ['horse', 'iron', 'horn'])).toBe('iron')
  expect(nearestWord('kothimora', ['kothimuraa', 'kothimura'])).toBe('kothimura')
})

test('two typos are corrected in words of eight letters or more', () => {
  expect(nearestWord('chainpuuree', ['chainpure'])).toBe('chainpure')
  expect(nearestWord('brasss', ['bass'])).toBeUndefined()
})

test.for(['ak', 'mk7', 'x'.repeat(41)])('%o is not corrected', (word) => {
  expect(nearestWord(word, [word, 'am', 'mk2'])).toBeUndefined()
})
