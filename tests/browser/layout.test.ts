import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const shop = await openSharedShop()

const scrollTop = () => window.scrollY

test('LAYOUT-01 LAYOUT-02 LAYOUT-03 START-25 every page has a top bar with the logo and a search box', async () => {
  for (const path of ['/', '/products', '/products/bhojpure-10', '/cart', '/no/such/page']) {
    const page = await shop.newPage()
    allowNoise(page, /status of 404/)
    await page.goto(path)
    const bar = page.getByRole('banner')
    expect(await bar.getByRole('link', { name: 'Karda Khukuri House' }).getAttribute('href'), path).toBe('/')
    expect(await bar.getByPlaceholder('Search products...').isVisible(), path).toBe(true)
  }
})

test('a link from a campaign opens the page with its scripts, and the address stays for the analytics', async () => {
  const page = await shop.visit('/products?utm_source=letter&category=outdoor&fbclid=abc')
  await hydrated(page)
  await page.getByRole('heading', { level: 1, name: 'Outdoor' }).waitFor()
  expect(new URL(page.url()).search).toBe('?utm_source=letter&category=outdoor&fbclid=abc')
})

test('LAYOUT-04 LAYOUT-05 Enter and the button open the list with the encoded term', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  const box = page.getByPlaceholder('Search products...')
  await box.fill(' ang khola ')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?search=ang%20khola')
  // Wait for the box: its text changes after the address, and would otherwise overwrite the new input.
  await expect.poll(() => box.inputValue()).toBe('ang khola')
  await box.fill('karda')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/products?search=karda')
})

test('LAYOUT-05 text typed while the results load stays in the box', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/products.data?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const box = page.getByPlaceholder('Search products...')
  await box.fill('ang khola')
  await page.keyboard.press('Enter')
  await box.fill('karda')
  held.resolve()
  await page.waitForURL('**/products?search=ang%20khola')
  await page.getByRole('heading', { level: 1, name: /ang khola/i }).waitFor()
  expect(await box.inputValue()).toBe('karda')
})

test('LAYOUT-06 a blank term does nothing, neither with Enter nor with the button', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  await page.getByPlaceholder('Search products...').fill('   ')
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('LAYOUT-04 LAYOUT-06 the search works before the scripts run, and a blank term still does nothing', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/', { javaScriptEnabled: false })
  await page.getByPlaceholder('Search products...').fill('   ')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByPlaceholder('Search products...').fill('karda')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?search=karda')
  await page.getByRole('heading', { name: 'Search Results for "karda"' }).waitFor()
})

test('a search on the list page stays in the category shown there', { tags: 'slow' }, async () => {
  const page = await shop.visit('/products?category=kitchen')
  await hydrated(page)
  await page.getByPlaceholder('Search products...').fill('cleaver')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?search=cleaver&category=kitchen')
  await page.getByRole('heading', { name: 'Search Results for "cleaver" in Kitchen' }).waitFor()
})

