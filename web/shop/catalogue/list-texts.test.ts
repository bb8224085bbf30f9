import { expect, test } from 'vitest'
import { emptyListText, listHeading } from './list-texts.ts'

test('LIST-02 LIST-03 LIST-04 LIST-05 the heading says what is listed', () => {
  expect(listHeading({ search: '', category: undefined })).toBe('Our Products')
  expect(listHeading({ search: 'oil', category: undefined })).toBe('Search Results for "oil"')
  expect(listHeading({ search: 'oil', category: 'Kitchen' })).toBe('Search Results for "oil" in Kitchen')
  expect(listHeading({ search: '', category: 'Kitchen' })).toBe('Products in Kitchen')
})

test('LIST-08 LIST-09 LIST-10 an empty list says why, naming the search before the category', () => {
  expect(emptyListText({ search: '', category: false })).toBe('No products found.')
  expect(emptyListText({ search: 'katana', category: false })).toBe('No products found matching "katana".')
  expect(emptyListText({ search: 'katana', category: true })).toBe('No products found matching "katana".')
  expect(emptyListText({ search: '', category: true })).toBe('No products found in this category.')
})
