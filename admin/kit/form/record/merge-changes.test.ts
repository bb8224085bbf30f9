import { expect, test } from 'vitest'
import { changedFields, isSame, mergeChanges } from './merge-changes.ts'

const base = { name: 'Sirupate', price: '124.00', tags: ['slim'], note: null }

test('changes of only one side are merged', () => {
  expect(mergeChanges(base, { ...base, name: 'Sirupate 10' }, { ...base, price: '129.00' })).toEqual({
    values: { ...base, name: 'Sirupate 10', price: '129.00' },
    clashes: [],
    adopted: ['price'],
  })
})

test('fields that both sides changed differently clash, and my values survive', () => {
  const mine = { ...base, price: '130.00', tags: ['slim', 'light'] }
  const theirs = { ...base, price: '129.00', tags: ['slim', 'light'] }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    values: { ...base, price: '130.00', tags: ['slim', 'light'] },
    clashes: ['price'],
    adopted: [],
  })
})

test('a draft contains only its changed fields', () => {
  expect(mergeChanges({ note: null }, { note: 'Mine' }, { ...base, name: 'Theirs' })).toEqual({
    values: { ...base, name: 'Theirs', note: 'Mine' },
    clashes: [],
    adopted: [],
  })
})

test('changed fields are found by deep comparison', () => {
  expect(changedFields({ ...base, tags: ['slim'] }, base)).toEqual([])
  expect(changedFields({ ...base, tags: [] }, base)).toEqual(['tags'])
  expect([isSame({ a: undefined }, {}), isSame([], {}), isSame(null, {}), isSame([1, 2], [2, 1])]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
