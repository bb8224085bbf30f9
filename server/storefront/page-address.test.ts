import { expect, test } from 'vitest'
import { pagePath, pageRedirect, redirectWithQuery } from './page-address.ts'

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
])('%s becomes %s', (given, written) => {
  expect(pagePath(given)).toBe(written)
})

test('a redirect keeps the query, and stays on the site', () => {
  const answer = pageRedirect(new URL('https://shop.example//EVIL.example/x/?Search=Horn'))
  expect(answer?.status).toBe(301)
  expect(answer?.headers.get('Location')).toBe('/evil.example/x?Search=Horn')
  expect(pageRedirect(new URL('https://shop.example/products?category=X'))).toBeUndefined()
})

test.each([
  ['/products/new', '?utm_source=mail&x=a+b%2B', '/products/new?utm_source=mail&x=a+b%2B'],
  ['/products/new', '', '/products/new'],
  ['/products/new', '?', '/products/new'],
  ['/products?category=new', '?category=old&gclid=1&sort=price', '/products?category=new&gclid=1&sort=price'],
  ['/products?category=new', '?c%61tegory=old', '/products?category=new'],
  ['/blog/new#comments', '?a=50%&&b', '/blog/new?a=50%&b#comments'],
])('a redirect to %s keeps the parameters of %j that it does not set', (to, search, location) => {
  const answer = new Response(null, { status: 301, headers: { Location: to, 'Cache-Control': 'no-cache' } })
  const moved = redirectWithQuery(answer, { search })
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, location])
  expect(moved.headers.get('Cache-Control')).toBe('no-cache')
})

test('a redirect to another site drops the query, and a page without redirect stays unchanged', () => {
  const headers = { Location: 'https://bank.example/pay' }
  const answers = [new Response(null, { status: 302, headers }), new Response('a page')]
  for (const answer of answers) expect(redirectWithQuery(answer, { search: '?token=secret' })).toBe(answer)
})
