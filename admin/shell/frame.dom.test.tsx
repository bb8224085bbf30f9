import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers } from '#admin/session/answers.ts'
import { adminTokens } from '#admin/session/tokens.ts'
import { openAdmin, owner, sampleOf } from '#tests/support/admin-dom.tsx'
import { tokenFor } from '#tests/support/browser-fixture.ts'

const admin = openAdmin()
const { backend } = admin

const packer = {
  ...owner,
  role: 'packer' as const,
  permissions: ['orders.pack' as const, 'stock.manage' as const],
}
const linksOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('an unknown address shows a message inside the frame, with a way back', async () => {
  const user = await admin.visit('/no/such/page')
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  await user.click(screen.getByRole('link', { name: 'Back to Today' }))
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  await waitFor(() => expect(document.title).toBe('Today · Back office'))
})

test('menus show only permitted screens', async () => {
  const menu = () => linksOf(screen.getByRole('navigation', { name: 'Back office' }))
  await admin.visit('/no/such/page')
  expect(menu()).toEqual(
    expect.arrayContaining(['Today', 'Orders', 'Statements', 'Customers', 'Settings', 'Staff', 'Audit']),
  )
  await admin.visit('/no/such/page', packer)
  expect(menu()).toEqual(['Today', 'Packing', 'Workshop', 'Pieces'])
  expect(linksOf(screen.getByRole('navigation', { name: 'Most used' }))).toEqual([
    'Today',
    'Packing',
    'Workshop',
  ])
})

test.each([
  ['/', 'Today', 'Today'],
  ['/orders/new', 'Orders', 'Orders'],
  ['/settings/payment', 'Settings', 'More'],
  ['/shipping/NP', 'Shipping & law', 'More'],
  ['/staff/rights/packer', 'Staff', 'More'],
  ['/account/second-factor', undefined, undefined],
])('at %s the menu marks %s, and the thumb bar %s', async (path, inMenu, atThumb) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const inSight: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inSight.push(this.textContent)
  })
  const user = await admin.visit(path)
  const marked = (menu: string) =>
    [...screen.getByRole('navigation', { name: menu }).querySelectorAll('[aria-current]')].map(
      ({ textContent }) => textContent,
    )
  const only = (name: string | undefined) => (name ? [name] : [])
  await waitFor(() => expect(marked('Back office')).toEqual(only(inMenu)))
  expect(marked('Most used')).toEqual(only(atThumb))
  expect(inSight).toEqual(only(inMenu))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await waitFor(() => expect(marked('Everything')).toEqual(only(inMenu)))
  expect(inSight).toEqual([...only(inMenu), ...only(inMenu)])
})

test('an address beyond the role’s permissions says so without asking the server', async () => {
  const user = await admin.visit('/settings/payment', packer)
  await screen.findByRole('heading', { level: 1, name: 'Not available for your role' })
  expect(screen.getByRole('main').textContent).toContain('Packers don’t have access to this page.')
  expect(backend.sent.map(({ call }) => call)).toEqual(['GET /admin/me/'])
  await user.click(screen.getByRole('link', { name: 'Back to Today' }))
  await screen.findByRole('heading', { level: 1, name: 'Today' })
})

