import { expect, test } from 'vitest'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

test('ROUTE-01 DEMO-01 DEMO-03 /test is a separate landing page, without the layout', async () => {
  const page = await shop.newPage()
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  const answer = await page.goto('/test')
  expect(answer?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.getByPlaceholder('Search products...').count()).toBe(0)
  expect(await page.getByRole('link', { name: /^(Login|Register|SHOP|BLOG|Cart)/ }).count()).toBe(0)
  expect(await page.getByText('Get In Touch').count()).toBe(0)
  expect(await page.getByText('Karda Khukuri House').count()).toBe(0)
  // Its content is fixed.
  expect(calls).toEqual([])
})

test('DEMO-02 it is labeled a conceptual template', async () => {
  const page = await shop.visit('/test')
  expect(
    await page
      .getByText(/conceptual template/i)
      .first()
      .isVisible(),
  ).toBe(true)
})

test('DEMO-04 DEMO-05 it has its own nav and hero', async () => {
  const page = await shop.visit('/test')
  const nav = page.getByRole('banner').getByRole('navigation')
  expect(await nav.getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Products',
    'Our Story',
    'Testimonials',
    'Contact',
  ])
  const hero = page.locator('#home')
  expect(await hero.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await hero.getByRole('link').getAttribute('href')).toBe('#products')
})

test('DEMO-06 DEMO-07 DEMO-08 DEMO-09 six products from $45 to $120, a story and three testimonials', async () => {
  const page = await shop.visit('/test')
  const cards = page.locator('#products').getByRole('listitem')
  expect(await cards.count()).toBe(6)
  const prices = (await cards.allInnerTexts()).map((text) => Number(/\$(\d+)/.exec(text)?.[1]))
  expect(Math.min(...prices)).toBe(45)
  expect(Math.max(...prices)).toBe(120)
  expect(await cards.getByRole('heading').count()).toBe(6)
  const story = page.locator('#our-story')
  expect(await story.getByRole('heading', { name: 'Our Story' }).isVisible()).toBe(true)
  expect((await story.textContent())?.length).toBeGreaterThan(200)
  expect(await page.locator('#testimonials').getByRole('blockquote').count()).toBe(3)
})

test('DEMO-10 DEMO-12 DEMO-13 its footer has eight links and three social links', async () => {
  const page = await shop.visit('/test')
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Products',
    'Our Story',
    'Testimonials',
    'Contact',
    'FAQ',
    'Privacy Policy',
    'Terms of Service',
  ])
  const social = footer.getByRole('list', { name: 'Social media' }).getByRole('link')
  expect(await social.count()).toBe(3)
  for (const link of await social.all()) {
    expect(await link.getAttribute('aria-label')).toBeTruthy()
    expect(await link.locator('svg path').count()).toBe(1)
  }
})

test('DEMO-11 every link leads to a place on the page, and none leaves it', async () => {
  const page = await shop.visit('/test')
  const links = await page.getByRole('link').all()
  expect(links.length).toBeGreaterThan(15)
  for (const link of links) {
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toMatch(/^#[a-z-]+$/)
    expect(await page.locator(href).count(), href).toBe(1)
    await link.click()
    await expect.poll(() => page.url()).toBe(`${shop.url}/test${href}`)
  }
  expect(await page.locator('form, button').count()).toBe(0)
})
