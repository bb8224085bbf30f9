import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const category = { description: '', product_count: 3, main_image: null }
const categories = [
  { ...category, id: 1, slug: 'kitchen', name: 'Kitchen' },
  { ...category, id: 2, slug: 'ceremonial', name: 'Ceremonial' },
]

beforeEach(() => {
  backend.answer('GET', '/products/categories/', categories)
  backend.answer('GET', '/products/products/', { count: 1, next: null, previous: null, results: [product] })
})

const address = () => location.pathname + location.search
const nav = () => within(screen.getByRole('navigation', { name: 'Main' }))
const summary = () => nav().getByText('SHOP').closest('summary') as HTMLElement
const dropDown = () => summary().closest('details') as HTMLDetailsElement
const isDropDownOpen = (open: boolean) => waitFor(() => expect(dropDown().open).toBe(open))

test('NAV-03 SHOP unfolds the categories, closes on any navigation, and marks the current category', async () => {
  const user = await shop.visit('/faq')
  await user.click(summary())
  await isDropDownOpen(true)
  await user.click(await nav().findByRole('link', { name: /^Kitchen/ }))
  await waitFor(() => expect(address()).toBe('/products?category=kitchen'))
  await isDropDownOpen(false)
  // This navigation changes only the query.
  await user.click(summary())
  await isDropDownOpen(true)
  await user.click(nav().getByRole('link', { name: /^Ceremonial/ }))
  await waitFor(() => expect(address()).toBe('/products?category=ceremonial'))
  await isDropDownOpen(false)
  expect(
    nav()
      .getByRole('link', { name: /^Ceremonial/ })
      .getAttribute('aria-current'),
  ).toBe('page')
  expect(
    nav()
      .getByRole('link', { name: /^Kitchen/ })
      .getAttribute('aria-current'),
  ).toBeNull()
  expect(summary().getAttribute('aria-current')).toBe('true')
})

const menu = () => document.querySelector('dialog[aria-label=Menu]') as HTMLDialogElement

async function openMenu(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await waitFor(() => expect(menu().open).toBe(true))
}

test('the menu has the entries of the nav bar, and Login and Register; for a customer Account and Logout', async () => {
  const linksOf = () =>
    within(menu())
      .getAllByRole('link', { hidden: true })
      .map((link) => `${link.firstChild?.textContent} ${link.getAttribute('href')}`)
  const same = [
    'HOME /',
    'Kitchen /products?category=kitchen',
    'Ceremonial /products?category=ceremonial',
    'ABOUT /company-info',
    'CONTACT /contact',
    'BLOG /blog',
    'GALLERY /gallery',
  ]
  await openMenu(await shop.visit('/faq'))
  await waitFor(() =>
    expect(linksOf()).toEqual([...same, 'Login /login?redirect=/faq', 'Register /register?redirect=/faq']),
  )
  shop.signIn()
  await openMenu(await shop.visit('/faq'))
  await waitFor(() => expect(linksOf()).toEqual([...same, 'Account /account']))
  within(menu()).getByRole('button', { name: 'Logout' })
})

test('the menu closes by its button, on any navigation, and when the window becomes wide', async () => {
  const queries: [string, EventTarget][] = []
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const list = Object.assign(new EventTarget(), { matches: false, media: query })
    queries.push([query, list])
    return list as unknown as MediaQueryList
  })
  const user = await shop.visit('/faq')
  await openMenu(user)
  await user.click(within(menu()).getByRole('button', { name: 'Close menu' }))
  expect(menu().open).toBe(false)
  for (const name of [/^Kitchen/, /^Ceremonial/, /^ABOUT/]) {
    await openMenu(user)
    await user.click(await within(menu()).findByRole('link', { name }))
    await waitFor(() => expect(menu().open).toBe(false))
  }
  expect(address()).toBe('/company-info')
  await openMenu(user)
  const wide = queries.filter(([query]) => query === '(width > 768px)')
  expect(wide.length).toBeGreaterThan(0)
  for (const [, list] of wide) list.dispatchEvent(new Event('change'))
  expect(menu().open).toBe(false)
})
