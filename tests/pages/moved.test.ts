import { expect, test } from 'vitest'
import { openOwnPages } from '../support/demo-pages.ts'

const shop = await openOwnPages()

test('a renamed product redirects permanently; an archived product is gone (410) under each of its addresses', async () => {
  const manager = await shop.person('manager', 'manager')
  const { results } = await manager.call('GET /admin/products/', { query: { search: 'display stand' } })
  const id = results.find(({ slug }) => slug === 'display-stand')?.id ?? 0
  const values = await manager.call('GET /admin/products/{id}/', { params: { id } })
  const renamed = await manager.send('PUT /admin/products/{id}/', {
    params: { id },
    body: { ...values, slug: 'walnut-stand' },
  })
  expect(renamed.status).toBe(200)
  const moved = await shop.request('/products/display-stand')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/products/walnut-stand'])
  const fromEmail = await shop.request('/products/display-stand?utm_source=mail&ref=a+b')
  expect(fromEmail.headers.get('Location')).toBe('/products/walnut-stand?utm_source=mail&ref=a+b')
  const { version } = renamed.body as { version: number }
  await manager.call('PATCH /admin/products/{id}/', { params: { id }, body: { version, is_archived: true } })
  for (const slug of ['display-stand', 'walnut-stand']) {
    const { status, html, main, all } = await shop.visit(`/products/${slug}`)
    expect(status, slug).toBe(410)
    main.getByText('We no longer offer this product.')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('rel="canonical"')
    // The page offers further links without scripts.
    expect(all('main a[href="/products?category=service"]').length).toBeGreaterThan(0)
  }
})

test('a link to a former address of a category or post keeps its query on the redirect', async () => {
  const manager = await shop.person('manager', 'manager')
  const { results } = await manager.call('GET /admin/categories/', {})
  const category = results.find(({ slug }) => slug === 'service')
  const { id = 0 } = category ?? {}
  const values = await manager.call('GET /admin/categories/{id}/', { params: { id } })
  const renamed = await manager.send('PUT /admin/categories/{id}/', {
    params: { id },
    body: { ...values, slug: 'care' },
  })
  expect(renamed.status).toBe(200)
  const list = await shop.request('/products?fbclid=1&category=service&search=oil')
  expect([list.status, list.headers.get('Location')]).toEqual([
    301,
    '/products?category=care&search=oil&fbclid=1',
  ])
})
