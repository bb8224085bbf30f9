import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const cart = { id: 1, items: [], total_items: 0, total_price: '0.00' }
const refused = (code: string) => ({ code, detail: 'Not before the second factor.' })
const dialog = () => screen.findByRole('dialog', { name: 'Two-factor authentication' })

test('the shop asks staff for the code, again after a wrong one, and reloads the page', async () => {
  shop.signIn()
  backend.refuse('GET', '/orders/cart/', 403, refused('second_factor_required'))
  const user = await shop.visit('/faq')
  const asked = within(await dialog())
  asked.getByText(/Enter a code to continue/)
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  asked.getByText('Enter the code.')
  backend.refuse('POST', '/admin/session/second-factor/', 400, { code: ['The code is wrong.'] })
  await fill(user, asked.getByLabelText('Code'), ' 123 456 ')
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  await asked.findByText('The code is wrong.')
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  backend.answer('POST', '/admin/session/second-factor/', undefined)
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(backend.writes().map(({ body }) => body)).toEqual([{ code: '123 456' }, { code: '123 456' }])
})

test('staff whose role requires a second factor can set it up in the back office or log out', async () => {
  const { refresh } = shop.signIn()
  backend.refuse('GET', '/orders/cart/', 403, refused('second_factor_setup_required'))
  const user = await shop.visit('/faq')
  const asked = within(await dialog())
  asked.getByText(/Your role in this shop requires two-factor authentication/)
  expect(asked.queryByLabelText('Code')).toBeNull()
  expect(asked.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe(
    '/admin/account/second-factor',
  )
  backend.answer('POST', '/accounts/logout/', undefined)
  await user.click(asked.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Two-factor authentication' })).toBeNull())
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(backend.writes().map(({ body }) => body)).toEqual([{ refresh }])
})

test('other refusals do not ask for a code', async () => {
  shop.signIn()
  backend.answer('GET', '/orders/cart/', cart)
  backend.refuse('GET', '/accounts/sessions/', 403, refused('forbidden'))
  await shop.visit('/account/security')
  await waitFor(() => expect(backend.sent.map(({ call }) => call)).toContain('GET /orders/cart/'))
  expect(screen.queryByRole('dialog', { name: 'Two-factor authentication' })).toBeNull()
})
