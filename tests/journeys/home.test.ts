import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

test('ROUTE-02 START-02 the home page shows new arrivals, the catalog, the sale, posts and testimonials', async () => {
  const page = await shop.visit('/')
  const main = page.getByRole('main')
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    'New arrivals',
    'The catalog',
    'Four people, one day',
    'On sale',
    'From the journal',
    'What customers say',
  ])
  expect(await page.title()).toBe('Karda Khukuri House')
  expect(await main.getByRole('alert').count()).toBe(0)
})

test('new arrivals are the newest pieces, and the sale has the discounted ones', async () => {
  const page = await shop.visit('/')
  const section = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
  const { body: newest } = await shop.api('GET', '/products/products/?ordering=-created_at&page_size=5')
  expect(await section('New arrivals').getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    newest.results.map(({ name }: { name: string }) => name),
  )
  const { body: discounted } = await shop.api('GET', '/products/products/?discounted=true&page_size=6')
  const links = section('On sale').getByRole('link')
  expect(await links.allTextContents()).toEqual(discounted.results.map(({ name }: { name: string }) => name))
  await page.getByRole('link', { name: `See all ${newest.count} pieces` }).waitFor()
})

test('categories lead to their products, and testimonials to the products they are about', async () => {
  const page = await shop.visit('/')
  const { body } = await shop.api('GET', '/products/categories/')
  for (const { name, slug } of body) {
    const link = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: new RegExp(`^${name}`) })
    expect(await link.first().getAttribute('href'), name).toBe(`/products?category=${slug}`)
  }
  const testimonial = page
    .getByRole('main')
    .locator('figure')
    .filter({ has: page.locator('blockquote') })
    .first()
  const address = await testimonial.getByRole('link').getAttribute('href')
  const { status, body: product } = await shop.api(
    'GET',
    `${address}/`.replace('/products/', '/products/products/'),
  )
  expect(status).toBe(200)
  const comments = product.reviews.map(({ comment }: { comment: string }) => comment)
  expect(comments).toContain(await testimonial.locator('blockquote').textContent())
})

test('a card transitions to its page: its picture grows into the large one', async () => {
  const page = await shop.newPage({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      // The picture that moves is above everything: a tooltip would stay in its corner, badges move with it.
      const cards = [...document.querySelectorAll('article')]
      const leaving = cards.find((card) => card.querySelector('[style*="view-transition-name: plate;"]'))
      document.body.dataset.tips = `${leaving?.querySelectorAll('[role=tooltip]').length}`
      document.body.dataset.badges = `${leaving?.querySelectorAll('[style*=plate-badges]').length}`
      const transition = start(update)
      transition.finished.then(() => document.body.setAttribute('data-moved', ''))
      return transition
    }
  })
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('link', { name: 'Chitlange Double-Fuller 11-inch', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Chitlange Double-Fuller 11-inch' }).waitFor()
  await page.locator('body[data-moved]').waitFor()
  expect(await page.locator('body').getAttribute('data-tips')).toBe('0')
  expect(await page.locator('body').getAttribute('data-badges')).toBe('1')
  const named = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter(
        (element) => getComputedStyle(element).viewTransitionName === 'plate',
      ).length,
  )
  expect(named).toBe(1)
})

test('a touch on a card shows the piece at once, without the move, and what is below it afterwards', async () => {
  const page = await shop.newPage({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    reducedMotion: 'no-preference',
  })
  await page.goto('/products')
  await hydrated(page)
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('moved')
    }
    new MutationObserver((_, observer) => {
      if (document.querySelector('main h1')?.textContent !== 'Chitlange Double-Fuller 11-inch') return
      document.body.dataset.early = `${document.getElementById('reviews') !== null}`
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Chitlange Double-Fuller 11-inch', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Chitlange Double-Fuller 11-inch' }).waitFor()
  await page.locator('#reviews').waitFor()
  expect(await page.locator('body').getAttribute('data-early')).toBe('false')
})
