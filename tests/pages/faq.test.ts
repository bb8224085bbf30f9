import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'

const shop = await openDemoPages()

test('ROUTE-15 ROLE-05 FAQ-01 a visitor reads the questions inside the layout', async () => {
  const page = await shop.visit('/faq')
  page.main.getByRole('heading', { level: 1, name: 'Frequently asked questions' })
  page.getByPlaceholderText('Search products...')
  page.footer.getByRole('link', { name: 'FAQs' })
  const asked = await shop.call('GET /pages/manage/faqs/')
  expect(page.texts('main details > summary')).toEqual(asked.map(({ question }) => question))
  expect(page.all('main details[open]')).toEqual([])
})

test('FAQ-03 an answer is shown as HTML', async () => {
  const answer = '<p>Yes, <strong>very</strong>.</p><ul><li>Mind your thumbs.</li></ul>'
  const body = [{ id: 7, question: 'Is it sharp?', answer }]
  const page = await shop.visitWith({ '/pages/manage/faqs/': { body } }, '/faq')
  expect(page.texts('main details > summary')).toEqual(['Is it sharp?'])
  // The target of search results.
  expect(page.all('main details').map(({ id }) => id)).toEqual(['faq-7'])
  expect(page.document.querySelector('main summary + *')?.innerHTML).toContain(answer)
})

test('ERR-51 without questions the page says so, in either shape of a list', async () => {
  for (const body of [[], { count: 0, next: null, previous: null, results: [] }]) {
    const page = await shop.visitWith({ '/pages/manage/faqs/': { body } }, '/faq')
    page.main.getByText('No FAQs found.')
    expect(page.all('main a[href="/contact"]').length).toBeGreaterThan(0)
  }
})
