import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'
import { createOtherBackend } from '../support/other-backend.ts'
import { readDocument, textsOf } from '../support/page-document.ts'
import { renderPage } from '../support/render-page.ts'

const shop = await openDemoPages()

const refund = {
  path: '/refund-policy',
  title: 'Refund Policy',
  type: 'refund_policy',
  name: 'refund policy',
} as const
const privacy = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  type: 'privacy_policy',
  name: 'privacy policy',
} as const

test.each([
  ['ROUTE-13 POL-01', refund],
  ['ROUTE-14 POL-02', privacy],
])('%s ROLE-06 a visitor reads the policy under its heading, as HTML', async (_, { path, title, type }) => {
  const page = await shop.visit(path)
  page.main.getByRole('heading', { level: 1, name: title })
  page.getByPlaceholderText('Search products...')
  page.footer.getByRole('link', { name: 'FAQs' })
  const documents = await shop.call('GET /pages/manage/documents/', { query: { document_type: type } })
  expect(documents).toHaveLength(1)
  const written = readDocument(documents[0]?.content ?? '').texts('h2, p, li')
  expect(written.length).toBeGreaterThan(3)
  const article = page.main.getByRole('article')
  expect(textsOf(article.querySelectorAll('h2, p, li'))).toEqual(written)
  within(article).getByText(/^In force since \w+ \d+, 2\d{3}$/)
})

test.each([
  ['API-26', refund],
  ['API-27', privacy],
])('%s the page requests its own type only', async (_, { path, type }) => {
  const backend = createOtherBackend()
  await renderPage(path, backend)
  const asked = backend.calls.filter((call) => call.startsWith('GET /pages/manage/documents/'))
  expect(asked).toEqual([`GET /pages/manage/documents/?document_type=${type}`])
})

test.each([refund, privacy])(
  'POL-03 API-28 $path shows the content of the first item, in either shape of a list',
  async ({ path, type }) => {
    const items = ['first', 'second'].map((text, id) => ({
      id: id + 1,
      document_type: type,
      content: `<p>The <em>${text}</em> of two.</p>`,
    }))
    for (const list of [items, { count: 2, next: null, previous: null, results: items }]) {
      const backend = createOtherBackend()
      backend.let(/^\/pages\/manage\/documents\//, { status: 200, body: list })
      const rendered = await renderPage(path, backend)
      expect(rendered.html).toContain('<p>The <em>first</em> of two.</p>')
      expect(rendered.text).not.toContain('second')
    }
  },
)

test.each([
  ['ERR-47', refund],
  ['ERR-48', privacy],
])('%s without the document the page says so', async (_, { path, name }) => {
  const page = await shop.visitWith({ '/pages/manage/documents/': { body: [] } }, path)
  page.main.getByText(`No ${name} found.`)
})
