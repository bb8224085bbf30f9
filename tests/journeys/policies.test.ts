import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { createOtherBackend } from '../support/other-backend.ts'
import { renderPage } from '../support/render-page.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const documents = '**/api/pages/manage/documents/**'
const refund = {
  path: '/refund-policy',
  title: 'Refund Policy',
  type: 'refund_policy',
  name: 'refund policy',
}
const privacy = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  type: 'privacy_policy',
  name: 'privacy policy',
}

test.each([
  ['ROUTE-13 POL-01', refund],
  ['ROUTE-14 POL-02', privacy],
])('%s ROLE-06 a visitor reads the policy under its heading, as HTML', async (_, { path, title, type }) => {
  const page = await shop.visit(path)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  expect(await page.getByPlaceholder('Search products...').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  const { status, body } = await shop.api('GET', `/pages/manage/documents/?document_type=${type}`)
  expect(status).toBe(200)
  expect(body).toHaveLength(1)
  const texts = await page.evaluate((html) => {
    const element = document.createElement('div')
    element.innerHTML = html
    return [...element.querySelectorAll('h2, p, li')].map((part) => part.textContent)
  }, body[0].content)
  expect(texts.length).toBeGreaterThan(3)
  const shown = await page
    .getByRole('article')
    .locator('h2, p, li')
    .evaluateAll((all) => all.map((part) => part.textContent))
  expect(shown).toEqual(texts)
  await page
    .getByRole('article')
    .getByText(/^In force since \w+ \d+, 2\d{3}$/)
    .waitFor()
})

test.each([
  ['API-26', refund],
  ['API-27', privacy],
])(
  '%s the page requests its own type only, in the browser and on the server',
  async (_, { path, title, type }) => {
    const page = await shop.visit('/products')
    await hydrated(page)
    const asked = page.waitForRequest(documents)
    await navigateTo(page, path)
    expect(new URL((await asked).url()).search).toBe(`?document_type=${type}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const backend = createOtherBackend()
    await renderPage(path, backend)
    expect(backend.calls).toContain(`GET /pages/manage/documents/?document_type=${type}`)
  },
)

test.each([refund, privacy])(
  'POL-03 API-28 $path shows the content of the first item, in either shape of a list',
  async ({ path, type }) => {
    const items = ['first', 'second'].map((text, id) => ({
      id: id + 1,
      document_type: type,
      content: `<p>The <em>${text}</em> of two.</p>`,
    }))
    for (const list of [items, { count: 2, next: null, previous: null, results: items }]) {
      const page = await shop.visit('/products')
      await hydrated(page)
      await page.route(documents, (route) => route.fulfill({ json: list }))
      await navigateTo(page, path)
      await page.getByRole('article').locator('em').getByText('first', { exact: true }).waitFor()
      expect(await page.getByText('second').count()).toBe(0)
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
  const page = await shop.visit('/products')
  await hydrated(page)
  await page.route(documents, (route) => route.fulfill({ json: [] }))
  await navigateTo(page, path)
  await page.getByRole('main').getByText(`No ${name} found.`, { exact: true }).waitFor()
})

test.each([
  ['ERR-49', refund],
  ['ERR-50', privacy],
])('%s a failed call is shown, and can be retried', async (_, { path, title, name }) => {
  const page = await shop.visit('/products')
  await hydrated(page)
  allowNoise(page, /status of 500|ERR_FAILED/)
  await page.route(documents, (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }))
  await navigateTo(page, path)
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText(`Failed to load ${name}.`, { exact: true }).waitFor()
  await page.unroute(documents)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await page.route(documents, (route) => route.abort())
  await navigateTo(page, '/products')
  await navigateTo(page, path)
  await alert.getByText(`Failed to load ${name}.`, { exact: true }).waitFor()
})
