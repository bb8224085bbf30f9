import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const field = () => screen.findByLabelText<HTMLInputElement>(/^Email me when/)
const press = () => screen.getByRole('button', { name: 'Email me' })

async function openSoldOut() {
  backend.answer('GET', '/products/products/bhojpure-10/', { ...product, stock: 0, nearest: [] })
  const user = await shop.visit('/products/bhojpure-10')
  await field()
  shop.pass(2000)
  return user
}

const answer = (is_confirmed: boolean) =>
  backend.answer('POST', '/products/products/bhojpure-10/notify/', { is_confirmed })

test('a visitor asks for an email, and is told to confirm the address', async () => {
  answer(false)
  const user = await openSoldOut()
  await user.click(press())
  await screen.findByText('Please enter your email.')
  expect(document.activeElement).toBe(await field())
  await fill(user, await field(), 'no address')
  await user.click(press())
  await screen.findByText('Please enter an email address, such as name@example.com.')
  expect(backend.writes()).toEqual([])
  await fill(user, await field(), ' maya@example.com ')
  await user.click(press())
  const asked = await screen.findByText('Please check your email: the link in it confirms your address.')
  expect(asked.closest('[role=status]')).not.toBeNull()
  expect(backend.writes().map(({ body }) => body)).toEqual([
    { email: 'maya@example.com', website: '', form_age_ms: expect.any(Number) },
  ])
})

test('the field has the address of a signed-in customer, which counts at once', async () => {
  shop.signIn()
  answer(true)
  backend.answer('GET', '/accounts/me/', {
    id: 1,
    email: 'maya@example.com',
    username: 'maya',
    role: 'customer',
  })
  const user = await openSoldOut()
  const input = await field()
  await waitFor(() => expect(input.value).toBe('maya@example.com'))
  await user.click(press())
  await screen.findByText('We’ll email you when it’s back in stock.')
})

test('a failure keeps the address', async () => {
  const user = await openSoldOut()
  backend.refuse('POST', '/products/products/bhojpure-10/notify/', 500, {})
  await fill(user, await field(), 'maya@example.com')
  await user.click(press())
  await expectAlert('That didn’t work. Please try again later.')
  expect((await field()).value).toBe('maya@example.com')
})

test.each([
  ['token', 'Yes, email me', 'confirm', 'Thank you. We’ll email you when it’s back in stock.'],
  [
    'stop',
    'Stop these emails',
    'stop',
    'Done. We’ve deleted your address, and you won’t get any more of these emails.',
  ],
])(
  'the link with %s acts only when its button is pressed, and leaves the address',
  async (name, button, call, done) => {
    backend.answer('POST', `/products/notifications/${call}/`, () => new Response(null, { status: 204 }))
    const user = await shop.visit(`/back-in-stock?${name}=secret`)
    expect([location.search, backend.writes()]).toEqual(['', []])
    await user.click(screen.getByRole('button', { name: button }))
    await screen.findByText(done)
    expect(backend.writes().map(({ body }) => body)).toEqual([{ token: 'secret' }])
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/products'))
  },
)
