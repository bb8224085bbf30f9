import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { serveOtherBackend } from '../support/backend.ts'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const backend = await serveOtherBackend()
const shop = await openShop({ env: { API_URL: backend.url, CHECK_ANSWERS: 'off' }, empty: true })

beforeEach(() => backend.reset())

const post = {
  id: 1,
  slug: 'steel',
  title: 'Steel',
  content: '<p>Of springs.</p>',
  featured_image: null,
  published_at: '2026-10-30T09:00:00Z',
  comment_count: 0,
  author: { username: null },
  status: 'published',
}

test('ERR-24 site details that fail to load say so in the footer, and the page still renders', async () => {
  backend.let(/^\/pages\/settings\/public\//, { status: 500 })
  const page = await shop.visit('/products')
  await page.getByRole('contentinfo').getByText('Failed to load site details.', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
})

test('API-30 a backend without public settings is not a failure', async () => {
  const page = await shop.visit('/products')
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
  expect(await page.getByText('Failed to load site details.').count()).toBe(0)
  expect(backend.calls).toContain('GET /pages/settings/public/')
})

/** No answer of a backend can break a page; a browser that cannot format dates breaks each section that has one. */
async function breakDates(page: Page) {
  // The backend of this test answers 404 to everything else.
  allowNoise(page, /No calendar/, /the server responded with a status of 404/)
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('No calendar')
      },
    })
  })
}

test('ERR-26 a page that throws shows the generic error box inside the layout', async () => {
  backend.let(/^\/blog\/posts\/steel\//, { status: 200, body: post })
  const page = await shop.visit('/')
  await hydrated(page)
  await breakDates(page)
  await navigateTo(page, '/blog/steel')
  const box = page.getByText('An unexpected error occurred. Please try again later.', { exact: true })
  await box.waitFor()
  await page.getByPlaceholder('Search products...').waitFor()
})

test('ERR-25 ERR-26 a section that throws affects only itself, and recovers on another page', async () => {
  backend.let(/^\/blog\/posts\/\?/, { status: 200, body: [post] })
  const page = await shop.visit('/company-info')
  await hydrated(page)
  await breakDates(page)
  await page.getByRole('link', { name: 'HOME' }).click()
  await page
    .getByRole('alert')
    .getByText('Failed to load essential page data. Some content may be missing.', { exact: true })
    .waitFor()
  await page.getByRole('heading', { name: 'New arrivals' }).waitFor()
  await navigateTo(page, '/products')
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
