import type { Location } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { openedFrom, rememberOpened } from './opened-here.ts'

const entry = (key: string, pathname: string): Location => ({
  key,
  pathname,
  search: '',
  hash: '',
  state: null,
})

afterEach(() => sessionStorage.clear())

test('the tab remembers a limited number of opened pages, the newest ones', () => {
  for (let step = 1; step <= 80; step++) {
    rememberOpened(entry(`list ${step}`, '/products'), entry(`piece ${step}`, `/products/piece-${step}`))
  }
  expect(sessionStorage).toHaveLength(1)
  expect(openedFrom(entry('list 80', '/products'))).toBe('/products/piece-80')
  expect(openedFrom(entry('list 31', '/products'))).toBe('/products/piece-31')
  expect(openedFrom(entry('list 30', '/products'))).toBeUndefined()
})

test('a history entry remembers the last page opened from it', () => {
  const list = entry('list', '/products')
  rememberOpened(list, entry('one', '/products/one'))
  rememberOpened(list, entry('two', '/blog/two'))
  rememberOpened(list, entry('cart', '/cart'))
  expect(openedFrom(list)).toBe('/blog/two')
  sessionStorage.setItem('karda:opened', '"from an older version"')
  expect(openedFrom(list)).toBeUndefined()
})
