import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'
import { textsOf } from '../support/page-document.ts'
import { renderPage } from '../support/render-page.ts'

const shop = await openDemoPages()

test('ROUTE-01 DEMO-01 DEMO-03 /test is a separate landing page, without the layout', async () => {
  const page = await shop.visit('/test')
  expect(page.status).toBe(200)
  expect(page.all('h1')).toHaveLength(1)
  expect(page.queryAllByPlaceholderText('Search products...')).toEqual([])
  expect(page.queryAllByRole('link', { name: /^(Login|Register|SHOP|BLOG|Cart)/ })).toEqual([])
  expect(page.text).not.toContain('Get In Touch')
  expect(page.text).not.toContain('Karda Khukuri House')
})

test('DEMO-02 it is labeled a conceptual template', async () => {
  const page = await shop.visit('/test')
  expect(page.text).toMatch(/conceptual template/i)
})

test('DEMO-04 DEMO-05 it has its own nav and hero', async () => {
  const page = await shop.visit('/test')
  expect(page.texts('header nav a')).toEqual(['Home', 'Products', 'Our Story', 'Testimonials', 'Contact'])
  expect(page.all('#home h1')).toHaveLength(1)
  expect(page.all('#home a').map((link) => link.getAttribute('href'))).toEqual(['#products'])
})

test('DEMO-06 DEMO-07 DEMO-08 DEMO-09 six products from $45 to $120, a story and three testimonials', async () => {
  const page = await shop.visit('/test')
  const cards = page.texts('#products li')
  expect(cards).toHaveLength(6)
  const prices = cards.map((text) => Number(/\$(\d+)/.exec(text)?.[1]))
  expect(Math.min(...prices)).toBe(45)
  expect(Math.max(...prices)).toBe(120)
  expect(page.all('#products li :is(h2, h3, h4)')).toHaveLength(6)
  expect(page.texts('#our-story h2')).toEqual(['Our Story'])
  expect(page.texts('#our-story')[0]?.length).toBeGreaterThan(200)
  expect(page.all('#testimonials blockquote')).toHaveLength(3)
})

test('DEMO-10 DEMO-12 DEMO-13 its footer has eight links and three social links', async () => {
  const { footer } = await shop.visit('/test')
  expect(textsOf(within(footer.getByRole('navigation')).getAllByRole('link'))).toEqual([
    'Home',
    'Products',
    'Our Story',
    'Testimonials',
    'Contact',
    'FAQ',
    'Privacy Policy',
    'Terms of Service',
  ])
  const social = within(footer.getByRole('list', { name: 'Social media' })).getAllByRole('link')
  expect(social).toHaveLength(3)
  for (const link of social) {
    expect(link.getAttribute('aria-label')).toBeTruthy()
    expect(link.querySelectorAll('svg path')).toHaveLength(1)
  }
})

test('DEMO-11 every link leads to a place on the page, and none leaves it', async () => {
  const page = await shop.visit('/test')
  const links = page.all('body a[href]')
  expect(links.length).toBeGreaterThan(15)
  for (const link of links) {
    const href = link.getAttribute('href') ?? ''
    expect(href).toMatch(/^#[a-z-]+$/)
    expect(page.all(href), href).toHaveLength(1)
  }
  expect(page.all('form, button')).toEqual([])
})

test('DEMO-03 its content is fixed: the server makes no calls for it', async () => {
  const asked: string[] = []
  await renderPage('/test', {
    answer: async ({ url }) => {
      asked.push(url)
      return new Response(null, { status: 404 })
    },
  })
  expect(asked).toEqual([])
})
