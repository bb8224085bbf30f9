import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const staff = { STAFF_EMAIL: 'owner@example.com', STAFF_PASSWORD: 'a password of the tests only' }
const shop = await openShop({ env: staff, empty: true })
const id = 'G-TEST1234'

await countVisitsWith(id)

async function countVisitsWith(google_analytics_id: string): Promise<void> {
  const login = { login_id: staff.STAFF_EMAIL, password: staff.STAFF_PASSWORD }
  const token = (await shop.api('POST', '/accounts/login/', { body: login })).body.access
  const { body } = await shop.api('GET', '/admin/site-settings/', { token })
  const settings = { ...body, google_analytics_id }
  expect(await shop.api('PUT', '/admin/site-settings/', { token, body: settings })).toMatchObject({
    status: 200,
  })
}

/** A visitor's page. A local fake of the analytics service sets the same cookies as the real service. */
async function openPage(options: BrowserContextOptions = {}) {
  const page = await shop.newPage(options)
  // An empty shop has no policies.
  allowNoise(page, /status of 404 .*-policy/)
  const loaded: string[] = []
  await page.context().route('https://www.googletagmanager.com/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: "document.cookie = '_ga=GA1.1.1.1; path=/'",
    })
  })
  return { page, loaded, bar: page.getByRole('region', { name: 'Cookies' }) }
}

/** The commands that the page has sent to the service. */
const tagCalls = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { dataLayer?: Iterable<unknown>[] }).dataLayer?.map((command) => [...command]),
  )

const isSilenced = (page: Page) => page.evaluate((key) => Reflect.get(globalThis, key), `ga-disable-${id}`)
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test('START-22 START-23 an analytics id loads the service with that id, after the visitor has consented', async () => {
  const { page, loaded, bar } = await openPage()
  await page.goto('/')
  await hydrated(page)
  await bar.waitFor()
  expect(loaded).toEqual([])
  await bar.getByRole('button', { name: 'Accept' }).click()
  const script = `https://www.googletagmanager.com/gtag/js?id=${id}`
  await expect.poll(() => loaded).toEqual([script])
  expect(await tagCalls(page)).toContainEqual(['config', id])
  expect(await bar.isVisible()).toBe(false)
  await page.goto('/faq')
  await expect.poll(() => loaded).toEqual([script, script])
  await navigateTo(page, '/contact')
  await hydrated(page)
  expect(loaded).toHaveLength(2)
  expect(await bar.isVisible()).toBe(false)
})

test('nothing is loaded before the choice, and nothing after declining', { tags: 'slow' }, async () => {
  const { page, loaded, bar } = await openPage()
  await page.goto('/products')
  await hydrated(page)
  await bar.waitFor()
  await navigateTo(page, '/blog')
  await bar.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => bar.isVisible()).toBe(false)
  await page.goto('/')
  await hydrated(page)
  await navigateTo(page, '/faq')
  expect(await bar.isVisible()).toBe(false)
  expect(loaded).toEqual([])
  expect(await tagCalls(page)).toBeUndefined()
  expect(await cookies(page)).toEqual([])
})

test('after a choice the banner never shows, not even while the page loads', { tags: 'slow' }, async () => {
  const { page } = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.locator('#cookies').count()).toBe(1)
  expect(await page.locator('#cookies').isVisible()).toBe(false)
})

test('consent can be withdrawn: no more events, cookies or scripts; Escape keeps the consent', async () => {
  const { page, loaded, bar } = await openPage()
  await page.goto('/privacy-policy')
  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => cookies(page)).toEqual(['_ga'])
  const control = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  const hasFocus = (part: Locator) =>
    expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true)
  await control.press('Enter')
  await bar.getByText('You accepted this.').waitFor()
  await hasFocus(bar)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => bar.isVisible()).toBe(false)
  await hasFocus(control)
  expect(await cookies(page)).toEqual(['_ga'])
  await control.click()
  await bar.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => cookies(page)).toEqual([])
  expect(await isSilenced(page)).toBe(true)
  await hasFocus(control)
  await page.reload()
  await hydrated(page)
  expect(await bar.isVisible()).toBe(false)
  expect(loaded).toHaveLength(1)
})

