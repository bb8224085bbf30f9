import { expect, test } from 'vitest'
import { mergeOrder } from './merge-order.ts'

test.for([
  ['my move alone', [1, 2, 3], [3, 1, 2], [1, 2, 3], [3, 1, 2]],
  ['theirs alone', [1, 2, 3], [1, 2, 3], [2, 1, 3], [2, 1, 3]],
  ['moves of different things', [1, 2, 3, 4], [4, 1, 2, 3], [2, 1, 3, 4], [4, 2, 1, 3]],
  ['the same move', [1, 2, 3], [3, 1, 2], [3, 1, 2], [3, 1, 2]],
  ['the same thing, to different places', [1, 2, 3, 4], [4, 1, 2, 3], [1, 4, 2, 3], [4, 1, 2, 3]],
  ['what is new and what is gone', [1, 2, 3], [1, 3, 2], [1, 3, 9], [1, 3, 9]],
  ['a neighbor that is gone', [1, 2, 3, 4], [1, 2, 4, 3], [1, 3, 4], [1, 4, 3]],
  ['several moves', [1, 2, 3, 4, 5], [5, 4, 1, 2, 3], [1, 3, 2, 4, 5], [5, 4, 1, 3, 2]],
  ['nothing', [], [], [7], [7]],
] as const)('%s', ([, base, mine, theirs, merged]) => {
  expect(mergeOrder([...base], [...mine], [...theirs])).toEqual(merged)
})
