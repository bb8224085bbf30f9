import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Sent } from '#tests/support/dom-backend.ts'
import { order, startedPayment } from '#tests/support/sample-order.ts'
import { storeCart } from '#tests/support/stored-cart.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const me = { id: 5, email: 'asha@example.com', username: 'asha', role: 'customer', is_email_verified: true }
const main = () => within(screen.getByRole('main'))
const list = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results })

beforeEach(() => {
  shop.signIn()
  storeCart(backend)
  backend.answer('GET', '/accounts/me/', me)
})

test('a visitor must log in, and then returns to this page', async () => {
  localStorage.clear()
  await shop.visit('/account')
  await main().findByRole('heading', { name: 'Please Log In' })
  const link = main().getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/login?redirect=/account')
  expect(backend.sent.map(({ call }) => call)).not.toContain('GET /orders/orders/')
})

test('the list shows ten orders at a time, with links to each', async () => {
  const ids = Array.from({ length: 11 }, (_, index) => `ABCDEFGH${20 - index}`)
  backend.answer('GET', '/orders/orders/', ({ query }: Sent) => {
    const start = (Number(query.get('page')) - 1) * Number(query.get('page_size'))
    const results = ids.slice(start, start + 10).map((id) => ({ ...order, id, status: 'canceled' }))
    return { count: 11, next: null, previous: null, results }
  })
  const user = await shop.visit('/account')
  const numbers = () =>
    main()
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(numbers()).toEqual(ids.slice(0, 10)))
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(numbers()).toEqual(ids.slice(10)))
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/account')
  backend.answer('GET', '/orders/orders/*/', { ...order, id: ids[10] })
  await user.click(main().getByRole('link', { name: ids[10] as string }))
  await screen.findByRole('heading', { name: `Order ${ids[10]}` })
  const pages = within(screen.getByRole('navigation', { name: 'Your account' }))
  const current = pages.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['Orders'])
})

test('going back from an order shows the list at once and loads it again; another person sees none of it', async () => {
  backend.answer('GET', '/orders/orders/', list({ ...order, status: 'completed' }))
  const user = await shop.visit('/account')
  backend.answer('GET', '/orders/orders/*/', order)
  await user.click(await main().findByRole('link', { name: order.id }))
  await screen.findByRole('heading', { name: `Order ${order.id}` })
  const answer = Promise.withResolvers<unknown>()
  backend.answer('GET', '/orders/orders/', () => answer.promise)
  history.back()
  await main().findByText('Completed')
  answer.resolve(list({ ...order, status: 'canceled' }))
  await main().findByText('Canceled')
  const other = Promise.withResolvers<unknown>()
  backend.answer('GET', '/orders/orders/', () => other.promise)
  shop.signIn()
  await shop.visit('/account')
  expect(main().queryByRole('link', { name: order.id })).toBeNull()
  other.resolve(list())
})

test.each([
  ['9', 11, 'Page 9 doesn’t exist.', 'Go to the last page, 2', '/account?page=2'],
  ['2', 10, 'Page 2 doesn’t exist.', 'Go to the first page', '/account'],
  ['2', 0, 'Page 2 doesn’t exist.', 'Go to the first page', '/account'],
])(
  'page %s of %i orders says that it does not exist, and links to one that does',
  async (page, count, text, link, to) => {
    backend.answer('GET', '/orders/orders/', { count, next: null, previous: null, results: [] })
    await shop.visit(`/account?page=${page}`)
    await main().findByText(text)
    expect(main().getByRole('link', { name: link }).getAttribute('href')).toBe(to)
    expect(screen.queryByText('No orders yet')).toBeNull()
  },
)

test('a row shows the pictures of its first items and the number of further ones', async () => {
  const pieces = (count: number) =>
    Array.from({ length: count }, (_, id) => {
      const product = { name: `Knife ${id}`, slug: `knife-${id}`, thumb_image: `/media/knife-${id}.webp` }
      return { ...order.items[0], id: id + 1, product, quantity: 1 }
    })
  const three = { ...order, id: 'ABCDEFGH13', items: pieces(3) }
  backend.answer('GET', '/orders/orders/', list({ ...order, items: pieces(2) }, three))
  await shop.visit('/account')
  const rows = (await main().findAllByRole('heading', { level: 3 })).map((number) => number.closest('li'))
  expect(rows.map((row) => row?.querySelectorAll('img').length)).toEqual([2, 1])
  expect(rows.map((row) => row?.textContent)).toEqual([
    expect.stringContaining('Knife 0, Knife 1'),
    expect.stringMatching(/^\+2.*Knife 0, Knife 1, Knife 2/),
  ])
})

test('the list pays an unpaid card order at once, and links to the page of others', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  backend.answer('POST', '/payments/card/initiate/', startedPayment)
  const waiting = { ...order, id: 'ABCDEFGH13', status: 'awaiting_payment', payment_method: 'bank_transfer' }
  const paid = { ...order, id: 'ABCDEFGH14', status: 'paid' }
  backend.answer('GET', '/orders/orders/', list(order, waiting, paid))
  const user = await shop.visit('/account')
  const rowOf = async (text: string) => within((await main().findByText(text)).closest('li') as HTMLElement)
  const transfer = await rowOf('Awaiting payment')
  const way = transfer.getByRole('link', { name: 'How to pay' })
  expect(way.getAttribute('href')).toBe('/account/orders/ABCDEFGH13')
  expect((await rowOf('Paid')).queryByRole('button')).toBeNull()
  const card = await rowOf('Awaiting card payment')
  expect(main().getAllByRole('button')).toEqual([card.getByRole('button', { name: 'Pay by card' })])
  await user.click(card.getByRole('button', { name: 'Pay by card' }))
  await waitFor(() => expect(left.mock.calls).toEqual([[startedPayment.redirectUrl]]))
  expect(backend.writes().map(({ body }) => body)).toEqual([{ order_id: order.id, currency: 'USD' }])
})

test('account and orders that fail to load show separate errors and retry buttons', async () => {
  backend.refuse('GET', '/accounts/me/', 500, 'x')
  backend.refuse('GET', '/orders/orders/', 500, 'x')
  const user = await shop.visit('/account')
  const boxOf = async (text: string) =>
    within((await screen.findByText(text)).closest('[role=alert]') as HTMLElement)
  const account = await boxOf('We couldn’t load your account.')
  const orders = await boxOf('We couldn’t load your orders.')
  backend.answer('GET', '/orders/orders/', list())
  await user.click(orders.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No orders yet')
  expect(screen.queryByText(me.email, { exact: false })).toBeNull()
  backend.answer('GET', '/accounts/me/', me)
  await user.click(account.getByRole('button', { name: 'Try again' }))
  await screen.findByText(me.email, { exact: false })
})
