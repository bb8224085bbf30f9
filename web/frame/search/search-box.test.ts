import { expect, test } from 'vitest'
import { searchAddress, shownTerm } from './search-box.tsx'

const home = { pathname: '/', search: '' }

test('LAYOUT-04 LAYOUT-05 a search goes to the list with the trimmed and encoded term', () => {
  expect(searchAddress('khukuri', home)).toBe('/products?search=khukuri')
  expect(searchAddress('  oil & "cloth" ', home)).toBe('/products?search=oil%20%26%20%22cloth%22')
})

test('LAYOUT-06 a blank term goes nowhere', () => {
  expect(searchAddress('', home)).toBeUndefined()
  expect(searchAddress(' \t ', home)).toBeUndefined()
})

test('a search keeps the category that the list shows, and no category elsewhere', () => {
  const list = { pathname: '/products', search: '?category=kitchen&page=2' }
  expect(searchAddress('cleaver', list)).toBe('/products?search=cleaver&category=kitchen')
  expect(searchAddress('cleaver', { ...list, pathname: '/products/kitchen-cleaver-8' })).toBe(
    '/products?search=cleaver',
  )
})

test('the box shows the term of the list, and is empty on other pages', () => {
  expect(shownTerm({ pathname: '/products', search: '?search=ang+khola' })).toBe('ang khola')
  expect(shownTerm({ pathname: '/blog', search: '?search=ang' })).toBe('')
})
