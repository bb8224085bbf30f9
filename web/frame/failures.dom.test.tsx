import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#tests/support/dom-backend.ts'
import { product } from '#tests/support/sample-product.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

/** Failures of a call, and whether the page shows the server's message. */
const failures: [answer: () => Response, shown?: string][] = [
  [() => refusal(500, { detail: 'Closed for stocktaking.' }), 'Closed for stocktaking.'],
  [() => refusal(500, { error: 'E_INTERNAL' })],
  [() => refusal(502, '<h1>Bad gateway</h1>')],
  [() => refusal(200, '<h1>Please pay for the wifi</h1>')],
  [() => refusal(503, { detail: '' })],
  [
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

test.each([
  ['ERR-22', '/products', '/products/products/', 'Failed to load products.'],
  ['ERR-19 ERR-20', '/products/piece-1', '/products/products/*/', 'Failed to load product details.'],
  ['ERR-22 GAL-07', '/gallery', '/products/products/', 'Failed to load products.'],
  ['ERR-27', '/blog', '/blog/posts/', 'Failed to load blog posts.'],
  ['ERR-28', '/blog/piece-1', '/blog/posts/*/', 'Failed to load blog post or comments.'],
  ['ERR-34', '/contact', '/contact/info/', 'Failed to load contact information.'],
  ['ERR-38', '/company-info', '/company/info/', 'Failed to load company information.'],
  ['ERR-49', '/refund-policy', '/pages/manage/documents/', 'Failed to load refund policy.'],
  ['ERR-50', '/privacy-policy', '/pages/manage/documents/', 'Failed to load privacy policy.'],
  ['ERR-52', '/faq', '/pages/manage/faqs/', 'Failed to load FAQs.'],
])(
  'ERR-01 ERR-03 %s %s shows the server’s detail, else its own text, until a retry succeeds',
  async (_, path, call, otherwise) => {
    const user = await shop.visit('/login')
    const main = () => screen.getByRole('main')
    const again = () => within(main()).getByRole('button', { name: 'Try again' })
    for (const [index, [answer, shown = otherwise]] of failures.entries()) {
      backend.answer('GET', call, answer)
      if (index === 0) await shop.navigate(path)
      else await user.click(again())
      await waitFor(() => {
        const [alert] = within(main()).getAllByRole('alert')
        expect(alert?.textContent).toContain(shown)
      })
      expect(main().textContent).not.toMatch(/Bad gateway|wifi|E_INTERNAL|fetch|JSON|undefined/)
    }
    backend.reset()
    backend.answer('GET', '/products/products/', { count: 1, next: null, previous: null, results: [product] })
    await user.click(again())
    // A failed page has a heading; a loading page has none.
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
      expect(within(main()).getAllByRole('heading', { level: 1 })).toHaveLength(1)
    })
    expect(main().querySelectorAll('li, article, p').length).toBeGreaterThan(0)
  },
)