test('declining in one tab disables the service in the other', { tags: 'slow' }, async () => {
  const { page, bar } = await openPage()
  await page.goto('/')
  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => isSilenced(page)).toBe(false)
  const other = await page.context().newPage()
  await other.goto('/faq')
  await hydrated(other)
  await other.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await other.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => isSilenced(page)).toBe(true)
})

test('the privacy policy has the control, too, and Escape keeps the choice', { tags: 'slow' }, async () => {
  const { page, bar } = await openPage()
  await page.goto('/')
  await bar.getByRole('button', { name: 'Decline' }).click()
  await page.goto('/refund-policy')
  await hydrated(page)
  await page.route('**/api/pages/manage/documents/**', (route) =>
    route.fulfill({ json: [{ id: 1, document_type: 'privacy_policy', content: '<p>Little is kept.</p>' }] }),
  )
  await navigateTo(page, '/privacy-policy')
  const control = page.getByRole('article').getByRole('button', { name: 'Cookie settings' })
  await control.focus()
  await page.keyboard.press('Enter')
  await bar.getByText('You declined this.').waitFor()
  await expect.poll(() => bar.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => bar.isVisible()).toBe(false)
  expect(await control.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a browser that sends Do Not Track has declined, and can still consent', { tags: 'slow' }, async () => {
  const { page, loaded, bar } = await openPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })
  })
  await page.goto('/')
  await hydrated(page)
  await expect.poll(() => isSilenced(page)).toBe(true)
  expect(await bar.isVisible()).toBe(false)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => loaded).toHaveLength(1)
})

test('the demo page, which has no layout, asks and counts like the others', { tags: 'slow' }, async () => {
  const { page, loaded, bar } = await openPage()
  await page.goto('/test')
  await bar.waitFor()
  expect(loaded).toEqual([])
  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => loaded).toHaveLength(1)
})

test.each([390, ...inWholeMatrix(1280)])(
  'the banner shifts nothing and never covers the focus, %d px',
  async (width) => {
    const { page, bar } = await openPage({ viewport: { width, height: 700 }, reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
      const shifts: string[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[])
          if (!hadRecentInput)
            shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent).join(', ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/contact')
    await hydrated(page)
    await bar.waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    const covered: string[] = []
    const seen = new Set<string>()
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab')
      const { name, isCovered } = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body
        const { left, right, top, bottom } = focused.getBoundingClientRect()
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const question = document.getElementById('cookies')
        const name = `${focused.tagName} ${focused.textContent} ${focused.getAttribute('name')}`
        return { name, isCovered: Boolean(question?.contains(at) && !question.contains(focused)) }
      })
      seen.add(name)
      if (isCovered) covered.push(name)
    }
    expect(covered).toEqual([])
    expect([...seen].join()).toMatch(/Accept.*Decline.*Cookie settings/s)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
  },
)

test('the banner is accessible, the first time and when reopened', { tags: 'slow' }, async () => {
  const { page, bar } = await openPage()
  await page.goto('/faq')
  await hydrated(page)
  await bar.waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await bar.getByText('You declined this.').waitFor()
  await expectAccessible(page)
})

test('START-24 without an id there is no banner, even if there was an id before', async () => {
  await countVisitsWith('')
  const { page, loaded } = await openPage()
  await page.addInitScript(() => localStorage.setItem('analytics_consent', 'accepted'))
  await page.goto('/privacy-policy')
  await hydrated(page)
  expect(await page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0)
  expect(await page.locator('#cookies').count()).toBe(0)
  expect(loaded).toEqual([])
  await countVisitsWith(id)
})
