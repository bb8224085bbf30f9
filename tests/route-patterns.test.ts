import { expect, test } from 'vitest'
import { pagePatterns, routePattern } from '#server/platform/http/route-patterns.ts'
import routes from '#web/routes.ts'

type Route = (typeof routes)[number]

function pathsOf(entries: readonly Route[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${above}/${path}` : above
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children, own)]
  })
}

test('every page of the storefront has its pattern', () => {
  const pages = pathsOf(routes)
    .filter((path) => path !== '/*')
    .map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
  expect([...pagePatterns].sort()).toEqual([...new Set([...pages, '/offline'])].sort())
})

test.each([
  ['/', '/'],
  ['/products/jungle?page=1', '/products/{slug}'],
  ['/products/jungle/', '/products/{slug}'],
  ['/api/orders/cart/', '/api/orders/cart/'],
  ['/api/orders/orders/7/', '/api/orders/orders/{id}/'],
  ['/api/secret-of-ann/', '/api/*'],
  ['/media/abc/640.webp', '/media/*'],
  ['/admin/orders?search=Ann', '/admin/*'],
  ['/ADMIN/orders', '/admin/*'],
  ['/robots.txt', 'other'],
  ['/ann@example.com', 'other'],
  ['*', 'other'],
  ['', '/'],
])('%s is written %s', (address, pattern) => expect(routePattern(address)).toBe(pattern))