test('the menu of a phone opens over the page and closes on navigation', async () => {
  const user = await admin.visit('/no/such/page', packer)
  await user.click(screen.getByRole('button', { name: 'More' }))
  const sheet = await screen.findByRole('dialog', { name: 'Menu' })
  expect(linksOf(sheet)).toEqual(['Today', 'Packing', 'Workshop', 'Pieces'])
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect((sheet as HTMLDialogElement).open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(within(sheet).getByRole('link', { name: 'Packing' }))
  await screen.findByRole('heading', { level: 1, name: 'Packing' })
  expect((sheet as HTMLDialogElement).open).toBe(false)
})

test('a shop in setup leads from each step to the next, and stops after the last', async () => {
  const names = ['contact', 'address', 'payment', 'shipping', 'test_order']
  let done = 1
  backend.answer('GET', '/admin/today/', { tasks: [] })
  const user = await admin.visit('/no/such/page')
  backend.answer('GET', '/admin/first-steps/', () => ({
    steps: names.map((step, index) => ({ step, is_done: index < done })),
  }))
  // No screen makes this call before Today has found a missing step.
  expect(backend.sent.map(({ call }) => call)).not.toContain('GET /admin/first-steps/')
  await user.click(screen.getByRole('link', { name: 'Back to Today' }))
  await screen.findByText('1 of 5 done')
  await user.click(screen.getByRole('link', { name: 'Enter it: Where the shop is' }))
  await screen.findByRole('heading', { level: 1, name: 'New branch' })
  const strip = within(screen.getByRole('complementary', { name: 'First steps' }))
  expect(strip.getByRole('status').textContent).toBe('First steps: 1 of 5 done. Now: Where the shop is.')

  // The save that completes a step goes on to the next one.
  backend.answer('POST', '/admin/branches/', () => {
    done = 2
    return { id: 7, version: 1 }
  })
  await user.type(screen.getByLabelText('Name'), 'The workshop')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Payment methods' })

  // A save that leaves the step open stays, and any other may complete it.
  backend.answer('PUT', '/admin/payment-settings/', { version: 2 })
  await user.click(screen.getByRole('switch', { name: 'Bank transfer' }))
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByText('Saved')
  // Then it asks whether it completed the step.
  await new Promise((resolve) => setTimeout(resolve))
  await waitFor(() => expect(answers.isFetching()).toBe(0))
  screen.getByRole('heading', { level: 1, name: 'Payment methods' })
  done = 3
  await answers.invalidateQueries()
  backend.answer('GET', '/admin/shipping/settings/', () => ({ is_confirmed: done > 3 }))
  const zone = sampleOf('GET /admin/shipping/zones/{id}/', { id: 4, version: 1, name: 'Asia' })
  backend.answer('GET', '/admin/shipping/zones/', { count: 1, next: null, previous: null, results: [zone] })
  backend.answer('GET', '/admin/shipping/zones/4/', zone)
  await user.click(await strip.findByRole('link', { name: 'Next: Where you ship to' }))

  // From a zone, a save returns to the zones.
  await user.click(await screen.findByRole('link', { name: 'Asia' }))
  backend.answer('PUT', '/admin/shipping/zones/4/', { ...zone, version: 2 })
  await user.type(await screen.findByLabelText('Name'), ' and Oceania')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Zones and prices' })
  backend.answer('POST', '/admin/shipping/confirm/', () => {
    done = 4
    return { is_confirmed: true }
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm and continue' }))
  await screen.findByRole('link', { name: 'Open the shop' })
  done = 5
  await answers.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull())
})

test('a customer of the shop reads that they have no access, and leaves no session behind', async () => {
  backend.refuse('GET', '/admin/me/', 403, { detail: 'You don’t have permission.' })
  backend.answer('POST', '/accounts/logout/', undefined)
  const user = await admin.visit('/orders', null)
  await screen.findByRole('heading', { level: 1, name: 'No access' })
  await user.click(screen.getByRole('button', { name: 'Log in with another account' }))
  await screen.findByRole('heading', { level: 1, name: 'Log in' })
  expect(backend.writes()).toMatchObject([{ call: 'POST /accounts/logout/', body: { refresh: 'refresh' } }])
  expect(adminTokens.readRefreshToken()).toBeNull()

  // After a member of staff signs in, the requested page opens.
  backend.answer('GET', '/admin/me/', owner)
  backend.answer('POST', '/accounts/login/', { access: tokenFor('3', 3600), refresh: 'another', user: {} })
  await user.type(await screen.findByLabelText('Email'), 'maya@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
})

test('staff with two-factor authentication enter a code before the back office opens', async () => {
  backend.answer('POST', '/admin/session/second-factor/', undefined)
  const user = await admin.visit('/orders', { ...owner, second_factor: 'required' })
  await screen.findByRole('heading', { level: 1, name: 'Two-factor authentication' })
  const wrong = 'This code is wrong or has already been used.'
  backend.refuse('POST', '/admin/session/second-factor/', 400, { code: [wrong] })
  await user.type(await screen.findByLabelText('Code'), ' 123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(wrong)
  backend.answer('POST', '/admin/session/second-factor/', () => {
    backend.answer('GET', '/admin/me/', owner)
  })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  expect(backend.writes().map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '123456' }])
})

test("'/' opens the search, but is typed as text in a field", async () => {
  await admin.visit('/no/such/page')
  const editor = document.createElement('div')
  editor.setAttribute('contenteditable', 'true')
  const field = document.createElement('input')
  screen.getByRole('main').append(editor, field)
  // The key is left to the browser, which types it.
  expect(fireEvent.keyDown(editor, { key: '/' })).toBe(true)
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  await screen.findByRole('dialog', { name: 'Search' })
})

test.for([
  ['123 456', 200],
  // As typed with a keyboard of another script.
  ['１２３４５６', 200],
  // Failing to read the number of codes left must not block the login.
  ['k7xm-2qpd-94wn-hs3t', 500],
] as const)(
  'after the code %s the back office opens, even if reading the number of codes left answers %i',
  async ([code, status]) => {
    vi.spyOn(console, 'error').mockReturnValue()
    backend.answer('POST', '/admin/session/second-factor/', () => {
      backend.answer('GET', '/admin/me/', owner)
    })
    const left = { since: '2026-11-20T10:00:00Z', recovery_codes_left: 9, is_required: true }
    if (status === 200) backend.answer('GET', '/admin/session/second-factor/', left)
    else backend.refuse('GET', '/admin/session/second-factor/', status, { detail: 'Closed.' })
    const user = await admin.visit('/orders', { ...owner, second_factor: 'required' })
    await user.type(await screen.findByLabelText('Code'), code)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { level: 1, name: /^Orders/ })
  },
)

test('after a recovery code the back office says how many are left, and offers to set up the new phone', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  backend.answer('POST', '/admin/session/second-factor/', () => {
    backend.answer('GET', '/admin/me/', owner)
  })
  const left = { since: '2026-11-20T10:00:00Z', recovery_codes_left: 9, is_required: true }
  backend.answer('GET', '/admin/session/second-factor/', left)
  const user = await admin.visit('/orders', { ...owner, second_factor: 'required' })
  await user.type(await screen.findByLabelText('Code'), 'k7xm-2qpd-94wn-hs3t')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/9 codes are left/)
  await user.click(screen.getByRole('button', { name: 'Set up the new phone' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/account'))
})
