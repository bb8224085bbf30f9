import { expect, test } from 'vitest'
import { readList } from './list.ts'

test('API-05 a plain array is a list', () => {
  expect(readList(['a', 'b'])).toEqual({ items: ['a', 'b'], count: 2 })
})

test('API-06 an object with results is a list; its count is that of all pages', () => {
  expect(readList({ results: ['a'], count: 40, next: 'x', previous: null })).toEqual({
    items: ['a'],
    count: 40,
  })
  expect(readList({ results: ['a', 'b'] })).toEqual({ items: ['a', 'b'], count: 2 })
})
