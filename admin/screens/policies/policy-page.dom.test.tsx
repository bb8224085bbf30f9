import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

const inForce = {
  id: 1,
  version: 1,
  state: 'in_force',
  in_force_on: '2026-01-01',
  note: '',
  content: '<p>Write to us.</p>',
  return_days: 30,
  return_shipping: 'customer',
}

test('a new version of a policy starts as the current text; two people edit it without losing input', async () => {
  let versions: (typeof inForce)[] = [inForce]
  backend.answer('GET', '/admin/policies/', () => [{ document_type: 'refund_policy', versions }])
  const user = await admin.visit('/policies')
  await user.click(await screen.findByRole('link', { name: 'New version' }))
  const editor = await screen.findByRole('textbox', { name: 'Text' })
  expect(editor.textContent).toBe('Write to us.')
  fireEvent.change(screen.getByLabelText('In force from'), { target: { value: '2099-01-01' } })
  await user.type(screen.getByLabelText('What changed'), 'First words')
  backend.answer('POST', '/admin/policies/refund_policy/versions/', ({ body }: Sent) => {
    versions = [{ ...body, id: 2, version: 1, state: 'upcoming' }, inForce]
    return versions[0]
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Upcoming')
  expect(location.pathname).toBe('/admin/policies/refund_policy/2')
  expect(versions[0]).toMatchObject({
    ...inForce,
    id: 2,
    state: 'upcoming',
    in_force_on: '2099-01-01',
    note: 'First words',
  })

  versions = [{ ...(versions[0] ?? inForce), note: 'A longer period', version: 2 }, inForce]
  backend.answer('PUT', '/admin/policy-versions/2/', ({ body }: Sent) => {
    const detail = { detail: 'ram was quicker.', changed_by: 'ram', changed_at: null }
    if (body.version !== versions[0]?.version)
      return Response.json({ code: 'stale_version', ...detail, current: versions[0] }, { status: 409 })
    versions = [{ ...versions[0], ...body, version: 3 }, inForce]
    return versions[0]
  })
  fireEvent.change(screen.getByLabelText('Days to return an item'), { target: { value: '60' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('ram changed What changed in the meantime. Their changes were kept.')
  await screen.findByText('Saved')
  expect(versions).toMatchObject([{ note: 'A longer period', return_days: 60, version: 3 }, inForce])

  // Staff can only correct a version in force; its date stays.
  await admin.visit('/policies/refund_policy/1')
  await screen.findByRole('button', { name: 'Save correction' })
  expect(screen.getByLabelText<HTMLInputElement>('In force from').readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('the first version of a policy begins in its text', async () => {
  backend.answer('GET', '/admin/policies/', [{ document_type: 'privacy_policy', versions: [] }])
  await admin.visit('/policies/privacy_policy/new')
  const editor = await screen.findByRole('textbox', { name: 'Text' })
  await waitFor(() => expect(document.activeElement).toBe(editor))
})