test('LAYOUT-07 LAYOUT-08 a visitor sees Login and Register, and no Logout', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  const bar = page.getByRole('banner')
  expect(await bar.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(await bar.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  expect(await bar.getByText('Logout').count()).toBe(0)
  await page.goto('/products?category=kitchen')
  for (const part of ['banner', 'contentinfo'] as const) {
    const login = page.getByRole(part).getByRole('link', { name: 'Login' })
    expect(await login.getAttribute('href'), part).toBe('/login?redirect=/products%3Fcategory%3Dkitchen')
  }
})

test('LAYOUT-09 LAYOUT-10 LAYOUT-11 a customer sees Logout instead; it clears the tokens and goes home', async () => {
  const page = await shop.newPage()
  await signInPage(page, await newCustomer(shop.api))
  await page.goto('/products')
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Logout' }).waitFor()
  for (const part of ['banner', 'contentinfo'] as const) {
    const account = page.getByRole(part).getByRole('link', { name: 'Account', exact: true })
    expect(await account.getAttribute('href'), part).toBe('/account')
  }
  const searchBox = () => bar.getByRole('search').boundingBox()
  const searchOfCustomer = await searchBox()
  expect(await bar.getByRole('link', { name: 'Login' }).count()).toBe(0)
  await hydrated(page)
  expect(await bar.getByText('Login').count()).toBe(0)
  await bar.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await bar.getByRole('link', { name: 'Login' }).waitFor()
  // The header has the same layout for visitors and customers, to the pixel.
  expect(await searchBox()).toEqual(searchOfCustomer)
})

test.for([390, ...inWholeMatrix(1280)])(
  'at %i px search and cart stay at the upper edge, without layout shifts',
  async (width) => {
    const page = await shop.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    await signInPage(page, await newCustomer(shop.api))
    await page.goto('/products')
    await hydrated(page)
    const bar = page.getByRole('banner')
    const box = bar.getByPlaceholder('Search products...')
    const height = await page.evaluate(() => document.body.scrollHeight)
    await box.fill('sirupate')
    await page.evaluate(() => scrollTo(0, 1500))
    for (const part of [
      bar.getByRole('search'),
      bar.getByRole('link', { name: 'Cart' }).filter({ visible: true }),
    ]) {
      await expect
        .poll(async () => (await part.boundingBox())?.y)
        .toSatisfy((top: number) => top >= 0 && top < 56)
    }
    expect(await box.inputValue()).toBe('sirupate')
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
    expect(await page.evaluate(scrollTop)).toBe(1500)
    // The bar does not cover a focused element.
    await page.getByRole('main').getByRole('link').first().focus()
    const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
    expect(focused).toBeGreaterThanOrEqual(56)
  },
)

test('at 390 px the cart does not overlap the menu, and with doubled text the header wraps and scrolls away', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/faq', { viewport: { width: 390, height: 844 } })
  await hydrated(page)
  const bar = page.getByRole('banner')
  const cart = await bar.getByRole('link', { name: 'Cart' }).filter({ visible: true }).boundingBox()
  const bag = await bar.locator('a[href="/cart"] svg').filter({ visible: true }).boundingBox()
  expect((cart?.x ?? 0) + (cart?.width ?? 0) - (bag?.x ?? 0) - (bag?.width ?? 0)).toBeGreaterThanOrEqual(24)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await bar.evaluate((header) => header.scrollWidth)).toBeLessThanOrEqual(390)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Scroll to top' }).waitFor()
  expect((await bar.getByRole('search').boundingBox())?.y).toBeLessThan(0)
})

test('with doubled text nothing on home, list and product reaches beyond the edge of a phone', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/', { viewport: { width: 390, height: 844 } })
  for (const path of ['/', '/products', '/products/sirupate-10']) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

test('for a visitor the cart icon does not move when the scripts start', async () => {
  const page = await shop.newPage({ viewport: { width: 390, height: 844 } })
  const place = async () => (await page.getByRole('contentinfo').boundingBox())?.y ?? 0
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  const styles = page.locator('link[rel=stylesheet]')
  await expect
    .poll(() => styles.evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet)))
    .toBe(true)
  await page.evaluate(() => document.fonts.ready)
  const before = await place()
  scripts.resolve()
  await hydrated(page)
  expect(Math.abs((await place()) - before)).toBeLessThan(10)
})

