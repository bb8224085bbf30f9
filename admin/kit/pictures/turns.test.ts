import { expect, test } from 'vitest'
import { addInTurn } from './turns.ts'

const one = (key: string, turn: number) => ({ key, turn })

test('pictures are in the order of choosing', () => {
  const all = [one('c', 3), one('a', 1), one('b', 2)].reduce(addInTurn<{ key: string }>, [])
  expect(all.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

test('a picture that was chosen twice keeps its first place', () => {
  const all = [one('a', 3), one('b', 2), one('a', 1)].reduce(addInTurn<{ key: string }>, [])
  expect(all).toEqual([one('a', 1), one('b', 2)])
  expect(addInTurn(all, one('a', 9))).toEqual(all)
})
