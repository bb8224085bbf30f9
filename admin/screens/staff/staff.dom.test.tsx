import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission, StaffRole } from '#contract/admin/accounts/permissions.ts'
import { openAdmin, owner, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const rights: Record<StaffRole, Permission[]> = {
  owner: [],
  manager: ['staff.manage', 'orders.read', 'catalogue.read'],
  packer: ['orders.read'],
  editor: ['content.manage'],
}
const manager = { ...owner, id: 4, role: 'manager' as const, permissions: rights.manager }
const paging = { count: 1, count_is_exact: true, next: null, previous: null }
const buttons = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

function answerStaff(role: StaffRole) {
  const roles = Object.entries(rights).map(([of, permissions]) => ({
    role: of,
    permissions,
    member_count: 1,
    version: 1,
  }))
  backend.answer('GET', '/admin/roles/', roles)
  const one = { id: 7, username: 'doma', role, suspended_at: null, has_second_factor: true }
  backend.answer('GET', '/admin/staff/7/', sampleOf('GET /admin/staff/{id}/', one))
  backend.answer('GET', '/admin/history/', { ...paging, count: 0, results: [] })
}

test.for([
  ['owner', manager],
  ['editor', manager],
] as const)('staff managers see no actions for an %s with more permissions', async ([role, as]) => {
  answerStaff(role)
  await admin.visit('/staff/7', as)
  await screen.findByText(/^Only owners can change doma’s role and access/)
  expect(buttons()).toEqual([])
})

test('staff managers change members without more permissions, to roles without more', async () => {
  answerStaff('packer')
  await admin.visit('/staff/7', manager)
  const offered = await screen.findAllByRole('radio')
  expect(offered.map((one) => (one as HTMLInputElement).value)).toEqual(['packer', 'manager'])
  expect(buttons()).toEqual([
    'Change role',
    'Log out everywhere',
    'Reset two-factor authentication',
    'Suspend',
    'Remove from staff',
  ])

  answerStaff('owner')
  await admin.visit('/staff/7', owner)
  expect(await screen.findAllByRole('radio')).toHaveLength(4)
  expect(backend.sent.filter(({ call }) => call === 'GET /admin/roles/')).toHaveLength(1)
})

test('staff managers cannot invite to roles with more permissions, or withdraw such invitations', async () => {
  answerStaff('packer')
  const [sample] = sampleOf('GET /admin/invitations/').results
  const invitation = (id: number, role: StaffRole) => ({ ...sample, id, role, email: `${role}@example.com` })
  const results = [invitation(1, 'owner'), invitation(2, 'editor'), invitation(3, 'packer')]
  backend.answer('GET', '/admin/invitations/', { ...paging, count: 3, results })
  const user = await admin.visit('/staff/invitations', manager)
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const roles = within(screen.getByRole('dialog')).getAllByRole('radio')
  expect(roles.map((one) => (one as HTMLInputElement).value)).toEqual(['packer', 'manager'])
  const withdraw = screen.getAllByRole('button', { name: /^Withdraw/ })
  expect(withdraw.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Withdraw the invitation to packer@example.com',
  ])
  expect(screen.getAllByText('Only owners can do this')).toHaveLength(2)
})

test('staff managers see the permissions of a role, and owners change them', async () => {
  answerStaff('packer')
  await admin.visit('/staff/rights/packer', manager)
  await screen.findByText('Only owners can change what a role may do.')
  expect(buttons()).not.toContain('Save')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Messages' })
  expect(box.closest('fieldset')?.disabled).toBe(true)
})

test('a role that a colleague changed first is shown, and changed only when asked again', async () => {
  answerStaff('packer')
  const one = (role: StaffRole, version: number) => ({ id: 7, username: 'doma', role, version })
  let member = one('packer', 1)
  backend.answer('GET', '/admin/staff/7/', () =>
    sampleOf('GET /admin/staff/{id}/', { ...member, suspended_at: null }),
  )
  const user = await admin.visit('/staff/7', owner)
  await user.click(await screen.findByRole('radio', { name: /^Manager/ }))
  member = one('editor', 2)
  const detail = 'ram changed this in the meantime.'
  backend.refuse('POST', '/admin/staff/7/role/', 409, { code: 'stale_version', detail })
  await user.click(screen.getByRole('button', { name: 'Change role' }))
  await screen.findByText(detail)
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
  await waitFor(() => expect(chosen()).toBe('editor'))

  await user.click(screen.getByRole('radio', { name: /^Manager/ }))
  backend.answer('POST', '/admin/staff/7/role/', () => {
    member = one('manager', 3)
  })
  await user.click(screen.getByRole('button', { name: 'Change it anyway' }))
  await screen.findByText('doma’s role was changed.')
  await screen.findByRole('button', { name: 'Change role' })
  expect(backend.writes().map(({ body }) => body)).toEqual([
    { role: 'manager', version: 1 },
    { role: 'manager', version: 2 },
  ])
})
