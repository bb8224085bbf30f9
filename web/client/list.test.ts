import { expect, test } from 'vitest'
import { countPages, readList } from './list.ts'

test('API-05 a plain array is a list', () => {
  expect(readList(['a', 'b'])).toEqual({ items: ['a', 'b'], count: 2 })
})

test('API-06 an object with results is a list; its count is the total over all pages', () => {
  expect(readList({ results: ['a'], count: 40, next: 'x', previous: null })).toEqual({
    items: ['a'],
    count: 40,
  })
  expect(readList({ results: ['a', 'b'] })).toEqual({ items: ['a', 'b'], count: 2 })
})

test("the number of pages follows the backend's page size", () => {
  const eight = Array(8).fill('a')
  expect(countPages({ results: eight, count: 20, next: 'x', previous: null }, 1)).toBe(3)
  expect(countPages({ results: eight, count: 20, next: 'x', previous: 'x' }, 2)).toBe(3)
  expect(countPages({ results: ['a', 'b', 'c', 'd'], count: 20, next: null, previous: 'x' }, 3)).toBe(3)
  expect(countPages({ results: eight, count: 8, next: null, previous: null }, 1)).toBe(1)
})

test('a plain list is one page, and one without `next` goes by the length of its first page', () => {
  expect(countPages(Array(90).fill('a'), 1)).toBe(1)
  expect(countPages({ results: ['a', 'b'], count: 5 }, 1)).toBe(3)
  expect(countPages({ results: ['a', 'b'] }, 1)).toBe(1)
  expect(countPages({ results: ['a'], count: 49 }, 3)).toBe(3)
})

test('an empty list has no pages, and a page beyond the end still counts the existing ones', () => {
  expect(countPages({ results: [], count: 0, next: null, previous: null }, 1)).toBe(0)
  expect(countPages({ results: [], count: 26, next: null, previous: null }, 9)).toBe(2)
})
