import { expect, test } from 'vitest'
import { adminPage } from './admin-page.ts'

const page = adminPage('<head><title>Back office</title></head><body></body>', {
  '': ['assets/today.js'],
  'orders/:id': ['assets/order.js', 'assets/list.js'],
  'orders/new': ['assets/staff-order.js'],
})

const named = (path: string) => [...page(path).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

test.for([
  ['/admin', ['/admin/assets/today.js']],
  ['/admin/', ['/admin/assets/today.js']],
  ['/admin/orders/7', ['/admin/assets/order.js', '/admin/assets/list.js']],
  ['/admin/orders/7/', ['/admin/assets/order.js', '/admin/assets/list.js']],
  ['/admin/orders/new', ['/admin/assets/staff-order.js']],
  ['/admin/orders/7/more', []],
  ['/admin/elsewhere', []],
] as const)('the page at %s names the scripts of its screen: %j', ([path, files]) => {
  expect(named(path)).toEqual(files)
  expect(page(path)).toMatch(/<\/head><body><\/body>$/)
})