test('the page never shows Login to a customer or Logout to a visitor, not even before its scripts run', async () => {
  const page = await shop.newPage()
  await signInPage(page, await newCustomer(shop.api))
  await page.route('**/assets/*.js', (route) => route.abort())
  allowNoise(page, /ERR_FAILED|dynamically imported/)
  await page.goto('/')
  expect(await page.getByRole('banner').getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(0)
})

test('names with rare letters are painted in the shop’s fonts, which the home page does not load', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'loaded' && unicodeRange !== 'U+0-10FFFF')
        .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`)
        .sort(),
    )
  expect(await loaded()).toEqual(['Martel Names normal'])
  // Outside of the page's own elements, of which some react only later.
  await page.evaluate(() => {
    const names = ['h1', 'p', 'b'].map((tag) => `<${tag}>José Nguyễn श्रेष्ठ</${tag}>`).join('')
    document.body.insertAdjacentHTML('afterbegin', names)
  })
  const rare = ['Alegreya Sans 400', 'Alegreya Sans 700', 'Piazzolla 400 600']
  await expect
    .poll(loaded)
    .toEqual([...rare, ...rare, 'Martel Devanagari normal', 'Martel Names normal'].sort())
})

test('OPEN-19 /login and /register have the footer and the back-to-top button like every page, and the button covers no link', async () => {
  for (const path of ['/login', '/register']) {
    const page = await shop.visit(path, { viewport: { width: 1280, height: 500 } })
    await hydrated(page)
    expect(await page.getByRole('contentinfo').getByText('Get In Touch').isVisible(), path).toBe(true)
    await page.evaluate(() => scrollTo(0, 400))
    const button = page.getByRole('button', { name: 'Scroll to top' })
    await button.waitFor()
    await page.setViewportSize({ width: 390, height: 500 })
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })
    // Right after the resize the page may still grow below.
    const overlap = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [above, below] = [await last.boundingBox(), await button.boundingBox()]
      return above && below ? above.y + above.height - below.y : Infinity
    }
    await expect.poll(overlap).toBeLessThanOrEqual(0)
  }
})

test('the back-to-top button covers none of the footer’s links', { tags: 'slow' }, async () => {
  const page = await shop.visit('/faq')
  await hydrated(page)
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const button = page.getByRole('button', { name: 'Scroll to top' })
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })
    // Right after the resize the page may still grow below.
    const overlap = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [above, below] = [await last.boundingBox(), await button.boundingBox()]
      return above && below ? above.y + above.height - below.y : Infinity
    }
    await expect.poll(overlap, { message: `${width} px` }).toBeLessThanOrEqual(0)
  }
})

test('on a phone the back-to-top button never covers Add to Cart, and returns after the visitor scrolls past', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/products/bhojpure-10', { viewport: { width: 390, height: 844 } })
  await hydrated(page)
  const up = page.getByRole('button', { name: 'Scroll to top' })
  const send = page.getByRole('main').getByRole('button', { name: 'Add to Cart' })
  /** Scrolls until the lower edge of Add to Cart is this many pixels above the window's. */
  const leave = (pixels: number) =>
    send.evaluate((element, pixels) => {
      scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + pixels, behavior: 'instant' })
    }, pixels)
  for (const pixels of [24, 48, 72]) {
    await leave(pixels)
    await expect.poll(() => up.count(), { message: `${pixels} px` }).toBe(0)
  }
  await leave(150)
  await up.waitFor()
  await leave(48)
  await up.waitFor({ state: 'hidden' })
})

test.each(['/contact', '/register'])(
  'on a phone the back-to-top button covers no field or button on %s',
  {
    tags: 'slow',
  },
  async (path) => {
    const page = await shop.visit(path, { viewport: { width: 390, height: 500 } })
    await hydrated(page)
    const covered = () =>
      page.evaluate(async () => {
        // The button follows once the scrolling has settled.
        await new Promise((resolve) => setTimeout(resolve, 250))
        const up = document.querySelector('button[aria-label="Scroll to top"]')
        if (!up?.checkVisibility({ visibilityProperty: true })) return []
        const { left, right, top, bottom } = up.getBoundingClientRect()
        return [...document.querySelectorAll('main :is(input, select, textarea, button)')].flatMap(
          (control) => {
            const box = control.getBoundingClientRect()
            const isUnder = box.left < right && box.right > left && box.top < bottom && box.bottom > top
            return isUnder ? [control.outerHTML] : []
          },
        )
      })
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let top = 320; top < height - 500; top += 60) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      expect(await covered(), `${top} px`).toEqual([])
    }
    await page.getByRole('button', { name: 'Scroll to top' }).waitFor()
  },
)

test('LAYOUT-13 LAYOUT-14 LAYOUT-15 CONST-06 the back-to-top button appears after 300 px and scrolls to the top', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => page.evaluate(scrollTop)).toBe(300)
  expect(await button.count()).toBe(0)
  await page.evaluate(() => scrollTo(0, 301))
  await button.click()
  await expect.poll(() => page.evaluate(scrollTop)).toBe(0)
  await button.waitFor({ state: 'detached' })
})

test('the skip link is the first tab stop and leads to the content', async () => {
  const page = await shop.visit('/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  const top = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

// accessibility.test.ts covers 320, 390 and 1440 px.
test.each(['/products/bhojpure-10', ...inWholeMatrix('/', '/products', '/products/kitchen-cleaver-8')])(
  'at 768 px nothing scrolls sideways on %s',
  async (path) => {
    const page = await shop.visit(path, { viewport: { width: 768, height: 800 } })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  },
)

test('with doubled text a product fits a phone, and the header scrolls away; printed it has neither bars nor forms', async () => {
  const page = await shop.visit('/products/bhojpure-10', { viewport: { width: 390, height: 844 } })
  await hydrated(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // A fixed header would cover too much of the window.
  await page.evaluate(async () => {
    scrollTo(0, 1500)
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
  expect((await page.getByRole('banner').getByRole('search').boundingBox())?.y).toBeLessThan(0)
  await page.emulateMedia({ media: 'print' })
  const shown = (text: string) => page.getByText(text).filter({ visible: true })
  for (const text of ['Bhojpure Classic 10-inch', '$119.00', 'Spine thickness', 'Lazimpat Road'])
    expect(await shown(text).count(), text).toBeGreaterThan(0)
  for (const text of ['HOME', 'Login', 'Add to Cart', 'Write a Review', 'Refund Policy'])
    expect(await shown(text).count(), text).toBe(0)
})

test('without scripts the phone menu opens, and no page seems to load forever', async () => {
  const page = await shop.visit('/', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const bar = page.getByRole('banner')
  await bar.locator('summary[aria-label="Menu"]').click()
  await bar.getByText('SHOP', { exact: true }).filter({ visible: true }).click()
  await bar.getByRole('link', { name: 'Kitchen' }).click()
  await page.waitForURL('**/products?category=kitchen')
  await page.getByLabel('Sort by').selectOption('Price, low to high')
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL(/sort=/)
  // Without scripts the page shows alternatives; parts that need scripts must not seem to be loading.
  const main = page.getByRole('main')
  for (const path of ['/cart', '/payment/return?paymentId=x']) {
    await page.goto(path)
    expect(await main.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    expect(await page.locator('[aria-busy]').filter({ visible: true }).count(), path).toBe(0)
  }
})

test.each([
  [
    '/products/bhojpure-10',
    2,
    ['Bhojpure Classic 10-inch', '$119.00', 'Spine thickness', 'Detailed Description'],
  ],
  ['/blog/caring-for-a-khukuri', 3, ['Caring for a Khukuri', 'A word on drawing it']],
] as const)(
  'on paper %s takes at most %i pages, without bars and forms',
  { tags: 'slow' },
  async (path, most, texts) => {
    const page = await shop.visit(path)
    await hydrated(page)
    for (const format of ['A4', 'Letter']) {
      const pages = await pagesOf(await page.pdf({ format }))
      expect(pages.length, format).toBeLessThanOrEqual(most)
      // In the text of a PDF, kerning splits words.
      const text = pages.join('').replaceAll(/\s/g, '')
      for (const shown of [...texts, 'Lazimpat Road'])
        expect(text, shown).toContain(shown.replaceAll(' ', ''))
      for (const left of ['HOME', 'Login', 'AddtoCart', 'WriteaReview', 'Youmustbelogged', 'RefundPolicy'])
        expect(text, left).not.toContain(left)
    }
  },
)
