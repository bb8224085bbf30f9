import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keepCart } from '../../../tests/support/kept-cart.ts'
import { order } from '../../../tests/support/sample-order.ts'
import { expectAlert, openStorefront } from '../../../tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop
const path = `/orders/orders/${order.id}/`
const page = `/account/orders/${order.id}`

const main = () => within(screen.getByRole('main'))
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  shop.signIn()
  keepCart(backend)
})

test('a cancellation that comes too late says so', async () => {
  backend.answer('GET', path, { ...order, payment_method: 'custom', status: 'awaiting_payment' })
  backend.refuse('POST', `${path}cancel/`, 409, { detail: 'It is paid.' })
  const user = await shop.visit(page)
  await press(user, 'Cancel this order')
  await press(user, 'Cancel the order')
  await expectAlert('It is paid.')
  expect(backend.writes().map(({ call }) => call)).toEqual([`POST ${path}cancel/`])
})

test('a lost answer to a reorder is requested again with the same key', async () => {
  backend.answer('GET', path, { ...order, status: 'canceled', expires_at: null })
  backend.lose('POST', `${path}again/`)
  const user = await shop.visit(page)
  await press(user, 'Order again')
  await expectAlert(/^The pieces could not be put into your cart\./)
  backend.answer('POST', `${path}again/`, { added: 2, left_out: [] })
  await press(user, 'Order again')
  await main().findByText(/^2 pieces are in your cart/)
  const keys = backend.writes().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([expect.stringMatching(/^\S{16,}$/), keys[0]])
})

test('somebody else’s order is not found', async () => {
  backend.refuse('GET', path, 404, { detail: 'Not found.' })
  await shop.visit(page)
  await screen.findByRole('heading', { name: 'Order not found' })
  expect(screen.getByRole('main').textContent).not.toContain('Anita Gurung')
})

test('an order that fails to load says so and can be retried; without our additional fields it is complete', async () => {
  backend.refuse('GET', path, 500, '<h1>down</h1>')
  const user = await shop.visit(page)
  await expectAlert('Failed to load your order.')
  const { expires_at: _, ...plain } = order
  backend.answer('GET', path, {
    ...plain,
    ...{ expires_at: null, payment_method: 'bank_transfer', status: 'awaiting_payment' },
  })
  await press(user, 'Try again')
  await main().findByText(/^Payment reference:/)
  expect(screen.getByRole('main').textContent).toContain(`Payment reference: ${order.id}`)
  const steps = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem')
  expect(steps[0]?.querySelector('p')?.textContent).toBe('Placed')
  expect(screen.getByRole('main').textContent).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
})
