import { expect, test } from 'vitest'
import { redirectTarget } from './redirect.ts'

const origin = 'https://shop.example'
const after = (search: string, hash = '') => redirectTarget({ search, hash, origin })

test('OPEN-02 login leads to the path in the redirect parameter, else home', () => {
  expect(after('')).toBe('/')
  expect(after('?redirect=/cart')).toBe('/cart')
  expect(after('?redirect=%2Fproducts%3Fsearch%3Da%2520b')).toBe('/products?search=a%20b')
})

test('the fragment of the login page belongs to the target, since links contain a raw #', () => {
  expect(after('?redirect=/products/ang-khola-10', '#reviews')).toBe('/products/ang-khola-10#reviews')
  expect(after('?redirect=/blog/x%23comments', '#other')).toBe('/blog/x#comments')
})

test('no redirect leads to another origin, or back to login', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/./%5Cevil.example',
    'javascript:alert(1)',
    'cart',
    '/login',
    '/register/',
    '/login?redirect=/login',
  ]
  for (const target of elsewhere) {
    expect(after(`?redirect=${target}`), target).toBe('/')
  }
})
