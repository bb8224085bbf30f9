import { afterEach, expect, test } from 'vitest'
import { findProductCall } from '#contract/shop/catalogue.ts'
import { expectNoise } from '../support/fail-on-noise.ts'
import { renderPage } from '../support/render-page.ts'
import { answerSamples, sampleAnswer } from '../support/sample-answers.ts'

/**
 * The sample texts show a single section; without texts the shop shows all of its default sections. Without a sale, the
 * main part of a product's page has no date.
 */
const backend = {
  answer: answerSamples({
    'GET /pages/texts/': { home: {}, product: {}, footer: {} },
    'GET /products/products/{slug}/': {
      ...(sampleAnswer(findProductCall) as object),
      sale_ends_on: undefined,
    },
  }),
}

const { getUTCMonth } = Date.prototype

function mendDates() {
  Date.prototype.getUTCMonth = getUTCMonth
}

afterEach(mendDates)

/** No answer of a backend can break a page, so this breaks the writing of days, which fails every section with one. */
function breakDates() {
  Date.prototype.getUTCMonth = () => {
    throw new Error('No calendar')
  }
  expectNoise(/No calendar/)
}

const general = 'An unexpected error occurred. Please try again later.'

test('ERR-25 on the server a section of the home page that throws says so in its place, and the others render', async () => {
  breakDates()
  const page = await renderPage('/', backend)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Failed to load essential page data. Some content may be missing.')
  expect(page.text).not.toContain('From the journal')
  for (const text of ['New arrivals', 'The catalog', 'On sale', 'Get In Touch', 'name 1'])
    expect(page.text).toContain(text)
  expect(page.html).toContain('<h1')
})

test('a page with a broken section is not cached', async () => {
  breakDates()
  expect((await renderPage('/', backend)).headers.get('Cache-Control')).toBe('no-store')
  mendDates()
  expect((await renderPage('/', backend)).headers.get('Cache-Control')).toBe(null)
})

test('ERR-26 on the server the reviews of a product fail on their own', async () => {
  breakDates()
  const page = await renderPage('/products/piece-1', backend)
  expect(page.status).toBe(200)
  expect(page.text).toContain(general)
  expect(page.html).toMatch(/<h1[^>]*>name 1</)
  expect(page.text).toContain('Add to Cart')
})

test('ERR-26 on the server a page whose main part throws shows the generic error box inside the layout', async () => {
  breakDates()
  const page = await renderPage('/blog/piece-1', backend)
  expect(page.status).toBe(500)
  expect(page.text).toContain(general)
  expect(page.text).toContain('GALLERY')
})
