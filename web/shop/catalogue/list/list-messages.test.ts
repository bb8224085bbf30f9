import { expect, test } from 'vitest'
import { productListMessages } from '#messages/product-list.ts'

const { heading, empty } = productListMessages

test('LIST-02 LIST-03 LIST-04 LIST-05 the heading names the search and the category', () => {
  expect(heading({ search: '', category: undefined })).toBe('Our Products')
  expect(heading({ search: 'oil', category: undefined })).toBe('Search Results for "oil"')
  expect(heading({ search: 'oil', category: 'Kitchen' })).toBe('Search Results for "oil" in Kitchen')
  expect(heading({ search: '', category: 'Kitchen' })).toBe('Products in Kitchen')
})

test('LIST-08 LIST-09 LIST-10 an empty list says why, naming the search before the category', () => {
  expect(empty({ search: '', category: false })).toBe('No products found.')
  expect(empty({ search: 'katana', category: false })).toBe('No products found matching "katana".')
  expect(empty({ search: 'katana', category: true })).toBe('No products found matching "katana".')
  expect(empty({ search: '', category: true })).toBe('No products found in this category.')
})
