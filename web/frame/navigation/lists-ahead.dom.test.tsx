import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

beforeEach(() => {
  const category = { description: '', product_count: 3, main_image: null }
  const kitchen = { ...category, id: 1, slug: 'kitchen', name: 'Kitchen' }
  backend.answer('GET', '/products/categories/', [kitchen])
  backend.answer('GET', '/products/categories/kitchen/', kitchen)
  backend.answer('GET', '/products/products/', { count: 1, next: null, previous: null, results: [product] })
})

const lists = () => backend.sent.filter(({ call }) => call === 'GET /products/products/')
const kitchen = () =>
  screen.findAllByRole('link', { name: /^Kitchen/, hidden: true }).then(([link]) => link as HTMLElement)

test.for([
  ['a touch', (link: HTMLElement) => fireEvent.touchStart(link)],
  ['a pointer that rests', (link: HTMLElement) => fireEvent.mouseOver(link)],
  ['the focus', (link: HTMLElement) => fireEvent.focusIn(link)],
] as const)(
  '%s on a link to a list loads its data once, and the page that opens has them',
  async ([, intend]) => {
    await shop.visit('/faq')
    const link = await kitchen()
    // The part that listens comes after the page.
    await waitFor(
      () => {
        intend(link)
        expect(lists()).toHaveLength(1)
      },
      { interval: 200 },
    )
    fireEvent.click(link)
    await screen.findByRole('article')
    expect(lists()).toHaveLength(1)
  },
)

test('a pointer that only crosses the link loads nothing', async () => {
  await shop.visit('/faq')
  const link = await kitchen()
  fireEvent.mouseOver(link)
  fireEvent.mouseOut(link)
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(lists()).toHaveLength(0)
})
