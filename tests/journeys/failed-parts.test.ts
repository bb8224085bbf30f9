import { beforeEach, expect, test } from 'vitest'
import { serveOtherBackend } from '../support/backend.ts'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const backend = await serveOtherBackend()
const shop = await openShop({ env: { API_URL: backend.url, NODE_ENV: 'production' }, empty: true })

beforeEach(() => backend.reset())

test('ERR-24 site details that cannot be had say so at the foot, and the page stands all the same', async () => {
  backend.let(/^\/pages\/settings\/public\//, { status: 500 })
  const page = await shop.visit('/products')
  await page.getByRole('contentinfo').getByText('Failed to load site details.', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
})

test('API-30 a backend without public settings is no failure', async () => {
  const page = await shop.visit('/products')
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
  expect(await page.getByText('Failed to load site details.').count()).toBe(0)
  expect(backend.calls).toContain('GET /pages/settings/public/')
})

test('ERR-26 a page that breaks shows the general error box inside the layout', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  // A product whose pictures are no list: nothing that a page could show.
  backend.let(/^\/products\/products\/broken\//, {
    status: 200,
    body: { slug: 'broken', name: 'Broken', images: 7 },
  })
  allowNoise(page, /./)
  await navigateTo(page, '/products/broken')
  const box = page.getByText('An unexpected error occurred. Please try again later.', { exact: true })
  await box.waitFor()
  await page.getByPlaceholder('Search products...').waitFor()
})
