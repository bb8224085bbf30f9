import { expect, test } from 'vitest'
import { countPages, findPage, readList } from './list.ts'

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

test('a plain list is one page; a list without `next` has the page size of its first page', () => {
  expect(countPages(Array(90).fill('a'), 1)).toBe(1)
  expect(countPages({ results: ['a', 'b'], count: 5 }, 1)).toBe(3)
  expect(countPages({ results: ['a', 'b'] }, 1)).toBe(1)
  expect(countPages({ results: Array(7).fill('a'), count: 55 }, 3)).toBe(3)
})

test('an empty list has no pages, and a page beyond the end still counts the existing ones', () => {
  expect(countPages({ results: [], count: 0, next: null, previous: null }, 1)).toBe(0)
  expect(countPages({ results: [], count: 32, next: null, previous: null }, 9)).toBe(2)
})

/** A backend with pages of 8. */
async function shelf(count: number, page: number) {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const results = all.slice((page - 1) * 8, page * 8)
  return { results, count, next: page * 8 < count ? 'next' : null, previous: null }
}

test('a last page of a quarter or less joins the page before it', async () => {
  const whole = await findPage((page) => shelf(18, page), 2)
  expect(whole).toMatchObject({ items: [9, 10, 11, 12, 13, 14, 15, 16, 17, 18], count: 18, pages: 2 })
  expect(await findPage((page) => shelf(18, page), 1)).toMatchObject({ pages: 2 })
  expect((await findPage((page) => shelf(18, page), 1)).items).toHaveLength(8)
  const three = await findPage((page) => shelf(19, page), 3)
  expect(three).toMatchObject({ items: [17, 18, 19], pages: 3 })
  expect(await findPage((page) => shelf(7, page), 1)).toMatchObject({ pages: 1 })
})

test('a missing page is empty, and so is a page that joined the one before it', async () => {
  expect(await findPage((page) => shelf(18, page), 3)).toMatchObject({ items: [], count: 18, pages: 2 })
  expect(await findPage((page) => shelf(40, page), 9)).toMatchObject({ items: [], count: 40 })
})
