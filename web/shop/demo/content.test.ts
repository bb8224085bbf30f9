import { expect, test } from 'vitest'
import { demoMessages } from '#messages/demo.ts'
import { footerLinks, navLinks, notes, products, socialLinks } from './content.ts'

test('six sample products, the cheapest for $45 and the most expensive for $120', () => {
  const prices = products.map(({ price }) => price)
  expect(prices).toHaveLength(6)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([45, 120])
  expect(new Set(products.map(({ name }) => name)).size).toBe(6)
})

test('three testimonials, each by a different customer', () => {
  const { testimonials } = demoMessages
  expect(testimonials).toHaveLength(3)
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(3)
})

test('the footer has the eight links in order, and three social ones', () => {
  expect(footerLinks.map(({ text }) => text)).toEqual([
    'Home',
    'Products',
    'Our Story',
    'Testimonials',
    'Contact',
    'FAQ',
    'Privacy Policy',
    'Terms of Service',
  ])
  expect(new Set(socialLinks.map(({ text }) => text)).size).toBe(3)
})

test('every link leads to a section of the page, and no two notes share one', () => {
  const ids: string[] = ['home', 'products', 'our-story', 'testimonials', ...notes.map(({ id }) => id)]
  for (const { href } of [...navLinks, ...footerLinks, ...socialLinks])
    expect(ids).toContain(href.replace(/^#/, ''))
  expect(new Set(ids).size).toBe(ids.length)
})
