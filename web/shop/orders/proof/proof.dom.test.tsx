import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Proof } from '#contract/shop/proofs.ts'
import { order } from '#tests/support/sample-order.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop
const path = `/orders/orders/${order.id}/`
const page = `/account/orders/${order.id}`
const shown: Proof = {
  id: 7,
  order_id: order.id,
  image: 'data:image/webp;base64,UklGRg==',
  width: 1600,
  height: 900,
  texts: [{ label: 'Engraving on the blade', value: 'Máya' }],
  note: 'Is the accent right?',
  shown_at: '2026-11-21T10:00:00Z',
  answer: null,
  answered_at: null,
  change: null,
  is_open: true,
}
const approved = { ...shown, answer: 'approved', is_open: false } as const
const change = { ...shown, answer: 'change', change: 'Larger', is_open: false } as const
const paid = { ...order, status: 'paid', expires_at: null, proof: 'shown', ships_by: '2026-12-03' } as const
const section = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Proof of your engraving' })).closest('section') ??
      document.body,
  )
const button = (name: string) => screen.findByRole('button', { name })
const bodies = () => backend.writes().map(({ body }) => body)

beforeEach(() => {
  shop.signIn()
  backend.answer('GET', path, paid)
  backend.answer('GET', `${path}proof/`, shown)
})

test('a customer approves the proof on the order’s page, whose days and ways out are then the new ones', async () => {
  const user = await shop.visit(page)
  const proof = await section()
  const picture = await proof.findByRole('img', { name: 'How your engraving will look' })
  expect(picture.getAttribute('src')).toBe(shown.image)
  proof.getByText('Máya')
  proof.getByText(/Is the accent right\?/)
  proof.getByText(/^Check every letter/)
  await button('Cancel this order')
  // They can cancel, so they need not ask for it.
  expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull()
  screen.getByText(/Dec 3/)
  backend.answer('POST', `${path}proof/`, approved)
  backend.answer('GET', path, { ...paid, proof: 'approved', ships_by: '2026-12-08' })
  await user.click(await button('Approve this proof'))
  const said = await proof.findByText(/^You’ve approved this proof, so it’s final/)
  await screen.findByText(/Dec 8/)
  expect(document.activeElement?.contains(said)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull()
  screen.getByRole('button', { name: 'Ask to cancel' })
  expect(bodies()).toEqual([{ proof: 7 }])
})

test('a change needs words; until the next proof is approved, the customer can cancel', async () => {
  const user = await shop.visit(page)
  await user.click(await button('Ask for a change'))
  await screen.findByText('Please write what we should change.')
  expect(document.activeElement).toBe(screen.getByLabelText('What should we change?'))
  expect(bodies()).toEqual([])
  await fill(user, screen.getByLabelText('What should we change?'), ' Larger ')
  backend.answer('POST', `${path}proof/`, change)
  // The answer has arrived, even if the order cannot be loaded again.
  backend.refuse('GET', path, 500, {})
  await user.click(await button('Ask for a change'))
  await (await section()).findByText(/^You’ve asked for a change/)
  screen.getByText('Your change: Larger')
  await button('Cancel this order')
  expect(screen.queryByRole('button', { name: 'Approve this proof' })).toBeNull()
  expect(bodies()).toEqual([{ proof: 7, change: 'Larger' }])
})

test('an answer to an outdated proof is refused, and the newer proof is there to answer', async () => {
  const user = await shop.visit(page)
  await button('Approve this proof')
  backend.refuse('POST', `${path}proof/`, 409, { detail: 'There’s a newer proof.' })
  backend.answer('GET', `${path}proof/`, { ...shown, id: 8, note: 'Now with the accent' })
  await user.click(await button('Approve this proof'))
  await expectAlert('There’s a newer proof.')
  await screen.findByText(/Now with the accent/)
  backend.answer('POST', `${path}proof/`, { ...approved, id: 8 })
  backend.answer('GET', path, { ...paid, proof: 'approved' })
  await user.click(await button('Approve this proof'))
  await screen.findByText(/^You’ve approved this proof/)
  expect(bodies()).toEqual([{ proof: 7 }, { proof: 8 }])
})

test('before the proof the page says that it comes, and without one that the order goes on', async () => {
  backend.answer('GET', path, { ...paid, proof: 'missing' })
  await shop.visit(page)
  await (await section()).findByText(/^We’ll email you a proof/)
  expect(backend.sent.some(({ call }) => call === `GET ${path}proof/`)).toBe(false)
  backend.answer('GET', path, { ...paid, proof: 'approved' })
  backend.refuse('GET', `${path}proof/`, 404, {})
  await shop.visit(page)
  await (await section()).findByText('We go on with your order without a proof.')
})

test('the link of the email needs no sign-in, and an outdated one says where the newer proof is', async () => {
  localStorage.clear()
  backend.answer('GET', '/orders/proofs/secret/', shown)
  const user = await shop.visit('/proof/secret')
  await screen.findByText(`Order ${order.id}`)
  backend.answer('POST', '/orders/proofs/secret/', approved)
  await user.click(await button('Approve this proof'))
  const said = await screen.findByText(/^You’ve approved this proof/)
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true))
  expect(bodies()).toEqual([{ proof: 7 }])
  backend.refuse('GET', '/orders/proofs/secret/', 410, {})
  await shop.visit('/proof/secret')
  await screen.findByText('We’ve sent you a newer proof. Please open the link in our latest email.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('button', { name: 'Approve this proof' })).toBeNull()
})
