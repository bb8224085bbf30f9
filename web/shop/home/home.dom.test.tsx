import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Sent } from '#tests/support/dom-backend.ts'
import { refusal } from '#tests/support/dom-backend.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { product } from '#tests/support/sample-product.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const missing = 'Failed to load essential page data. Some content may be missing.'
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

/** Makes the writing of days throw, which breaks each section with one. No answer of a backend can break a section. */
function breakDates() {
  vi.spyOn(Date.prototype, 'getUTCMonth').mockImplementation(() => {
    throw new Error('No calendar')
  })
  expectNoise(/No calendar/)
}

test('ERR-25 a section of the home page that fails in the browser shows one error, and the others stay', async () => {
  const sale = { ...product, name: 'Reduced', price_before_discount: '150.00' }
  backend.answer('GET', '/products/products/', ({ query }: Sent) =>
    query.get('ordering') === '-created_at'
      ? refusal(500, '<h1>Oops</h1>')
      : { count: 1, next: null, previous: null, results: [sale] },
  )
  await shop.visit('/faq')
  await shop.navigate('/')
  await waitFor(() => expect(alerts()).toEqual([missing]))
  await screen.findByRole('heading', { name: 'On sale' })
  within(screen.getByRole('main')).getByText('Reduced')
})

test('ERR-25 ERR-26 a section that throws affects only itself, and recovers on another page', async () => {
  await shop.visit('/company-info')
  breakDates()
  await shop.navigate('/')
  await waitFor(() => expect(alerts()).toEqual([missing]))
  await screen.findByRole('heading', { name: 'New arrivals' })
  expect(screen.queryByRole('heading', { name: 'From the journal' })).toBeNull()
  await shop.navigate('/faq')
  await screen.findByRole('heading', { level: 1 })
  expect(alerts()).toEqual([])
})

test('ERR-26 a page that throws shows the generic error box inside the layout, and another page is shown', async () => {
  await shop.visit('/faq')
  breakDates()
  await shop.navigate('/blog/piece-1')
  await screen.findByText('An unexpected error occurred. Please try again later.')
  screen.getByPlaceholderText('Search products...')
  await shop.navigate('/faq')
  await waitFor(() => expect(alerts()).toEqual([]))
})

const home = (texts: object) =>
  backend.answer('GET', '/pages/texts/', { home: texts, product: {}, footer: {} })

test('without the shop’s texts the page shows neither measures nor forging', async () => {
  home({})
  await shop.visit('/')
  const main = screen.getByRole('main')
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.closest('section')?.textContent).not.toMatch(/\d\s?(?:cm|g)\b/)
  expect(heading.closest('section')?.querySelector('figcaption')).toBeNull()
  expect(main.textContent).not.toMatch(/HRC|Kathmandu|Nepal|5160|Four people|spring steel/)
  expect(within(main).queryByRole('link', { name: 'How it’s made' })).toBeNull()
})

test.for([
  [{ forge_text: 'Two of us, three days.' }, 'Two of us, three days.'],
  [{ forge_steps: ['Buy the steel'] }, 'Buy the steel'],
  [{ hardness: [{ zone: 'Edge', from: 58, to: 60 }] }, 'Edge'],
] as const)('what it has written of it is shown, and nothing beside it: %o', async ([texts, shown]) => {
  home(texts)
  await shop.visit('/')
  const section = within((await screen.findByText(shown)).closest('section') as HTMLElement)
  section.getByRole('heading', { name: 'How it’s made' })
  screen.getByRole('link', { name: 'How it’s made' })
  expect(section.queryAllByRole('definition')).toHaveLength('hardness' in texts ? 1 : 0)
  expect(section.queryAllByRole('listitem')).toHaveLength('forge_steps' in texts ? 1 : 0)
})

test('the home page has its texts after a navigation from another page', async () => {
  home({ forge_text: 'Two of us, three days.', posts_title: 'Our days' })
  await shop.visit('/contact')
  await shop.navigate('/')
  await screen.findByText('Two of us, three days.')
})

test('a heading without content is no section', async () => {
  home({ forge_title: 'Four people' })
  await shop.visit('/')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Four people')).toBeNull()
})

test('lines below the drawn khukuri need both lengths, and are not drawn below another picture', async () => {
  const lengths = { hero_handle_cm: 14.2, hero_blade_cm: 25.4 }
  home({ ...lengths, hero_caption: 'Ang Khola' })
  await shop.visit('/')
  const main = screen.getByRole('main')
  await within(main).findByText('Ang Khola')
  expect(main.textContent).toContain('14.2')
  home({ hero_handle_cm: 14.2 })
  await shop.visit('/')
  expect(screen.getByRole('main').textContent).not.toContain('14.2')
  home({ ...lengths, hero_picture: { image: '/a.webp', thumb_image: '/a.webp', alt_text: 'Ours' } })
  await shop.visit('/')
  await screen.findByRole('img', { name: 'Ours' })
  expect(screen.getByRole('main').textContent).not.toContain('14.2')
})

test('the picture leads to its piece, whose name is the link', async () => {
  home({ hero_product: { slug: 'ang-khola-10', name: 'Ang Khola 10-inch' } })
  await shop.visit('/')
  const link = await screen.findByRole('link', { name: 'See the Ang Khola 10-inch' })
  expect(link.getAttribute('href')).toBe('/products/ang-khola-10')
  const figure = link.closest('figure') as HTMLElement
  within(figure).getByRole('img', {
    name: 'A khukuri with a rosewood handle and a brass bolster on dark slate',
  })
  expect(within(figure).getAllByRole('link')).toEqual([link])
})

test('phones get another cut of the drawn khukuri, and a picture of the shop as it is', async () => {
  const cuts = () =>
    [...document.querySelectorAll('figure source')].map((source) => source.getAttribute('media'))
  home({})
  await shop.visit('/')
  await screen.findByRole('heading', { level: 1 })
  expect(cuts()).toEqual(['(width <= 768px)', '(width <= 768px)', null, null])
  home({
    hero_picture: {
      image: '/a.webp',
      thumb_image: '/a.webp',
      srcset: { avif: '/a.avif 1w', webp: '/a.webp 1w' },
      alt_text: 'Ours',
    },
  })
  await shop.visit('/')
  await screen.findByRole('img', { name: 'Ours' })
  expect(cuts()).toEqual([null, null])
})
