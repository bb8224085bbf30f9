import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, owner } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const codes = Array.from({ length: 10 }, (_, index) => `abcd-000${index}`)

test('a person sets up two-factor authentication, and the back office opens once they have saved the recovery codes', async () => {
  // If a role needs a second factor, every page leads to its setup.
  const user = await admin.visit('/orders', { ...owner, second_factor: 'missing' })
  await screen.findByRole('heading', { level: 1, name: 'Set up two-factor authentication' })
  const secret = 'ABCDEFGHIJKLMNOP'
  backend.answer('POST', '/admin/session/second-factor/set-up/', {
    secret,
    uri: `otpauth://totp/x?secret=${secret}`,
  })
  await user.click(screen.getByRole('button', { name: 'I have one, continue' }))
  await screen.findByText('ABCD EFGH IJKL MNOP')
  screen.getByRole('img', { name: 'QR code for the authenticator app' })
  await user.click(screen.getByRole('button', { name: 'Turn it on' }))
  await screen.findByText('Enter the six digits.')
  const wrong = 'This code is wrong or has already been used.'
  backend.refuse('POST', '/admin/session/second-factor/turn-on/', 400, { code: [wrong] })
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn it on' }))
  await screen.findByText(wrong)

  backend.answer('POST', '/admin/session/second-factor/turn-on/', () => {
    backend.answer('GET', '/admin/me/', owner)
    const since = '2026-11-20T10:00:00Z'
    backend.answer('GET', '/admin/session/second-factor/', {
      since,
      recovery_codes_left: 2,
      is_required: true,
    })
    return { recovery_codes: codes }
  })
  await user.click(screen.getByRole('button', { name: 'Turn it on' }))
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  await waitFor(() => expect(backend.sent.at(-1)?.call).toMatch(/^GET /))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  await screen.findByText(/2 recovery codes are left\. Create new ones before you run out\./)
})
