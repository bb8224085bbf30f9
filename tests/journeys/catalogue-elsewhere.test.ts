import { beforeEach, expect, test } from 'vitest'
import { serveOtherBackend } from '../support/backend.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'

// The storefront against a backend on another host with the specification's fields only. In production it does not
// validate answers against our own contract.
const backend = await serveOtherBackend()
const shop = await openShop({ env: { API_URL: backend.url, CHECK_ANSWERS: 'off' }, empty: true })

beforeEach(() => backend.reset())

const sampleOf = (element: Element) => getComputedStyle(element).getPropertyValue('--sample')

test('home, list and product are complete, and every call and picture goes to that host', async () => {
  const page = await shop.newPage()
  allowNoise(page, /status of 404/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.getByRole('heading', { name: 'New arrivals' }).waitFor()
  expect(await page.getByText('Some content may be missing.').count()).toBe(0)
  await page.getByRole('link', { name: /^See all/ }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  await page.getByRole('link', { name: 'Cleaver' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cleaver' }).waitFor()
  expect(await page.getByText('$62.00', { exact: true }).first().isVisible()).toBe(true)
  expect(await page.getByText('Do you ship to my country?').count()).toBe(0)
  expect(asked.filter((url) => /\/(?:api|media)\//.test(url)).length).toBeGreaterThan(3)
  const own = asked.filter((url) => url.startsWith(shop.url)).map((url) => new URL(url).pathname)
  expect(own.filter((path) => /^\/(?:api|media)\//.test(path))).toEqual([])
})

test('START-15 START-16 the icon comes from the media path of that host', async () => {
  const page = await shop.visit('/')
  const icon = page.locator('link[rel="icon"]')
  expect(await icon.getAttribute('href')).toMatch(new RegExp(`^${new URL(backend.url).origin}/media/`))
})

test('CARD-12 CONST-23 a card takes the color of the middle of its picture', async () => {
  const page = await shop.visit('/products')
  const card = page.getByRole('article').filter({ hasText: 'Cleaver' })
  // All pictures of that backend are black.
  await expect.poll(() => card.evaluate(sampleOf)).toBe('rgb(0 0 0)')
})

test('CARD-13 a card is light gray without a picture, and while its picture cannot be read', async () => {
  const page = await shop.newPage()
  allowNoise(page, /ERR_FAILED/)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/products')
  await hydrated(page)
  for (const name of ['Cleaver', 'Sickle']) {
    const card = page.getByRole('article').filter({ hasText: name })
    expect(await card.evaluate(sampleOf), name).toBe('#d3d3d3')
    const mat = await card
      .locator('> div')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(mat, name).toMatch(/^oklch\(0\.86\d* 0(?:\.0+\d*)? /)
  }
})

test('NAV-04 NAV-05 ERR-23 the menu says that categories are loading, then that they failed, or shows them', async () => {
  backend.let(/^\/products\/categories\/$/, { status: 500 })
  const page = await shop.newPage()
  allowNoise(page, /status of 500/)
  let letGo = () => {}
  await page.route('**/products/categories/', async (route) => {
    await new Promise<void>((resolve) => (letGo = resolve))
    await route.continue()
  })
  await page.goto('/products')
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('details')
  await menu.locator('summary').click()
  await menu.getByText('Loading...', { exact: true }).waitFor()
  letGo()
  await menu.getByText('Failed to load categories.', { exact: true }).waitFor()
})

test('NAV-06 the menu says that there are no categories', async () => {
  backend.let(/^\/products\/categories\/$/, { status: 200, body: [] })
  const page = await shop.visit('/products')
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('details')
  await menu.locator('summary').click()
  await menu.getByText('No categories found', { exact: true }).waitFor()
})

test('LIST-08 LIST-09 LIST-10 an empty list says why, whether rendered on the server or loaded', async () => {
  backend.let(/^\/products\/products\//, { status: 200, body: { count: 0, results: [] } })
  const page = await shop.visit('/products')
  await page.getByRole('heading', { name: 'No products found.', exact: true }).waitFor()
  await hydrated(page)
  // That backend searches nothing but products, and is asked for more once.
  allowNoise(page, /status of 404 .*\/search\/contents\//)
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('/search/contents/'))))
  await page.getByPlaceholder('Search products...').fill('katana')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No products found matching "katana".', exact: true }).waitFor()
  await page.getByLabel('Category').selectOption('kitchen')
  await page.waitForURL('**category=kitchen**')
  await page.getByRole('heading', { name: 'Search Results for "katana" in Kitchen' }).waitFor()
  expect(asked).toBe(1)
  await page.goto('/products?category=kitchen')
  await page.getByRole('heading', { name: 'No products found in this category.', exact: true }).waitFor()
})

test.each([390, 1440])(
  'where the backend counts nothing, the list has its own few filters, at %i px',
  async (width) => {
    const page = await shop.visit('/products?steel=5160&handle=bone', { viewport: { width, height: 844 } })
    await hydrated(page)
    const form = page.getByRole('form', { name: 'Filter and sort' })
    expect(await form.ariaSnapshot()).toBe(ownFilters)
    expect(await page.getByRole('list', { name: 'Active filters' }).count()).toBe(0)
    await form.getByLabel('In stock only').check()
    await page.waitForURL(/stock=1/)
    const active = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    await expect.poll(() => active.allTextContents()).toEqual(['Remove In stock only', 'Clear all'])
  },
)

const ownFilters = `- form "Filter and sort":
  - text: Category
  - combobox "Category":
    - option "All" [selected]
    - option "Kitchen"
    - option "Garden & Field"
  - group "Price":
    - textbox "Minimum price in dollars":
      - /placeholder: from
    - textbox "Maximum price in dollars":
      - /placeholder: to
  - checkbox "In stock only"
  - text: In stock only
  - status:
    - paragraph: 2 pieces
  - text: Sort by
  - combobox "Sort by":
    - option "Plate number" [selected]
    - option "Newest"
    - option "Name"
    - option "Price, low to high"
    - option "Price, high to low"
    - option "Top rated"`

test('ERR-25 a section of the home page that fails in the browser says so, the others are shown', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  allowNoise(page, /status of (?:500|404)/)
  backend.let(/ordering=-created_at/, { status: 500 })
  await page.getByRole('link', { name: 'HOME' }).click()
  await page
    .getByRole('alert')
    .getByText('Failed to load essential page data. Some content may be missing.', { exact: true })
    .waitFor()
  await page.getByRole('heading', { name: 'On sale' }).waitFor()
})
