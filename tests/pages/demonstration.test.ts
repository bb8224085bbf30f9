import { expect, test } from 'vitest'
import { openDemoPages, openOwnPages } from '../support/demo-pages.ts'

const shop = await openOwnPages({ isDemonstration: true })

const pages = ['/', '/products', '/login', '/cart', '/privacy-policy', '/there-is-no-such-page']

test.each(pages)('the server renders %s with a notice that this shop sells nothing', async (path) => {
  const { html } = await shop.visit(path)
  expect(html.match(/Demonstration shop/g)).toHaveLength(1)
})

test('a real shop has no such notice', async () => {
  const real = await openDemoPages()
  for (const path of pages) expect((await real.visit(path)).html, path).not.toContain('Demonstration shop')
})
