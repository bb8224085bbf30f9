import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { serveOtherBackend } from '../support/backend.ts'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'

// The storefront with a backend on another host, which sends only the specification's fields. In production the
// storefront does not validate answers against our own contract.
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

test('CARD-12 CONST-23 a card takes the color of the middle of its picture', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'Cleaver' })
  // That backend serves only black pictures.
  await expect.poll(() => card.evaluate(sampleOf)).toBe('rgb(0 0 0)')
})

test('CARD-13 a card is light gray without a picture, and if its picture cannot be read', async () => {
  const page = await shop.newPage()
  allowNoise(page, /ERR_FAILED/)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/products')
  await hydrated(page)
  for (const name of ['Cleaver', 'Sickle']) {
    const card = page.getByRole('article').filter({ hasText: name })
    expect(await card.evaluate(sampleOf), name).toBe('#d3d3d3')
    // The picture may have failed before the scripts started.
    await card.getByText('No image available', { exact: true }).waitFor()
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
  // The menu is opened while the rest of the page reacts already.
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/assets/later-*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('details')
  await menu.locator('summary').click()
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  open()
  await menu.getByText('Loading...', { exact: true }).waitFor()
  letGo()
  await menu.getByText('Failed to load categories.', { exact: true }).waitFor()
})

test('LIST-08 LIST-09 LIST-10 an empty list says why, whether rendered on the server or loaded', {
  tags: 'slow',
}, async () => {
  backend.let(/^\/products\/products\//, { status: 200, body: { count: 0, results: [] } })
  const page = await shop.visit('/products')
  await page.getByRole('heading', { name: 'No products found.', exact: true }).waitFor()
  await hydrated(page)
  // That backend supports only product search, and must get no other search calls.
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('/search/contents/'))))
  await page.getByPlaceholder('Search products...').fill('katana')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No products found matching "katana".', exact: true }).waitFor()
  await page.getByLabel('Category').selectOption('kitchen')
  await page.waitForURL('**category=kitchen**')
  await page.getByRole('heading', { name: 'Search Results for "katana" in Kitchen' }).waitFor()
  expect(asked).toBe(0)
  await page.goto('/products?category=kitchen')
  await page.getByRole('heading', { name: 'No products found in this category.', exact: true }).waitFor()
})

test('the backend’s own filters narrow its list', { tags: 'slow' }, async () => {
  const page = await shop.visit('/products?steel=5160&handle=bone', {
    viewport: { width: 390, height: 844 },
  })
  await hydrated(page)
  await page.getByRole('form', { name: 'Filter and sort' }).getByLabel('In stock only').check()
  await page.waitForURL(/stock=1/)
  const active = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect.poll(() => active.allTextContents()).toEqual(['Remove In stock only', 'Clear all'])
})

test('ERR-25 a section of the home page that fails in the browser says so, the others are shown', {
  tags: 'slow',
}, async () => {
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

/** Opens the contact block for a single branch from that backend. */
async function openBlock(change: object = {}) {
  const branch = {
    id: 1,
    name: 'Ground floor',
    address: 'New Road 1, Kathmandu',
    phone_number: '+977 1 555 0111',
    is_hq: true,
    image: null,
    map_embed_link: 'https://maps.example/embed',
    map_location_url: 'https://maps.example/place',
    ...change,
  }
  const body = { branch_locations: [branch], contact_emails: [], social_media_profiles: [] }
  backend.let(/^\/contact\/info\/$/, { status: 200, body })
  const page = await shop.newPage()
  const asked: string[] = []
  await page.route('https://maps.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>North is up</p>' })
  })
  await page.goto('/products')
  return { page, asked, block: page.getByRole('contentinfo').getByRole('region', { name: 'Get In Touch' }) }
}

test('FOOTER-14 the embedded map loads on the visitor’s request', async () => {
  const { page, asked, block } = await openBlock()
  await hydrated(page)
  const frame = block.locator('iframe')
  await block.getByRole('button', { name: 'Show the map' }).scrollIntoViewIfNeeded()
  expect(await frame.getAttribute('src')).toBe('https://maps.example/embed')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await block.getByRole('button', { name: 'Show the map' }).click()
  await block.frameLocator('iframe').getByText('North is up').waitFor()
  expect(await frame.isVisible()).toBe(true)
  expect(asked).toEqual(['https://maps.example/embed'])
  expect(await block.getByText('Map currently unavailable.').count()).toBe(0)
})

test('FOOTER-17 a picture that fails to load is unavailable', { tags: 'slow' }, async () => {
  const { block } = await openBlock({ image: 'data:image/gif;base64,AAAA' })
  await block.getByText('Location image unavailable', { exact: true }).waitFor()
})

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

/** No answer of a backend can break a page, so this breaks the writing of days, which fails every section with one. */
async function breakDates(page: Page) {
  // The backend of this test answers 404 to all other calls.
  allowNoise(page, /No calendar/, /the server responded with a status of 404/)
  await page.evaluate(() => {
    Date.prototype.getUTCMonth = () => {
      throw new Error('No calendar')
    }
  })
}

test('ERR-26 a page that throws shows the generic error box inside the layout', {
  tags: 'slow',
}, async () => {
  backend.let(/^\/blog\/posts\/steel\//, { status: 200, body: post })
  const page = await shop.visit('/')
  await hydrated(page)
  await breakDates(page)
  await navigateTo(page, '/blog/steel')
  const box = page.getByText('An unexpected error occurred. Please try again later.', { exact: true })
  await box.waitFor()
  await page.getByPlaceholder('Search products...').waitFor()
})

test('ERR-25 ERR-26 a section that throws affects only itself, and recovers on another page', {
  tags: 'slow',
}, async () => {
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

const hostile = [
  '<p>Within thirty days.</p>',
  '<script>window.ran = "element"</script>',
  '<img src="data:," onerror="window.ran = \'attribute\'" alt="">',
  '<svg onload="window.ran = \'drawing\'"></svg>',
  '<iframe srcdoc="<script>parent.ran = \'frame\'</script>"></iframe>',
  '<a href="javascript:window.ran = \'address\'">here</a>',
].join('')

test('unsanitized HTML from a backend runs nothing, rendered on the server or in the browser', async () => {
  backend.let(/^\/pages\/manage\/documents\//, {
    status: 200,
    body: [{ id: 1, document_type: 'refund_policy', content: hostile }],
  })
  const page = await shop.newPage()
  allowNoise(page, /Content Security Policy|ERR_INVALID_URL/)
  const ran = () => page.evaluate(() => Reflect.get(globalThis, 'ran'))
  const shown = page.getByText('Within thirty days.')
  await page.goto('/refund-policy')
  await hydrated(page)
  await shown.waitFor()
  await page.getByRole('link', { name: 'here', exact: true }).click()
  expect(await ran()).toBeUndefined()
  await navigateTo(page, '/products')
  await navigateTo(page, '/refund-policy')
  await shown.waitFor()
  await page.getByRole('link', { name: 'here', exact: true }).click()
  expect(await ran()).toBeUndefined()
})
