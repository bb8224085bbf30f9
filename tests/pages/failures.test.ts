import { expect, test } from 'vitest'
import { readDocument } from '../support/page-document.ts'
import { renderPage } from '../support/render-page.ts'
import { answerSamples } from '../support/sample-answers.ts'

/** The possible failures of a call, each with the server's message if the page shows it. */
const failures: [answer: () => Response, shown?: string][] = [
  [() => Response.json({ detail: 'Closed for stocktaking.' }, { status: 500 }), 'Closed for stocktaking.'],
  [() => Response.json({ error: 'E_INTERNAL' }, { status: 500 })],
  [() => page('<h1>Bad gateway</h1>', 502)],
  [() => page('<h1>Please pay for the wifi</h1>', 200)],
  [() => Response.json({ detail: '' }, { status: 503 })],
  [
    () => {
      throw new TypeError('fetch failed')
    },
  ],
]

function page(html: string, status: number): Response {
  return new Response(html, { status, headers: { 'Content-Type': 'text/html' } })
}

test.each([
  ['ERR-22', '/products', '/products/products/', 'Failed to load products.'],
  ['ERR-19 ERR-20', '/products/piece-1', '/products/products/piece-1/', 'Failed to load product details.'],
  ['ERR-22 GAL-07', '/gallery', '/products/products/', 'Failed to load products.'],
  ['ERR-27', '/blog', '/blog/posts/', 'Failed to load blog posts.'],
  ['ERR-28', '/blog/piece-1', '/blog/posts/piece-1/', 'Failed to load blog post or comments.'],
  ['ERR-34', '/contact', '/contact/info/', 'Failed to load contact information.'],
  ['ERR-38', '/company-info', '/company/info/', 'Failed to load company information.'],
  ['ERR-49', '/refund-policy', '/pages/manage/documents/', 'Failed to load refund policy.'],
  ['ERR-50', '/privacy-policy', '/pages/manage/documents/', 'Failed to load privacy policy.'],
  ['ERR-52', '/faq', '/pages/manage/faqs/', 'Failed to load FAQs.'],
])('ERR-01 ERR-03 %s %s shows the server’s detail, else its own text', async (_, path, call, otherwise) => {
  const samples = answerSamples({})
  for (const [failing, shown = otherwise] of failures) {
    const rendered = await renderPage(path, {
      answer: async (request) =>
        new URL(request.url).pathname.endsWith(call) ? failing() : samples(request),
    })
    expect(rendered.status, shown).toBe(503)
    const { main, texts } = readDocument(rendered.html)
    expect(texts('main [role=alert]').join()).toContain(shown)
    main.getByRole('button', { name: 'Try again' })
    expect(texts('main')[0]).not.toMatch(/Bad gateway|wifi|E_INTERNAL|fetch|JSON|undefined/)
  }
  const whole = await renderPage(path, { answer: samples })
  expect(whole.status).toBe(200)
  const { all, texts } = readDocument(whole.html)
  expect(all('main :is(li, article, p)').length).toBeGreaterThan(0)
  expect(texts('main [role=alert]').join('')).toBe('')
})
