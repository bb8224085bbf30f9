import { expect, test } from 'vitest'
import { authAddress } from './redirect.ts'
import { redirectTarget } from './redirect-target.ts'

const origin = 'https://shop.example'
const after = (search: string, hash = '') => redirectTarget({ search, hash, origin })

test('OPEN-02 login leads to the path in the redirect parameter, else home', () => {
  expect(after('')).toBe('/')
  expect(after('?redirect=/cart')).toBe('/cart')
  expect(after('?redirect=%2Fproducts%3Fsearch%3Da%2520b')).toBe('/products?search=a%20b')
})

test('the login page’s fragment belongs to the target, since links contain a raw #', () => {
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
    '/admin/',
    '/feed.xml',
  ]
  for (const target of elsewhere) {
    expect(after(`?redirect=${target}`), target).toBe('/')
  }
})

test.for([
  ['/', '', '/login'],
  ['/products/ang-khola-10', '', '/login?redirect=/products/ang-khola-10'],
  [
    '/products',
    '?search=a+b&category=kitchen',
    '/login?redirect=/products%3Fcategory%3Dkitchen%26search%3Da%2Bb',
  ],
  ['/register', '?redirect=/cart', '/login?redirect=/cart'],
  ['/login', '', '/login'],
  ['/verify-email', '?token=secret', '/login'],
] as const)('the login link on %s%s is %3$s', ([pathname, search, address]) => {
  expect(authAddress('/login', { pathname, search })).toBe(address)
})

test('login leads back to the page in its address', () => {
  const search = '?category=kitchen&search=a%20%26%20b'
  const { search: given } = new URL(authAddress('/register', { pathname: '/products', search }), origin)
  expect(after(given)).toBe('/products?category=kitchen&search=a+%26+b')
})
