import { expect, test } from 'vitest'
import { pagePath, pageRedirect } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/Products/Sirupate-10', '/products/sirupate-10'],
  ['/BLOG//a-post///', '/blog/a-post'],
  ['/Certificates/AbC/', '/certificates/AbC'],
  ['/account/orders/K7Q', '/account/orders/K7Q'],
  ['/%E0%A4', '/%E0%A4'],
  ['//evil.example/', '/evil.example'],
  ['///', '/'],
])('%s is written %s', (given, written) => {
  expect(pagePath(given)).toBe(written)
})

test('a redirect keeps the query, and stays on the site', () => {
  const answer = pageRedirect(new URL('https://shop.example//EVIL.example/x/?Search=Horn'))
  expect(answer?.status).toBe(301)
  expect(answer?.headers.get('Location')).toBe('/evil.example/x?Search=Horn')
  expect(pageRedirect(new URL('https://shop.example/products?category=X'))).toBeUndefined()
})
