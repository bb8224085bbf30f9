import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenFor } from '#tests/support/browser-fixture.ts'
import type { Sent } from '#tests/support/dom-backend.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

// Excludes the headers within pages.
const bar = () => within(document.querySelector('header') as HTMLElement)
const stored = () => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]
const isMarked = () => document.documentElement.hasAttribute('data-signed-in')
const cartLabel = () => bar().getAllByRole('link', { name: /^Cart/ })[0]?.getAttribute('aria-label')

const line = (quantity: number) => ({ id: 1, items: [], total_items: quantity, total_price: '89.00' })

/** Simulates the browser restoring a page from its back/forward cache. */
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

test('AUTH-18 when the refresh is refused the visitor is signed out, and public content still shows', async () => {
  const { refresh } = shop.signIn()
  localStorage.setItem('access_token', tokenFor('1', -60))
  backend.refuse('POST', '/accounts/token/refresh/', 401, { detail: 'Token is invalid.' })
  await shop.visit('/cart')
  await screen.findByRole('heading', { name: 'Please Log In' })
  expect(stored()).toEqual([null, null])
  bar().getByRole('link', { name: 'Login' })
  expect(bar().queryByRole('button', { name: 'Logout' })).toBeNull()
  expect(backend.writes().map(({ body }) => body)).toEqual([{ refresh }])
  await shop.navigate('/products')
  await screen.findByRole('heading', { level: 1, name: 'Our Products' })
})

test('a token that the server rejects is refreshed, though it does not look expired', async () => {
  const { access, refresh } = shop.signIn()
  const renewed = `${access.slice(0, -1)}2`
  backend.answer('POST', '/accounts/token/refresh/', { access: renewed, refresh: 'next' })
  backend.answer('GET', '/orders/cart/', ({ headers }: Sent) =>
    headers.get('Authorization') === `Bearer ${renewed}` ? line(2) : Response.json({}, { status: 401 }),
  )
  await shop.visit('/faq')
  await waitFor(() => expect(cartLabel()).toBe('Cart, 2 items'))
  expect(stored()).toEqual([renewed, 'next'])
  expect(backend.writes().map(({ body }) => body)).toEqual([{ refresh }])
})

test('AUTH-04 AUTH-05 signing out in one tab is visible in the other', async () => {
  shop.signIn()
  backend.answer('GET', '/orders/cart/', line(2))
  await shop.visit('/cart')
  await waitFor(() => expect(cartLabel()).toBe('Cart, 2 items'))
  expect(isMarked()).toBe(true)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  await screen.findByRole('heading', { name: 'Please Log In' })
  bar().getByRole('link', { name: 'Login' })
  expect(cartLabel()).toBe('Cart')
  expect(isMarked()).toBe(false)
})

test('LAYOUT-10 LAYOUT-11 Logout ends the session on the server, clears stored data, and goes home', async () => {
  const { refresh } = shop.signIn()
  backend.answer('POST', '/accounts/logout/', undefined)
  const user = await shop.visit('/faq')
  await user.click(bar().getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(backend.writes().map(({ call, body }) => [call, body])).toEqual([
    ['POST /accounts/logout/', { refresh }],
  ])
  expect(stored()).toEqual([null, null])
  expect(isMarked()).toBe(false)
  await waitFor(() => bar().getByRole('link', { name: 'Login' }))
})

test('a page restored from the back/forward cache shows the current account and cart', async () => {
  shop.signIn()
  backend.answer('GET', '/orders/cart/', line(1))
  await shop.visit('/faq')
  await waitFor(() => expect(cartLabel()).toBe('Cart, 1 item'))
  backend.answer('GET', '/orders/cart/', line(2))
  localStorage.setItem('cart_changed', 'by another page')
  comeBack()
  await waitFor(() => expect(cartLabel()).toBe('Cart, 2 items'))
  localStorage.clear()
  comeBack()
  await waitFor(() => bar().getByRole('link', { name: 'Login' }))
  expect(isMarked()).toBe(false)
  expect(cartLabel()).toBe('Cart')
})
